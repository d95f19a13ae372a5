import { isPlainObject } from '../../../builder/style/read.ts';
import { isWords } from '../../../import/elementor/content-values.ts';

/** A content of a placeholder that another widget can show. */
export type Content =
  | { kind: 'text'; value: string }
  | { kind: 'html'; value: string }
  | { kind: 'link'; value: string }
  | { kind: 'picture'; value: number };

/** Maximum number of contents and levels that are read; the rest stays in the original data. */
const most = { contents: 40, levels: 12 };

/**
 * Finds texts, links and pictures in the stored props of a placeholder, in their order and each once. Pictures count if
 * they were imported, which is known by their old addresses.
 */
export function findContents(stored: unknown): Content[] {
  const props = isPlainObject(stored) && isPlainObject(stored.props) ? stored.props : {};
  const pictures = isPlainObject(props.pictures) ? props.pictures : {};
  const found = new Map<string, Content>();
  const add = (content: Content) => {
    if (found.size < most.contents) found.set(`${content.kind} ${content.value}`, content);
  };
  const read = (key: string, value: unknown, level: number) => {
    if (level > most.levels) return;
    if (typeof value === 'string') {
      const content = contentOf(key, value.trim(), pictures);
      if (content) add(content);
    } else if (Array.isArray(value)) for (const item of value) read(key, item, level + 1);
    else if (isPlainObject(value)) for (const [name, inner] of Object.entries(value)) read(name, inner, level + 1);
  };
  read('', isPlainObject(props.settings) ? props.settings : props, 0);
  return [...found.values()];
}

function contentOf(key: string, text: string, pictures: Record<string, unknown>): Content | null {
  const picture = Object.hasOwn(pictures, text) ? pictures[text] : undefined;
  if (typeof picture === 'number') return { kind: 'picture', value: picture };
  if (/^(?:https?:\/\/|mailto:|tel:)\S+$/i.test(text) || (/ur[li]|link|href/i.test(key) && /^\/\S*$/.test(text))) {
    return /\.(?:jpe?g|png|webp|gif|avif|svg)(?:\?|$)/i.test(text) ? null : { kind: 'link', value: text };
  }
  if (!isWords(key, text) || !/\p{L}/u.test(text)) return null;
  return { kind: /<[a-z][^>]*>/i.test(text) ? 'html' : 'text', value: text };
}
