import type { KindTree } from './elements.ts';
import type { Chain, Compound } from './selector.ts';

/** The elements of a page, for tests of selectors. */
export interface PageElements {
  all: readonly Element[];
  byNeed: ReadonlyMap<string, readonly Element[]>;
}

interface Element {
  names: ReadonlySet<string>;
  parent: Element | null;
  children: Element[];
  /** Browser code may create further elements in it. */
  isOpen: boolean;
  /** It contains such an element. */
  holdsOpen: boolean;
}

/** Tests whether a selector can match; `loosely` ignores how its parts are related. */
export type Matcher = (chain: Chain | null, loosely?: boolean) => boolean;

/** Lists the elements of a page; `isCreating` is true for the islands whose browser code creates or moves elements. */
export function listElements(kinds: KindTree, isCreating: (island: string) => boolean): PageElements {
  const all: Element[] = [];
  addElements(kinds, null, { all, isCreating });
  const byNeed = new Map<string, Element[]>();
  for (const element of all) {
    for (const need of element.names) {
      const known = byNeed.get(need);
      if (known) known.push(element);
      else byNeed.set(need, [element]);
    }
  }
  return { all, byNeed };
}

/**
 * Returns a test whether a selector can match on a page with these elements. Names for which `isFree` is true may be on
 * any element, `later` on none of these but on one that is added.
 */
export function createMatcher(
  { all, byNeed }: PageElements,
  isFree: (name: string) => boolean,
  later?: string,
): Matcher {
  const isOn = (element: Pick<Element, 'names'>, { needs, choices, holds }: Compound): boolean =>
    needs.every((need) => element.names.has(need) || isFree(need)) &&
    choices.every((list) =>
      list.some((chain) => {
        const last = chain.at(-1);
        return !last || (isOn(element, last) && chain.slice(0, -1).every(exists));
      }),
    ) &&
    holds.every((list) => list.some((chain) => chain.every(exists)));
  const added = { names: new Set(later === undefined ? [] : [later]) };
  const known = new Map<string, Candidates>();
  const candidatesFor = (compound: Compound): Candidates => {
    const before: Candidates | undefined = known.get(compound.text);
    if (before) return before;
    const fixed = compound.needs.find((need) => !isFree(need));
    const possible = fixed === undefined ? all : (byNeed.get(fixed) ?? []);
    const found = {
      elements: possible.filter((element) => isOn(element, compound)),
      isCreated: compound.needs.length > 0 && isOn(added, compound),
    };
    known.set(compound.text, found);
    return found;
  };
  const exists = (compound: Compound): boolean => {
    const { elements, isCreated } = candidatesFor(compound);
    return isCreated || elements.length > 0;
  };
  return (chain, loosely = false) => {
    if (!chain) return true;
    if (!chain.every(exists)) return false;
    return loosely || isRelated(chain, candidatesFor);
  };
}

/**
 * The elements that a part of a selector can match: those of the page, and those that browser code may add anywhere.
 */
interface Candidates {
  elements: readonly Element[];
  isCreated: boolean;
}

function addElements(
  { kind, children }: KindTree,
  parent: Element | null,
  context: { all: Element[]; isCreating: (island: string) => boolean },
): Element {
  const island = /\[data-island=([\w-]+)\]/.exec(kind)?.[1];
  const element: Element = {
    names: new Set(kind.split(' ')),
    parent,
    children: [],
    isOpen: (parent?.isOpen ?? false) || (island !== undefined && context.isCreating(island)),
    holdsOpen: false,
  };
  context.all.push(element);
  element.children = Array.from(children.values(), (child) => addElements(child, element, context));
  element.holdsOpen = element.isOpen || element.children.some((child) => child.holdsOpen);
  return element;
}

/** True if elements of the page, or those that browser code may create, have the relation that a selector requires. */
function isRelated(chain: Chain, candidatesFor: (compound: Compound) => Candidates): boolean {
  let left: ReadonlySet<Element> | null = null;
  for (const compound of chain) {
    const { elements, isCreated } = candidatesFor(compound);
    if (isCreated) return true;
    if (!left) {
      left = new Set(elements);
      continue;
    }
    if (canCreate(left, compound.relation)) return true;
    const before: ReadonlySet<Element> = left;
    left = new Set(elements.filter((element) => isRelatedTo(element, before, compound.relation)));
    if (left.size === 0) return false;
  }
  return true;
}

/** True if browser code may create an element with this relation to one of these. */
function canCreate(left: ReadonlySet<Element>, relation: Compound['relation']): boolean {
  for (const { isOpen, holdsOpen } of left) if (relation === ' ' ? holdsOpen : isOpen) return true;
  return false;
}

function isRelatedTo(element: Element, left: ReadonlySet<Element>, relation: Compound['relation']): boolean {
  const { parent } = element;
  if (!parent) return false;
  if (relation === '>') return left.has(parent);
  if (relation === '+') return parent.children.some((sibling) => left.has(sibling));
  for (let one: Element | null = parent; one; one = one.parent) if (left.has(one)) return true;
  return false;
}
