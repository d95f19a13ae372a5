import { parentPort } from 'node:worker_threads';
import { drawPaper } from './draw.ts';
import type { PaperText } from './text.ts';

/* Renders papers as PDF in a worker thread: layout of a page blocks the CPU for a good part of a second. */

parentPort?.on('message', async (text: PaperText) => {
  try {
    parentPort?.postMessage({ bytes: new Uint8Array(await drawPaper(text)) });
  } catch (error) {
    parentPort?.postMessage({ problem: String(error) });
  }
});
