/**
 * A stylesheet as a list of rules that know which classes and attribute values their selectors need, so that a page
 * carries only the rules that can match on it.
 */
export type CssRule =
  | { kind: 'rule'; selectors: readonly Selector[]; body: string }
  | { kind: 'group'; condition: string; rules: readonly CssRule[] }
  /** Printed as it is: `@keyframes`, `@font-face`. */
  | { kind: 'other'; css: string };

export interface Selector {
  text: string;
  /** `.title`, `[data-tone]`, `[data-tone=info]`: without one of these on the page it matches nothing. */
  needs: readonly string[];
}

const groups = /^@(?:media|supports|container|layer)\b/;

/** Splits a stylesheet into its rules. */
export function parseRules(css: string): CssRule[] {
  const rules: CssRule[] = [];
  let start = 0;
  for (let at = 0; at < css.length; at = skip(css, at)) {
    if (css[at] === ';') {
      rules.push({ kind: 'other', css: css.slice(start, at + 1).trim() });
      start = at + 1;
    } else if (css[at] === '{') {
      const end = closing(css, at);
      rules.push(ruleOf(css.slice(start, at).trim(), css.slice(at + 1, end)));
      start = end + 1;
      at = end;
    }
  }
  return rules;
}

function ruleOf(prelude: string, body: string): CssRule {
  if (groups.test(prelude)) return { kind: 'group', condition: prelude, rules: parseRules(body) };
  if (prelude.startsWith('@')) return { kind: 'other', css: `${prelude}{${body}}` };
  const selectors = splitList(prelude).map((text) => ({ text, needs: needsOf(text) }));
  return { kind: 'rule', selectors, body };
}

/** Prints the rules whose needs the page has. */
export function printRules(rules: readonly CssRule[], has: (need: string) => boolean): string {
  return rules
    .map((rule) => {
      if (rule.kind === 'other') return rule.css;
      if (rule.kind === 'group') {
        const inside = printRules(rule.rules, has);
        return inside === '' ? '' : `${rule.condition}{${inside}}`;
      }
      const selectors = rule.selectors.filter(({ needs }) => needs.every(has)).map(({ text }) => text);
      return selectors.length === 0 ? '' : `${selectors.join(',')}{${rule.body}}`;
    })
    .join('');
}

/** Returns the next position: after a string, a comment or an escape, else after this character. */
function skip(css: string, at: number): number {
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

/** Returns the position of the brace that closes the one at `open`. */
function closing(css: string, open: number): number {
  let depth = 0;
  for (let at = open; at < css.length; at = skip(css, at)) {
    if (css[at] === '{') depth += 1;
    if (css[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  return css.length;
}

/** Splits at commas outside parentheses and brackets. */
function splitList(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < text.length; at = skip(text, at)) {
    if (text[at] === '(' || text[at] === '[') depth += 1;
    if (text[at] === ')' || text[at] === ']') depth -= 1;
    if (text[at] === ',' && depth === 0) {
      parts.push(text.slice(start, at).trim());
      start = at + 1;
    }
  }
  return [...parts, text.slice(start).trim()];
}

const need = /\.((?:[\w-]|[^\0-\x7f])+)|\[([\w-]+)(?:=(?:"([^"]*)"|'([^']*)'|([\w-]+)))?\]/gu;

/** Returns what a selector needs outside its functional parts such as `:not(…)` and `:is(…)`. */
function needsOf(selector: string): string[] {
  const plain = withoutFunctions(selector);
  return [...plain.matchAll(need)].map(([, name, attribute, ...values]) => {
    if (name !== undefined) return `.${name}`;
    const value = values.find((one) => one !== undefined);
    return value === undefined ? `[${attribute}]` : `[${attribute}=${value}]`;
  });
}

function withoutFunctions(selector: string): string {
  let depth = 0;
  let plain = '';
  for (let at = 0; at < selector.length; ) {
    const next = skip(selector, at);
    if (selector[at] === '(') depth += 1;
    if (depth === 0) plain += selector.slice(at, next);
    if (selector[at] === ')') depth -= 1;
    at = next;
  }
  return plain;
}
