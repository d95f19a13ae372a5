import names from 'virtual:browser-names';
import type { AnyWidget } from '../../builder/widget.ts';
import { memoize } from '../../platform/memoize.ts';
import { parseRules, printRules } from './rules.ts';
import { createMatcher } from './selector.ts';

/** What a page prints. */
export interface PrintedKinds {
  /** The kinds of elements in its HTML, of `elementsIn`. */
  kinds: ReadonlySet<string>;
  /** Widgets in the items of lists: further items may print what the first ones do not. */
  embedded: ReadonlySet<AnyWidget>;
}

const pageNames = new Set(names.page);
const widgetNames = new Map(Object.entries(names.widgets).map(([type, own]) => [type, new Set(own)]));
const inserting = new Set(names.inserting);

const rulesOf = memoize((owner: { css: string }) => parseRules(owner.css));

/** True if HTML of a widget comes from the server after the page was printed. */
const isReplaced = ({ type, embeds }: AnyWidget) => embeds !== undefined || inserting.has(type);

/**
 * Returns the rules of the frame and the widgets that can match on a page: in its HTML as printed, or with names that its
 * browser code may add. All rules of widgets whose HTML is replaced later are included.
 */
export function usedCss(
  frame: { css: string },
  widgets: readonly AnyWidget[],
  { kinds, embedded }: PrintedKinds,
): string {
  const all = ['html', 'body', ...kinds];
  const islands = all.flatMap((kind) => /\[data-island=([\w-]+)\]/.exec(kind)?.[1] ?? []);
  const types = new Set([...widgets.map(({ type }) => type), ...islands]);
  const added = [pageNames, ...Array.from(types, (type) => widgetNames.get(type) ?? new Set<string>())];
  const known = new Map<string, boolean>();
  const isAdded = (need: string) => {
    const before = known.get(need);
    if (before !== undefined) return before;
    const name = /[\w-]+/.exec(need)?.[0] ?? '';
    const found = added.some((own) => own.has(name));
    known.set(need, found);
    return found;
  };
  const canMatch = createMatcher(all, isAdded);
  // Libraries of a widget's browser code create elements without a name in our sources.
  const canMatchLoosely = createMatcher(all, (need) => (need[0] !== '.' && need[0] !== '[') || isAdded(need));
  const used = widgets.map((widget) => {
    if (isReplaced(widget) || embedded.has(widget)) return widget.css;
    return printRules(rulesOf(widget), widgetNames.has(widget.type) ? canMatchLoosely : canMatch);
  });
  return printRules(rulesOf(frame), canMatchLoosely) + used.join('');
}
