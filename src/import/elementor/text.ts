import sanitizeHtml from 'sanitize-html';

/** Returns the words of HTML, with a line break for each `<br>` and block; entities are decoded. */
export function plainText(html: string): string {
  const broken = html.replaceAll(/<br\s*\/?>|<\/(?:p|div|li|h[1-6])>/gi, '\n');
  const bare = sanitizeHtml(broken, { allowedTags: [], allowedAttributes: {} });
  return decoded(bare)
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ *\n */g, '\n')
    .replaceAll(/\n{2,}/g, '\n')
    .trim();
}

/** Returns the words of HTML in one line. */
export const oneLine = (html: string): string => plainText(html).replaceAll('\n', ' ');

/** Returns the address of the only link in HTML, such as that of a heading. */
export function onlyLink(html: string): string {
  const links = [...html.matchAll(/<a\s[^>]*href\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)];
  return links.length === 1 ? decoded(links[0]?.[1] ?? links[0]?.[2] ?? '') : '';
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** `sanitize-html` leaves these entities of plain text, and decodes the others. */
export const decoded = (text: string): string =>
  text.replaceAll(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => entities[name] ?? '').replaceAll('\u00a0', ' ');
