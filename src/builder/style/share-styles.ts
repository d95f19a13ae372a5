import { hash } from 'node:crypto';
import type { SharedStyle } from './shared-styles.ts';
import type { ElementStyle } from './style.ts';
import { type StyledWidget, type StyleRules, styleRules } from './style-css.ts';

interface Styled {
  widget: StyledWidget;
  element: { style?: ElementStyle };
  style: SharedStyle | null;
}

/** Placeholder for the class, which equal styles share. */
const placeholder = '\0';
const digits = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * Assigns classes to the styles of a document's elements. Equal styles share a class, and similar ones are printed next
 * to each other, which makes the compressed page a quarter smaller. The class contains a digest of the set of styles,
 * since a page consists of several documents: `_k3Zx7`. The most used styles get the first and shortest numbers.
 */
export function shareStyles(nodes: readonly Styled[]): void {
  const byText = new Map<string, { rules: StyleRules; nodes: Styled[] }>();
  for (const node of nodes) {
    if (!node.element.style) continue;
    const rules = rulesOf(node.element.style, node.widget);
    const text = textOf(rules) + (isInherited(rules) ? `\n${byText.size}` : '');
    if (text === '') continue;
    const known = byText.get(text);
    if (known) known.nodes.push(node);
    else byText.set(text, { rules, nodes: [node] });
  }
  if (byText.size === 0) return;
  const prefix = prefixOf([...byText.keys()].join('\n'));
  const sorted = [...byText].sort(
    ([text, one], [other, two]) =>
      Number(isInherited(one.rules)) - Number(isInherited(two.rules)) ||
      (isInherited(one.rules) || text === other ? 0 : text < other ? -1 : 1),
  );
  const orders = new Map(sorted.map(([, styles], order) => [styles, order]));
  const byUse = [...byText.values()].sort((one, other) => other.nodes.length - one.nodes.length);
  for (const [place, styles] of byUse.entries()) {
    const style = named(styles.rules, { className: prefix + number(place), order: orders.get(styles) ?? 0 });
    for (const node of styles.nodes) node.style = style;
  }
}

const known = new WeakMap<ElementStyle, Map<StyledWidget, StyleRules>>();

/** Returns the rules of a style, with the placeholder for its class; memoized per parsed style. */
export function rulesOf(style: ElementStyle, widget: StyledWidget): StyleRules {
  let byWidget = known.get(style);
  if (!byWidget) {
    byWidget = new Map();
    known.set(style, byWidget);
  }
  let rules = byWidget.get(widget);
  if (!rules) {
    rules = styleRules(placeholder, style, widget);
    byWidget.set(widget, rules);
  }
  return rules;
}

const textOf = ({ css, narrow }: StyleRules): string =>
  narrow.tablet === '' && narrow.mobile === '' ? css : `${css}\n${narrow.tablet}\n${narrow.mobile}`;

/**
 * The letter spacing of Latin text also applies to the content of an element, so the rules of inner elements come last.
 */
const isInherited = ({ css, narrow }: StyleRules): boolean =>
  [css, narrow.tablet, narrow.mobile].some((text) => text.includes('letter-spacing'));

function named(
  { css, narrow }: StyleRules,
  { className, order }: Pick<SharedStyle, 'className' | 'order'>,
): SharedStyle {
  const print = (text: string) => text.replaceAll(placeholder, `.${className}`);
  return {
    className,
    order,
    rules: { css: print(css), narrow: { tablet: print(narrow.tablet), mobile: print(narrow.mobile) } },
  };
}

/** Four digits of a digest, after a prefix that no other class has. */
const prefixOf = (text: string): string =>
  `_${Array.from(hash('sha1', text, 'buffer').subarray(0, 4), (byte) => digits[byte % digits.length]).join('')}`;

const number = (order: number): string =>
  (order < digits.length ? '' : number(Math.floor(order / digits.length) - 1)) + digits[order % digits.length];
