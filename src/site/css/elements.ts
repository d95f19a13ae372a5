const attributes = /\s(class|data-[\w-]+)(?:="([^"]*)"|='([^']*)')?/g;

/** Classes of single elements, and of styles that elements share. */
const ofOne = /^(?:e-(?:[0-9a-z]{7}|loop-item-\d+)|_[0-9a-zA-Z]+)$/;

/** True for the values of attributes that rules ask for; others, such as ids and data for scripts, would be endless. */
export function isChoice(value: string): boolean {
  return value.length <= 2 || (value.length <= 24 && /^[a-z][a-z-]*$/.test(value));
}

/** Returns the kinds of elements in printed HTML, each as its tag, classes and data attributes: `p .lead [data-size=large]`. */
export function elementsIn(html: string): Set<string> {
  const found = new Set<string>();
  // Pages repeat most of their tags. Tags are cut out by hand: a regular expression takes twice as long for a whole page.
  const seen = new Set<string>();
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at)) {
    const start = at + 1;
    if (!isLetter(html.charCodeAt(start))) {
      at = start;
      continue;
    }
    at = endOfTag(html, start);
    const tag = html.slice(start, at);
    if (seen.has(tag)) continue;
    seen.add(tag);
    found.add(kindOf(tag));
  }
  return found;
}

const isLetter = (code: number) => (code | 32) >= 97 && (code | 32) <= 122;

const [greater, quote, apostrophe] = [62, 34, 39];

/** Returns the position of the `>` that ends a tag; the end of the text if none does. */
function endOfTag(html: string, from: number): number {
  for (let at = from; at < html.length; at += 1) {
    const code = html.charCodeAt(at);
    if (code === greater) return at;
    if (code !== quote && code !== apostrophe) continue;
    const close = html.indexOf(code === quote ? '"' : "'", at + 1);
    if (close < 0) break;
    at = close;
  }
  return html.length;
}

/** The kind of a start tag: `p class="lead"` is `p .lead`. */
function kindOf(tag: string): string {
  let kind = /^[a-z0-9]+/i.exec(tag)?.[0] ?? '';
  if (!tag.includes(' class=') && !tag.includes(' data-')) return kind;
  for (const [, name = '', double, single] of tag.matchAll(attributes)) {
    const value = double ?? single ?? '';
    if (name !== 'class') kind += isChoice(value) ? ` [${name}] [${name}=${value}]` : ` [${name}]`;
    else for (const one of value.split(' ')) if (one !== '' && !ofOne.test(one)) kind += ` .${one}`;
  }
  return kind;
}
