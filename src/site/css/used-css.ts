import names from 'virtual:browser-names';
import { z } from 'zod';
import { holdsWidgets } from '../../builder/slots.ts';
import type { AnyWidget, VaryingWidgets } from '../../builder/widget.ts';
import { memoize } from '../../platform/memoize.ts';
import type { KindTree } from './elements.ts';
import { createMatcher, listElements } from './match.ts';
import { parseRules, printRules } from './rules.ts';
import type { Chain } from './selector.ts';

/** The rendered content of a page. */
export interface PrintedKinds {
  /** The kinds of elements in its HTML, of `readKinds`. */
  kinds: KindTree;
  /** Widgets in list items that may print other elements in later items than in the first ones. */
  embedded: VaryingWidgets;
}

const pageNames = new Set(names.page);
const widgetNames = new Map(Object.entries(names.widgets).map(([type, own]) => [type, new Set(own)]));
const inserting = new Set(names.inserting);
const creating = new Set(names.creating);

const rulesOf = memoize((owner: { css: string }) => parseRules(owner.css));

/** True if a widget gets HTML from the server after the page was rendered. */
const isReplaced = ({ type, embeds }: AnyWidget) => embeds !== undefined || inserting.has(type);

/**
 * Returns the rules of the frame and the widgets that can match on a page: in its HTML as printed, or with names that
 * its browser code may add. For widgets whose HTML is replaced later, only rules of other values of their fields are
 * left out.
 */
export function usedCss(
  frame: { css: string },
  widgets: readonly AnyWidget[],
  { kinds, embedded }: PrintedKinds,
): string {
  const types = new Set([...widgets.map(({ type }) => type), ...islandsIn(kinds)]);
  const inItems = new Set(Array.from(embedded.keys(), ({ type }) => `mz-${type}`));
  const added = [pageNames, inItems, ...Array.from(types, (type) => widgetNames.get(type) ?? new Set<string>())];
  const known = new Map<string, boolean>();
  const isAdded = (need: string) => {
    const before = known.get(need);
    if (before !== undefined) return before;
    const name = /[\w-]+/.exec(need)?.[0] ?? '';
    const found = added.some((own) => own.has(name));
    known.set(need, found);
    return found;
  };
  const elements = listElements(kinds, (island) => creating.has(island));
  const isName = (need: string) => need[0] === '.' || need[0] === '[';
  // Browser code creates elements in its islands, and in dialogs, which bring their own styles.
  const canMatch = createMatcher(elements, (need) => isName(need) && isAdded(need));
  // Libraries of a widget's browser code create elements without a name in our sources.
  const canMatchNames = createMatcher(elements, (need) => !isName(need) || isAdded(need));
  const canMatchLoosely = (chain: Chain | null) => canMatchNames(chain, true);
  /** For a container of varying widgets: its own elements, the children of its root, do not change. */
  const canMatchAround = (chain: Chain | null) =>
    canMatchLoosely(chain) && (chain?.[1]?.relation !== '>' || canMatch(chain.slice(0, 2)));
  const used = widgets.map((widget) => {
    if (isReplaced(widget) || embedded.has(widget)) {
      const isChoice = choicesOf(widget);
      const root = `.mz-${widget.type}`;
      const ofItems = embedded.get(widget);
      const isPrinted = elements.byNeed.has(root);
      // Other elements may have the same choice.
      const isFree = (need: string) =>
        need === root ? !isPrinted : !isChoice(need) || isAdded(need) || ofItems?.has(need) === true;
      // Later items may use another template.
      const canMatchChoices = createMatcher(elements, isFree, ofItems && root);
      return printRules(rulesOf(widget), (chain) => canMatchChoices(chain, true));
    }
    if (creating.has(widget.type)) return printRules(rulesOf(widget), canMatchLoosely);
    const isAround = embedded.size > 0 && holdsWidgets(widget);
    return printRules(rulesOf(widget), isAround ? canMatchAround : canMatch);
  });
  return printRules(rulesOf(frame), canMatchLoosely) + used.join('');
}

/** Returns a predicate for data attributes that contain values of a widget's fields: they do not depend on its data. */
const choicesOf = memoize(({ schema, choices = [] }: AnyWidget): ((need: string) => boolean) => {
  const fields = Object.entries(schema.shape).flatMap(([name, field]) => {
    const inner = field instanceof z.ZodDefault ? field.unwrap() : field;
    return inner instanceof z.ZodEnum ? inner.options.map((value) => `[data-${name}=${value}]`) : [];
  });
  const known = new Set(fields);
  return (need) => known.has(need) || choices.some((name) => need === `[${name}]` || need.startsWith(`[${name}=`));
});

/** The names of the islands on a page. */
function islandsIn({ kind, children }: KindTree): string[] {
  const own = /\[data-island=([\w-]+)\]/.exec(kind)?.[1];
  return [...(own ? [own] : []), ...[...children.values()].flatMap(islandsIn)];
}
