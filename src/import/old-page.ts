import { escapeHtml } from '../site/escape.ts';

/** Addresses are those of the old page, and links cannot leave it, because its frame opens no windows. */
const baseOf = (address: string) =>
  `<base href="${escapeHtml(address)}" target="_blank"><meta name="referrer" content="no-referrer">`;

/** Elements that Elementor hides until its script runs. */
const revealed = '<style>.elementor-invisible{visibility:visible!important}</style>';

/** The HTML of a page of the old site for a frame in which nothing runs. */
export function printOldPage(html: string, address: string): string {
  const added = baseOf(address) + revealed;
  const head = /<head\b[^>]*>/i.exec(html.slice(0, 20_000));
  if (head) return html.slice(0, head.index) + head[0] + added + html.slice(head.index + head[0].length);
  const doctype = /^\s*<!doctype[^>]*>/i.exec(html)?.[0] ?? '';
  return doctype + added + html.slice(doctype.length);
}

/** The text of a page from the export, with a note above it. The old theme is not part of an export. */
export function printStoredPage({
  title,
  content,
  address,
  language,
  note,
}: {
  title: string;
  content: string;
  address: string;
  language: string;
  note: string;
}): string {
  const isRtl = /^(?:fa|ar|he|ur|ckb|ps)\b/i.test(language);
  return (
    `<!doctype html><html lang="${escapeHtml(language || 'fa')}" dir="${isRtl || language === '' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8">` +
    `${address === '' ? '' : baseOf(address)}<title>${escapeHtml(title)}</title><style>` +
    'body{margin:0;font:1rem/1.9 Vazirmatn,Tahoma,sans-serif;color:#1c2330;background:#fff}' +
    'main{padding:1.5rem;max-width:60rem;margin:auto}img{max-width:100%;height:auto}' +
    // Large frames are shown scaled down: the note grows with them.
    'iframe{display:none}.mizban-note{direction:rtl;margin:0;padding:1em;font-size:max(1rem,2.6vw);background:#fff4d6;border-bottom:1px solid #d9b75a}' +
    `</style></head><body><p class="mizban-note">${escapeHtml(note)}</p><main><h1>${escapeHtml(title)}</h1>${content}</main></body></html>`
  );
}
