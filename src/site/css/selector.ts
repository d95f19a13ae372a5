import { isChoice } from './elements.ts';

/** Requirements of a compound selector on one element: all of `needs`, and one of each list in `choices`. */
export interface Compound {
  text: string;
  /** Relation to the compound before it: of a descendant, a child or a sibling. The first one has none. */
  relation: ' ' | '>' | '+' | '';
  needs: readonly string[];
  choices: ReadonlyArray<readonly Chain[]>;
  /** Each list: one of its chains must be somewhere on the page. */
  holds: ReadonlyArray<readonly Chain[]>;
}

/** Compounds of a selector from left to right. */
export type Chain = readonly Compound[];

/** Parses a selector; null for one that is not understood, which counts as matching. */
export function parseChain(selector: string): Chain | null {
  const chain: Compound[] = [];
  let from = 0;
  for (const text of splitAt(selector, /[\s>+~]/)) {
    const at = selector.indexOf(text, from);
    const compound = parseCompound(text);
    if (!compound) return null;
    const relation = chain.length === 0 ? '' : relationOf(selector.slice(from, at));
    chain.push({ ...compound, relation });
    from = at + text.length;
  }
  return chain;
}

/** The relation that a combinator states; that of all siblings is as wide as that of neighbours. */
function relationOf(combinator: string): Compound['relation'] {
  if (combinator.includes('>')) return '>';
  return /[+~]/.test(combinator) ? '+' : ' ';
}

const simple =
  /::?(?<pseudo>[\w-]+)(?<open>\()?|\.(?<name>(?:[\w-]|[^\0-\x7f])+)|\[(?<attribute>[\w-]+)(?:(?<sign>[~|^$*]?=)(?:"(?<double>[^"]*)"|'(?<single>[^']*)'|(?<bare>[\w-]+))\s*i?)?\]|(?<tag>[a-z][\w-]*)|\*|&|#[\w-]+/iuy;

function parseCompound(text: string): Omit<Compound, 'relation'> | null {
  const needs: string[] = [];
  const choices: Array<readonly Chain[]> = [];
  const holds: Array<readonly Chain[]> = [];
  for (let at = 0; at < text.length; ) {
    simple.lastIndex = at;
    const found = simple.exec(text);
    if (!found) return null;
    at = simple.lastIndex;
    const { pseudo, open, name, attribute, sign, double, single, bare, tag } = found.groups ?? {};
    if (open !== undefined) {
      const end = closing(text, at - 1);
      const list = chainsIn(text.slice(at, end));
      if (pseudo === 'is' || pseudo === 'where') choices.push(list);
      else if (pseudo === 'has') holds.push(list);
      at = end + 1;
    } else if (name !== undefined) needs.push(`.${name}`);
    else if (attribute?.startsWith('data-')) {
      const value = double ?? single ?? bare;
      needs.push(sign === '=' && value !== undefined && isChoice(value) ? `[${attribute}=${value}]` : `[${attribute}]`);
    } else if (tag !== undefined) needs.push(tag);
  }
  return { text, needs, choices, holds };
}

/** An alternative that is not understood matches: it becomes an empty chain. */
const chainsIn = (list: string): Chain[] => splitAt(list, /,/).map((one) => parseChain(one) ?? []);

function closing(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at = skip(text, at)) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth === 0) return at;
  }
  return text.length;
}

/** Splits outside parentheses, brackets and strings; empty parts are left out. */
export function splitAt(text: string, separator: RegExp): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < text.length; at = skip(text, at)) {
    const char = text[at] ?? '';
    if (char === '(' || char === '[') depth += 1;
    if (char === ')' || char === ']') depth -= 1;
    if (depth === 0 && separator.test(char)) {
      parts.push(text.slice(start, at).trim());
      start = at + 1;
    }
  }
  return [...parts, text.slice(start).trim()].filter((part) => part !== '');
}

/** Returns the next position: after a string, a comment or an escape, else after this character. */
export function skip(css: string, at: number): number {
  const char = css[at];
  if (char === '\\') return at + 2;
  if (char === '/' && css[at + 1] === '*') return endOf(css, '*/', at + 2);
  if (char !== '"' && char !== "'") return at + 1;
  let end = at + 1;
  while (end < css.length && css[end] !== char) end += css[end] === '\\' ? 2 : 1;
  return end + 1;
}

function endOf(css: string, text: string, from: number): number {
  const found = css.indexOf(text, from);
  return found < 0 ? css.length : found + text.length;
}
