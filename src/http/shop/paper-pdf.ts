import { createSemaphore } from '../../platform/semaphore.ts';
import { paperPdf } from '../../site/paper/pdf.ts';
import type { PaperText } from '../../site/paper/text.ts';
import { respondDownload } from '../core/respond.ts';

/** Responds with papers as PDF, one at a time: rendering takes a CPU core. */
export function createPaperPdf() {
  const drawing = createSemaphore({ max: 1, maxWaiting: 20 });
  return async ({ text, name }: { text: PaperText; name: string }): Promise<Response> => {
    const bytes = await drawing.use(1, () => paperPdf(text));
    return respondDownload(new Response(bytes).body, { name, type: 'application/pdf', bytes: bytes.length });
  };
}
