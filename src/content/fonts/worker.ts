import { parentPort, workerData } from 'node:worker_threads';
import { prepareFont } from './prepare.ts';
import { NotAFontError } from './sfnt.ts';

/* Prepares one uploaded font and ends. */
try {
  parentPort?.postMessage({ font: await prepareFont(workerData as Uint8Array) });
} catch (error) {
  parentPort?.postMessage({ problem: String(error), isNotAFont: error instanceof NotAFontError });
}
