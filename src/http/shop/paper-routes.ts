import { readSettings } from '../../content/settings/index.ts';
import { createSemaphore } from '../../platform/semaphore.ts';
import { type PaperLink, paperPage } from '../../site/paper/page.tsx';
import { paperPdf } from '../../site/paper/pdf.ts';
import type { PaperText } from '../../site/paper/text.ts';
import { respondDownload, respondPage } from '../core/respond.ts';
import { type Call, type Route, route } from '../core/routes.ts';
import type { Services } from '../core/services.ts';
import { withKey } from './find-invoice.ts';

export interface Paper {
  loadText(): Promise<PaperText>;
  /** Links above the sheet, which are not printed. */
  loadLinks(): Promise<PaperLink[]>;
  fileName: string;
  /** The chosen form, as a query. */
  form?: Record<string, string>;
}

interface PaperKind {
  path: string;
  /** Name of its rate limits. */
  name: string;
  /** Finds the document of a call; sends the response itself if the visitor may not open it. */
  find(call: Call): Promise<Paper | Response>;
}

/**
 * Returns a function for the routes of a kind of paper: a printable page and a PDF. PDFs are drawn one at a time, since
 * each takes a CPU core.
 */
export function createPaperRoutes(services: Services) {
  const { platform, assets } = services;
  const drawing = createSemaphore({ max: 1, maxWaiting: 20 });
  return ({ path, name, find }: PaperKind): Route[] => [
    route({
      method: 'GET',
      path,
      audience: 'anyone',
      rate: () => ({ name, max: 60, seconds: 60 }),
      async handle(call) {
        const paper = await find(call);
        if (paper instanceof Response) return paper;
        const page = paperPage({
          text: await paper.loadText(),
          links: await paper.loadLinks(),
          pdf: withKey(`${call.url.pathname}/pdf`, call.url, paper.form),
          settings: await readSettings(platform),
          assets,
        });
        return respondPage(page, services);
      },
    }),
    route({
      method: 'GET',
      path: `${path}/pdf`,
      audience: 'anyone',
      rate: () => ({ name: `${name} pdf`, max: 20, seconds: 60 }),
      async handle(call) {
        const paper = await find(call);
        if (paper instanceof Response) return paper;
        const text = await paper.loadText();
        const bytes = await drawing.use(1, () => paperPdf(text));
        const file = { name: paper.fileName, type: 'application/pdf', bytes: bytes.length };
        return respondDownload(new Response(bytes).body, file);
      },
    }),
  ];
}
