/** Returns the document of the frame: complete typed documents unchanged, fragments inside a Persian page. */
export function frameDocument(html: string): string {
  if (/^\s*<(?:!doctype|html)\b/i.test(html)) return html;
  return `<!doctype html><html lang="fa-IR" dir="rtl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><style>body{margin:0;font-family:system-ui,sans-serif}</style></head><body>${html}</body></html>`;
}
