const attributes = /\s(class|data-[\w-]+)(?:="([^"]*)"|='([^']*)')?/g;

/** Classes of single elements, and of styles that elements share. */
const ofOne = /^(?:e-(?:[0-9a-z]{7}|loop-item-\d+)|_[0-9a-zA-Z]+)$/;

/**
 * True for attributes whose values occur in selectors; values of others, such as ids and data for scripts, are
 * unlimited.
 */
export function isChoice(value: string): boolean {
  return value.length <= 2 || (value.length <= 24 && /^[a-z][a-z-]*$/.test(value));
}

/** An element of the rendered HTML with its content. Siblings of one kind are one element. */
export interface KindTree {
  /** Its tag, classes and data attributes: `p .lead [data-size] [data-size=large]`. */
  kind: string;
  children: Map<string, KindTree>;
}

/** Elements without content, and without an end tag. */
const isVoid = new Set(['area', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr']);

/** Elements with text-only content. */
const isText = new Set(['script', 'style']);

/** Returns the kinds of elements in printed HTML, as a tree below `html` and `body`. */
export function readKinds(html: string): KindTree {
  const body: KindTree = { kind: 'body', children: new Map() };
  const path = [{ tag: 'body', node: body }];
  // Pages repeat most of their tags. Tags are scanned manually: a regular expression takes twice as long for a whole
  // page.
  const known = new Map<string, string>();
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at)) {
    const isEnd = html.charCodeAt(at + 1) === slash;
    const start = at + (isEnd ? 2 : 1);
    if (!isLetter(html.charCodeAt(start))) {
      at = start;
      continue;
    }
    at = endOfTag(html, start);
    const text = html.slice(start, at);
    const kind = known.get(text) ?? kindOf(text);
    known.set(text, kind);
    const space = kind.indexOf(' ');
    const tag = space < 0 ? kind : kind.slice(0, space);
    if (isEnd) {
      const opened = path.findLastIndex((one) => one.tag === tag);
      if (opened > 0) path.length = opened;
      continue;
    }
    const { children } = (path.at(-1) as { node: KindTree }).node;
    const node = children.get(kind) ?? { kind, children: new Map<string, KindTree>() };
    children.set(kind, node);
    if (isText.has(tag)) at = afterText(html, tag, at);
    else if (!isVoid.has(tag) && html.charCodeAt(at - 1) !== slash) path.push({ tag, node });
  }
  return { kind: 'html', children: new Map([['body', body]]) };
}

/** Returns the position after the content of an element that holds text only. */
function afterText(html: string, tag: string, from: number): number {
  const end = html.indexOf(`</${tag}`, from);
  return end < 0 ? html.length : end + tag.length + 2;
}

/** A text that is the same for equal trees. */
export function printKinds({ kind, children }: KindTree): string {
  if (children.size === 0) return kind;
  return `${kind}{${Array.from(children.values(), printKinds).sort().join()}}`;
}

const isLetter = (code: number) => (code | 32) >= 97 && (code | 32) <= 122;

const [greater, quote, apostrophe, slash] = [62, 34, 39, 47];

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
