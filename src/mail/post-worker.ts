import { parentPort, workerData } from 'node:worker_threads';
import { createLinks } from '../links/links.ts';
import { loadTemplates } from '../view/templates.ts';
import { readCatalogue } from '../words/read-catalogue.ts';
import { createWords } from '../words/words.ts';
import { createMailer } from './mail-target.ts';
import { createPost } from './post.ts';
import type { PostReport, PostSetup, PostTask } from './post-thread.ts';

/** The thread that makes letters and hands them over: see `post-thread.ts`. */

const { linkKey, views, target, ...settings } = workerData as PostSetup;

const words = createWords(readCatalogue('en'));
const post = createPost(
  { ...settings, links: createLinks(linkKey), templates: loadTemplates(views)(words), words },
  createMailer(target, settings.publicUrl),
);

const tell = (report: PostReport): void => parentPort?.postMessage(report);

async function answer(task: Exclude<PostTask, { kind: 'close' }>): Promise<void> {
  const { id, order } = task;
  try {
    const answer = await (task.kind === 'write' ? post.write(order) : post.send(order, task.toStranger));
    tell({ kind: 'done', id, answer, places: post.places });
  } catch (error) {
    tell({ kind: 'fault', id, error, places: post.places });
  }
}

parentPort?.on('message', (task: PostTask) => {
  if (task.kind !== 'close') void answer(task);
  else {
    void post.close();
    // With its port the thread has nothing left to wait for but letters that are being handed over.
    parentPort?.close();
  }
});
tell({ kind: 'ready', places: post.places });
