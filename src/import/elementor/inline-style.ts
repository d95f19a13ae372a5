import { words } from './groups.ts';
import type { StyleDraft } from './style-draft.ts';
import { type Direction, toAlign, toColour, toLength } from './values.ts';

/** Blocks of a text with their declarations. */
const blocks = /<(?:p|div|h[1-6]|ul|ol|blockquote)\b([^>]*)>/gi;
const declarations = (attributes: string): Map<string, string> => {
  const style = /\bstyle\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(attributes);
  const pairs = (style?.[1] ?? style?.[2] ?? '').split(';').map((one) => one.split(':', 2));
  return new Map(pairs.map(([name = '', value = '']) => [name.trim().toLowerCase(), value.trim()]));
};

/**
 * Reads the common declarations of the `style` attributes of a text's blocks, which rich text does not preserve: light
 * text on a dark background would become invisible. Settings of the widget itself come later and override them.
 */
export function readInlineStyle(html: string, direction: Direction, draft: StyleDraft): void {
  const found = [...html.matchAll(blocks)].slice(0, 200).map(([, attributes = '']) => declarations(attributes));
  const shared = (name: string): string | null => {
    const value = found[0]?.get(name);
    return value !== undefined && found.every((one) => one.get(name) === value) ? value : null;
  };
  const put = (property: Parameters<StyleDraft['put']>[0], value: unknown) =>
    draft.put(property, value === null ? null : { desktop: value });
  put('colour', toColour(shared('color')));
  put('align', toAlign(shared('text-align'), direction));
  put('textCase', words('uppercase', 'lowercase', 'capitalize')(shared('text-transform')));
  put('slant', words('italic')(shared('font-style')));
  for (const [name, property] of lengths) put(property, lengthOf(shared(name)));
}

const lengths = [
  ['font-size', 'fontSize'],
  ['letter-spacing', 'letterSpacing'],
] as const;

function lengthOf(text: string | null): string | null {
  const [, size, unit] = /^(-?\d*\.?\d+)(px|em|rem|%)$/.exec(text ?? '') ?? [];
  return size === undefined ? null : toLength({ size: Number(size), unit });
}
