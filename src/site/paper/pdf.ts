import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { withTimeLimit } from '../../platform/time-limit.ts';
import type { PaperText } from './text.ts';

/** Next to the built program, or the source itself, which Node runs directly. */
const source = import.meta.env.PROD ? './paper-pdf.js' : './pdf-worker.ts';

/** Timeout of one paper, including font loading on a busy machine. */
const timeoutMs = 30_000;

/** Renders a document as PDF in its own worker thread; the caller limits concurrency. */
export async function paperPdf(text: PaperText): Promise<Uint8Array<ArrayBuffer>> {
  const worker = new Worker(new URL(source, import.meta.url));
  try {
    worker.postMessage(text);
    const [reply] = await withTimeLimit(timeoutMs, (signal) => once(worker, 'message', { signal }));
    if ('problem' in reply) throw new Error(reply.problem);
    return reply.bytes;
  } finally {
    await worker.terminate();
  }
}
