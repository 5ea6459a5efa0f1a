import type { ShownBoard } from '../view/board-svg.ts';
import type { Sender } from './sender.ts';

/** A file that goes with a letter. */
export interface Attachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: string;
}

/** A picture within a letter. */
export interface Picture {
  /** The HTML refers to it as `cid:…`. */
  readonly contentId: string;
  /** Sent as PNG, which is made when the letter leaves. */
  readonly board: ShownBoard;
}

/** A letter as it is handed to whatever delivers it. */
export interface Letter {
  /** With its angle brackets; the same one whenever the same notice is sent again. */
  readonly messageId: string;
  /** The Message-ID that all letters about one game or invitation point to. */
  readonly threadRoot: string;
  /** What the subjects of all letters about one game end in; undefined for letters of other threads. */
  readonly threadTopic: string | undefined;
  readonly from: Sender;
  readonly to: string;
  readonly subject: string;
  /** Enough alone. Each line is a paragraph, folded when the letter leaves. */
  readonly text: string;
  readonly html: string;
  /** Headers beside those that follow from the fields above. */
  readonly headers: Readonly<Record<string, string>>;
  readonly attachments: readonly Attachment[];
  readonly pictures: readonly Picture[];
}
