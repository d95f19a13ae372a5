import type { AxeResults, NodeResult, RunOptions } from 'axe-core';
import type { BrowserFinding } from '../../../content/posts/types.ts';
import { lowestContrast } from './ground.ts';
import { excerptOf, type Measured, widgetOf } from './merge.ts';

/** The part of the axe API that is used in a frame. */
export interface Axe {
  run(context: Document, options: RunOptions): Promise<AxeResults>;
  setup(root: Document): void;
  teardown(): void;
  commons: { dom: { getElementStack(element: Element): Element[] } };
}

/** Rules that depend on the words, colours and sizes that staff choose. The markup of widgets is proven by tests. */
const ruleOf: Record<string, BrowserFinding['rule']> = {
  'color-contrast': 'text-contrast',
  'link-in-text-block': 'link-colour',
  'target-size': 'target-size',
};

/** Rules with the same result in every colour scheme. */
const layoutRules = ['target-size'];

const options: RunOptions = {
  resultTypes: ['violations', 'incomplete'],
  elementRef: true,
  iframes: false,
  // Would fetch every stylesheet and film of the page.
  preload: false,
};

/** Reasons for which axe leaves a contrast undecided, though text is painted on something. */
const undecided = new Set([
  ...['bgGradient', 'bgImage', 'imgNode', 'pseudoContent', 'bgOverlap', 'elmPartiallyObscured', 'equalRatio'],
]);

/** Returns the findings of axe in a still page at its current width; `colours` skips the layout rules. */
export async function measure(page: Document, axe: Axe, only: 'all' | 'colours'): Promise<Measured[]> {
  const values = Object.keys(ruleOf).filter((id) => only === 'all' || !layoutRules.includes(id));
  const { violations, incomplete } = await axe.run(page, { ...options, runOnly: { type: 'rule', values } });
  const found = violations.flatMap(({ id, nodes }) => nodes.flatMap((node) => failed(ruleOf[id], node)));
  const unsure = incomplete.filter(({ id }) => id === 'color-contrast').flatMap(({ nodes }) => nodes);
  axe.setup(page);
  try {
    return [...found, ...unsure.flatMap((node) => judged(node, axe))];
  } finally {
    axe.teardown();
  }
}

/** The numbers that a check of axe has measured. */
interface AxeData {
  messageKey?: string | null;
  contrastRatio?: number;
  /** Like `4.5:1`. */
  expectedContrastRatio?: string;
  requiredContrastRatio?: number;
}

const dataOf = ({ any }: NodeResult) => (any.find(({ data }) => data)?.data ?? {}) as AxeData;
const requiredBy = ({ expectedContrastRatio = '4.5', requiredContrastRatio }: AxeData) =>
  requiredContrastRatio ?? Number.parseFloat(expectedContrastRatio);

function failed(rule: BrowserFinding['rule'] | undefined, node: NodeResult): Measured[] {
  const data = dataOf(node);
  const measured = data.contrastRatio;
  const hasRatio = rule !== 'target-size' && measured !== undefined;
  return rule ? measuredAt(node, rule, hasRatio ? { measured, required: requiredBy(data) } : null) : [];
}

/** Decides a contrast that axe leaves open. */
function judged(node: NodeResult, { commons }: Axe): Measured[] {
  const data = dataOf(node);
  if (!node.element || !undecided.has(data.messageKey ?? '')) return [];
  const stack = stackOf(node.element, commons);
  if (!stack) return [];
  const { ratio, isPicture } = lowestContrast(node.element, stack);
  const required = requiredBy(data);
  if (ratio >= required) return [];
  return measuredAt(node, isPicture ? 'picture-contrast' : 'text-contrast', { measured: ratio, required });
}

/** Returns an element and those below it at its centre, from top to bottom; null for one that is covered or outside the page. */
function stackOf(element: Element, { dom }: Axe['commons']): Element[] | null {
  try {
    const stack = dom.getElementStack(element);
    const index = stack.indexOf(element);
    // Children may lie over the centre of their parent, but not under its text.
    return index === -1 ? null : stack.slice(index);
  } catch {
    return null;
  }
}

/** True if an ancestor clips all of an element, so that it is invisible. Axe does not know `overflow: clip`. */
function isClipped(element: Element): boolean {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  const view = element.ownerDocument.defaultView ?? window;
  for (let at = element.parentElement; at; at = at.parentElement) {
    if (view.getComputedStyle(at).overflowY !== 'clip') continue;
    const box = at.getBoundingClientRect();
    if (bottom <= box.top + 1 || top >= box.bottom - 1 || right <= box.left || left >= box.right) return true;
  }
  return false;
}

function measuredAt({ element }: NodeResult, rule: BrowserFinding['rule'], ratio: BrowserFinding['ratio']): Measured[] {
  const widgetId = element ? widgetOf(element) : null;
  if (!element || widgetId === null || isClipped(element)) return [];
  return [{ rule, widgetId, text: excerptOf(element.textContent), ratio }];
}
