/** What nobody sees, and what might hide a link from us and not from a mail program. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * A scheme, an @, www, or two names with a dot between them, as mail programs make links of them. A dot after a single
 * letter (J. R. Smith, J.R.) is none.
 */
const LINK = /:\/\/|@|\bwww\b|\b(?:mailto|tel|sms|https?):|[\p{L}\p{N}][.\u3002][\p{L}\p{N}]{2}|\d\.\d/iu;

/** Whether a mail program, or its reader, could take a name for a link. Rather one name too many than one too few. */
export const looksLikeLink = (name: string): boolean => LINK.test(name.normalize('NFKC').replace(UNSEEN, ''));
