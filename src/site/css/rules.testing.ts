import { type CssRule, parseRules } from './rules.ts';

/** Lists each rule of a stylesheet, as its conditions and one of its selectors, with that selector. */
export function* selectorsIn(css: string): Generator<[rule: string, selector: string], undefined> {
  yield* listed(parseRules(css), '');
}

function* listed(rules: readonly CssRule[], around: string): Generator<[rule: string, selector: string], undefined> {
  for (const rule of rules) {
    if (rule.kind === 'group') yield* listed(rule.rules, `${around}${rule.condition} `);
    if (rule.kind === 'rule') for (const { text } of rule.selectors) yield [`${around}${text} {${rule.body}}`, text];
  }
}

const states =
  /::[\w-]+|:(?:hover|focus(?:-visible|-within)?|active|target|popover-open|modal|user-invalid|open)(?![\w(-])/g;

/** Returns a selector without states such as `:hover`; one of a pseudo-element matches its element. */
export function withoutStates(selector: string): string {
  return selector.replace(states, ':not(none)').replace(/\s+/g, ' ').replaceAll('( ', '(').replaceAll(' )', ')');
}
