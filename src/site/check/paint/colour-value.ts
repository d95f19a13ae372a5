import { closing, splitAt } from './selector.ts';

/** Red, green and blue up to 255, and how much of it is seen, up to 1. */
export type Paint = readonly [red: number, green: number, blue: number, alpha: number];

const named: Record<string, Paint> = {
  transparent: [0, 0, 0, 0],
  black: [0, 0, 0, 1],
  white: [255, 255, 255, 1],
};

/** Resolves the custom properties of a value; null if one is missing and has no fallback. */
export function fill(value: string, custom: Readonly<Record<string, string>>): string | null {
  const at = value.indexOf('var(');
  if (at < 0) return value;
  const end = closing(value, at + 4);
  const inside = value.slice(at + 4, end);
  const comma = inside.indexOf(',');
  const name = (comma < 0 ? inside : inside.slice(0, comma)).trim();
  const instead = comma < 0 ? null : inside.slice(comma + 1).trim();
  const found = custom[name] ?? (instead === null ? null : fill(instead, custom));
  return found === null ? null : fill(value.slice(0, at) + found + value.slice(end + 1), custom);
}

/** The colours that a value names, in their order; of gradients all. */
export function coloursIn(value: string, current: Paint): Paint[] {
  const found: Paint[] = [];
  const word = /url\(|(color-mix|rgba?)\(|#[\da-f]{3,8}\b|[a-z-]+/gi;
  for (let match = word.exec(value); match; match = word.exec(value)) {
    const [text, call] = match;
    if (call !== undefined || text === 'url(') {
      const end = closing(value, word.lastIndex);
      const inside = value.slice(word.lastIndex, end);
      const colour = call === undefined ? null : call === 'color-mix' ? mixed(inside, current) : channels(inside);
      if (colour) found.push(colour);
      word.lastIndex = end + 1;
    } else {
      const colour = text.startsWith('#') ? hex(text) : named[text.toLowerCase()];
      if (text.toLowerCase() === 'currentcolor') found.push(current);
      else if (colour) found.push(colour);
    }
  }
  return found;
}

function hex(text: string): Paint {
  const digits = text.length < 6 ? text.slice(1).replace(/./g, '$&$&') : text.slice(1);
  const [red = 0, green = 0, blue = 0, alpha = 255] =
    digits.match(/../g)?.map((pair) => Number.parseInt(pair, 16)) ?? [];
  return [red, green, blue, alpha / 255];
}

/** `5 8 24 / 0.6` and `5, 8, 24, 0.6`. */
function channels(text: string): Paint {
  const [red = 0, green = 0, blue = 0, alpha = 1] = (text.match(/[\d.]+%?/g) ?? []).map((number) =>
    number.endsWith('%') ? Number(number.slice(0, -1)) / 100 : Number(number),
  );
  return [red, green, blue, alpha];
}

/** `in srgb, currentColor 80%, transparent`. */
function mixed(text: string, current: Paint): Paint | null {
  const [, one = '', other = ''] = splitAt(text, ',');
  const [a, b] = [one, other].map((part) => coloursIn(part, current)[0]);
  if (!a || !b) return null;
  const [first, second] = [one, other].map((part) => /([\d.]+)%\s*$/.exec(part.trim())?.[1]);
  const share = first === undefined ? 1 - Number(second ?? 50) / 100 : Number(first) / 100;
  const alpha = a[3] * share + b[3] * (1 - share);
  const channel = (at: 0 | 1 | 2) => (alpha === 0 ? 0 : (a[at] * a[3] * share + b[at] * b[3] * (1 - share)) / alpha);
  return [channel(0), channel(1), channel(2), alpha];
}

/** Blends a colour onto an opaque one. */
export function over(front: Paint, back: Paint): Paint {
  const alpha = front[3];
  const channel = (at: 0 | 1 | 2) => front[at] * alpha + back[at] * (1 - alpha);
  return [channel(0), channel(1), channel(2), 1];
}

export function toHex(paint: Paint): string {
  return `#${paint
    .slice(0, 3)
    .map((value) => Math.round(value).toString(16).padStart(2, '0'))
    .join('')}`;
}

export const fade = ([red, green, blue, alpha]: Paint, share: number): Paint => [red, green, blue, alpha * share];
