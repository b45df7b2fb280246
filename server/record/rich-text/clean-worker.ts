import { parentPort } from 'node:worker_threads';
import { cleanHtml } from './clean-html.ts';
import { HtmlTooComplex } from './parse-bounded.ts';

/** What the thread answers: the clean text, or that it is too complex to be cleaned. */
export type CleanAnswer = { clean: string } | { tooComplex: true };

/** The thread that cleans long texts: takes one text, answers once per text. */
parentPort?.on('message', (html: string) => parentPort?.postMessage(answer(html)));

function answer(html: string): CleanAnswer {
  try {
    return { clean: cleanHtml(html) };
  } catch (error) {
    if (error instanceof HtmlTooComplex) return { tooComplex: true };
    throw error;
  }
}
