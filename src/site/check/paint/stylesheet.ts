import type { PrintedElement } from '../tree.ts';
import { matches, parseSelectors, type Selector, splitAt } from './selector.ts';

export type Declarations = Readonly<Record<string, string>>;

interface StyleRule {
  selector: Selector;
  declarations: Declarations;
  /** Later ones win among equals. */
  order: number;
}

export interface Stylesheet {
  /** Returns the declarations of an element, or of its pseudo-element. */
  of(element: PrintedElement, pseudoElement?: string | null): Declarations;
}

/** Properties that affect visible colours. */
const relevant = /^(?:--[\w-]+|color|background(?:-color)?|opacity|position|clip-path)$/;

/** Reads the styles of a page as a wide screen with a pointer and scripts applies them. */
export function parseStyles(css: string): Stylesheet {
  const byKey = new Map<string, StyleRule[]>();
  let order = 0;
  for (const { prelude, declarations } of blocksIn(css.replace(/\/\*.*?\*\//gs, ''))) {
    for (const selector of parseSelectors(prelude)) {
      const key = selector.compounds.at(-1)?.key ?? '*';
      const rules = byKey.get(key);
      const rule = { selector, declarations, order };
      if (rules) rules.push(rule);
      else byKey.set(key, [rule]);
    }
    order += 1;
  }
  const rulesOf = (element: PrintedElement, pseudoElement: string | null) =>
    ['*', element.tag, ...element.classes.map((name) => `.${name}`)]
      .flatMap((key) => byKey.get(key) ?? [])
      .filter(({ selector }) => selector.pseudoElement === pseudoElement && matches(element, selector))
      .sort((a, b) => a.selector.specificity - b.selector.specificity || a.order - b.order)
      .reduce((all, { declarations }) => Object.assign(all, declarations), {});
  const known = new Map<PrintedElement, Declarations>();
  return {
    of(element, pseudoElement = null) {
      if (pseudoElement !== null) return rulesOf(element, pseudoElement);
      const found = known.get(element) ?? rulesOf(element, null);
      known.set(element, found);
      return found;
    },
  };
}

interface Block {
  prelude: string;
  declarations: Declarations;
}

/** Returns the applicable declaration blocks; nested ones with the selectors of both. */
function* blocksIn(css: string, around: string | null = null): Generator<Block, undefined> {
  let loose = '';
  for (const { prelude, body } of statements(css)) {
    if (body === null) {
      loose += `${prelude};`;
    } else if (!prelude.startsWith('@')) {
      yield* blocksIn(body, around === null ? prelude : nested(prelude, around));
    } else if (applies(prelude)) {
      yield* blocksIn(body, around);
    }
  }
  const declarations = around === null ? {} : declarationsIn(loose);
  if (around !== null && Object.keys(declarations).length > 0) yield { prelude: around, declarations };
}

function nested(prelude: string, around: string): string {
  return splitAt(prelude, ',')
    .map((one) => (one.includes('&') ? one.replaceAll('&', `:is(${around})`) : `:is(${around}) ${one.trim()}`))
    .join();
}

/** Parses the statements of a style sheet: blocks with their prelude, and statements without a block. */
function* statements(css: string): Generator<{ prelude: string; body: string | null }, undefined> {
  let [depth, start, opened] = [0, 0, 0];
  for (const { 0: sign, index } of css.matchAll(/"[^"]*"|'[^']*'|url\([^"')]*\)|[{};]/g)) {
    if (sign === '{') {
      if (depth === 0) opened = index;
      depth += 1;
    } else if (sign === '}') {
      depth -= 1;
      if (depth === 0) yield { prelude: css.slice(start, opened).trim(), body: css.slice(opened + 1, index) };
      if (depth === 0) start = index + 1;
    } else if (sign === ';' && depth === 0) {
      yield { prelude: css.slice(start, index).trim(), body: null };
      start = index + 1;
    }
  }
  const rest = css.slice(start).trim();
  if (rest !== '') yield { prelude: rest, body: null };
}

function declarationsIn(text: string): Declarations {
  const found: Record<string, string> = {};
  for (const one of splitAt(text, ';')) {
    const colon = one.indexOf(':');
    const name = one.slice(0, colon).trim();
    const value = one
      .slice(colon + 1)
      .replace(/\s*!important\s*$/, '')
      .trim();
    if (colon > 0 && relevant.test(name)) found[name.startsWith('background') ? 'background' : name] = value;
  }
  return found;
}

const width = 1440;

/** True if a condition applies; the colour scheme is decided elsewhere. */
function applies(rule: string): boolean {
  if (/^@(?:container|layer)\b/.test(rule)) return true;
  if (rule.startsWith('@supports')) return !/^@supports\s+not\b/.test(rule);
  if (!rule.startsWith('@media')) return false;
  return rule
    .slice('@media'.length)
    .split(',')
    .some((query) => query.split(/\band\b/).every((part) => holds(part.trim())));
}

function holds(part: string): boolean {
  if (part.startsWith('not ')) return !holds(part.slice(4).trim());
  const [, name = '', sign = '', number = '', unit] =
    /^\(\s*(min-width|max-width|width)\s*(:|[<>]=?)\s*([\d.]+)(px|rem)\s*\)$/.exec(part) ?? [];
  if (name !== '') {
    const size = Number(number) * (unit === 'rem' ? 16 : 1);
    return name === 'min-width' || sign.startsWith('>') ? width >= size : width <= size;
  }
  return !/print|forced-colors|prefers-color-scheme|scripting:\s*none|reduce\b|coarse|hover:\s*none/.test(part);
}
