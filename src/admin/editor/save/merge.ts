import type { WidgetNode } from '../../../builder/document.ts';
import type { Draft } from '../puck/codec.ts';
import { jsonEqual } from './json-equal.ts';

/** Two edited versions of a page, and their common base. */
export interface Versions {
  base: Draft;
  mine: Draft;
  theirs: Draft;
}

export type Side = 'mine' | 'theirs';

/** A part of the page that differs between the versions; null if a version lacks it. */
export interface Difference {
  /** The id of the section, `title`, `settings` or `css`. */
  id: string;
  mine: unknown;
  theirs: unknown;
  /** The only side that changed it, or `both`. */
  changedBy: Side | 'both';
}

/** The parts that must be chosen from, in the order of the page. */
export function differencesOf({ base, mine, theirs }: Versions): Difference[] {
  const parts = [partsOf(base), partsOf(mine), partsOf(theirs)] as const;
  const ids = new Set([...parts[1].keys(), ...parts[2].keys()]);
  return [...ids].flatMap((id) => {
    const [was, own, other] = parts.map((part) => part.get(id) ?? null);
    if (jsonEqual(own, other)) return [];
    const changedBy = jsonEqual(was, other) ? 'mine' : jsonEqual(was, own) ? 'theirs' : 'both';
    return [{ id, mine: own, theirs: other, changedBy }];
  });
}

/** Merges both versions: every part as selected, otherwise from the side that changed it. */
export function mergeVersions(versions: Versions, chosen: ReadonlyMap<string, Side>): Draft {
  const { base, mine, theirs } = versions;
  const differences = new Map(differencesOf(versions).map((difference) => [difference.id, difference]));
  const [own, other] = [partsOf(mine), partsOf(theirs)];
  const take = (id: string): unknown => {
    const difference = differences.get(id);
    if (!difference) return other.get(id) ?? null;
    const side = chosen.get(id) ?? (difference.changedBy === 'theirs' ? 'theirs' : 'mine');
    return (side === 'mine' ? own : other).get(id) ?? null;
  };
  // The side that moved sections determines their order; if both did, the one who saved first.
  const [first, second] = jsonEqual(orderOf(base, theirs), orderOf(theirs, base)) ? [mine, theirs] : [theirs, mine];
  const order = weave(idsOf(first), idsOf(second));
  const settings = take('settings');
  const css = take('css');
  const { settings: _replaced, css: _former, ...rest } = theirs.document;
  return {
    title: take('title') as string,
    document: {
      ...rest,
      ...(settings === null ? {} : { settings: settings as Record<string, unknown> }),
      ...(css === null ? {} : { css: css as string }),
      content: order.map(take).filter((node) => node !== null) as WidgetNode[],
    },
  };
}

const idsOf = ({ document }: Draft) => document.content.map(({ id }) => id);

/** The sections of one version that the other has as well, in the order of the first. */
function orderOf(draft: Draft, other: Draft): string[] {
  const known = new Set(idsOf(other));
  return idsOf(draft).filter((id) => known.has(id));
}

/** Merges both lists: the first unchanged, items only in the second after their predecessor there. */
function weave(first: string[], second: string[]): string[] {
  const order = [...first];
  second.forEach((id, index) => {
    if (order.includes(id)) return;
    const before = second.slice(0, index).findLast((earlier) => order.includes(earlier));
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id);
  });
  return order;
}

function partsOf({ title, document }: Draft): Map<string, unknown> {
  return new Map<string, unknown>([
    ['title', title],
    ...(document.settings ? [['settings', document.settings] as const] : []),
    ...(document.css ? [['css', document.css] as const] : []),
    ...document.content.map((node) => [node.id, node] as const),
  ]);
}
