import { type Chain, parseChain, skip, splitAt } from './selector.ts';

/** A stylesheet as a list of rules with parsed selectors, so that a page contains only those that can match on it. */
export type CssRule =
  | { kind: 'rule'; selectors: readonly Selector[]; body: string }
  | { kind: 'group'; condition: string; rules: readonly CssRule[] }
  /** Printed unchanged: `@keyframes`, `@font-face`. */
  | { kind: 'other'; css: string };

export interface Selector {
  text: string;
  chain: Chain | null;
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
      rules.push(ruleOf(preludeOf(css.slice(start, at)), css.slice(at + 1, end)));
      start = end + 1;
      at = end;
    }
  }
  return rules;
}

const preludeOf = (text: string) => text.replace(/\/\*.*?\*\//gs, '').trim();

function ruleOf(prelude: string, body: string): CssRule {
  if (groups.test(prelude)) return { kind: 'group', condition: prelude, rules: parseRules(body) };
  if (prelude.startsWith('@')) return { kind: 'other', css: `${prelude}{${body}}` };
  const selectors = splitAt(prelude, /,/).map((text) => ({ text, chain: parseChain(text) }));
  return { kind: 'rule', selectors, body };
}

/** Prints the rules of which a selector can match, with these selectors. */
export function printRules(rules: readonly CssRule[], canMatch: (chain: Chain | null) => boolean): string {
  return rules
    .map((rule) => {
      if (rule.kind === 'other') return rule.css;
      if (rule.kind === 'group') {
        const inside = printRules(rule.rules, canMatch);
        return inside === '' ? '' : `${rule.condition}{${inside}}`;
      }
      const selectors = rule.selectors.filter(({ chain }) => canMatch(chain)).map(({ text }) => text);
      return selectors.length === 0 ? '' : `${selectors.join(',')}{${rule.body}}`;
    })
    .join('');
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
