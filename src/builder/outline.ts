import type { z } from 'zod';
import { slugify } from '../platform/persian/slug.ts';
import { childrenOf } from './slots.ts';
import { walkNodes } from './walk-nodes.ts';

/** A heading that a widget prints, as plain text. */
export interface Heading {
  level: number;
  text: string;
}

/** The headings of a page in order, each with the id assigned by the server. */
export interface Outline {
  headings: ReadonlyArray<Heading & { anchor: string }>;
  /** The ids of one widget's headings by widget id, in the order in which it prints them. */
  anchors: ReadonlyMap<string, readonly string[]>;
}

/** Required fields of a prepared node. */
interface Node {
  id: string;
  widget: { schema: z.ZodType; headings?(props: never): Heading[]; headingIsRoot?: boolean; containsText?: boolean };
  props: Record<string, unknown>;
  element: { cssId?: string | undefined };
}

const longest = 60;

/**
 * Returns the linkable headings of a document. An id is derived from the heading's words, so it is stable when content
 * around it moves; an element with a CSS id keeps that one. If a widget contains the text of the page, only headings
 * inside it are listed.
 */
export function outlineOf({ nodes }: { nodes: readonly Node[] }): Outline {
  const taken = new Set(nodes.flatMap(({ element }) => element.cssId ?? []));
  const claim = (requested: string) => {
    let free = requested;
    for (let number = 2; taken.has(free); number += 1) free = `${requested}-${number}`;
    taken.add(free);
    return free;
  };
  const found = nodes.flatMap(({ id, widget, props, element }) => {
    const headings = widget.headings?.(props as never) ?? [];
    const own = widget.headingIsRoot ? element.cssId : undefined;
    return headings.map((heading) => ({ id, ...heading, anchor: own ?? claim(anchorOf(heading.text)) }));
  });
  const texts = nodes.filter(({ widget }) => widget.containsText);
  const listed = new Set(
    (texts.length > 0 ? texts.flatMap((node) => [...walkNodes(inside(node), inside)]) : nodes).map(({ id }) => id),
  );
  return {
    headings: found.filter(({ id, text }) => listed.has(id) && text !== '').map(({ id: _, ...heading }) => heading),
    anchors: new Map(
      Array.from(
        Map.groupBy(found, ({ id }) => id),
        ([id, own]) => [id, own.map(({ anchor }) => anchor)],
      ),
    ),
  };
}

/** The nodes in the slots of one. */
function inside({ widget, props }: Node): Node[] {
  return childrenOf(widget, props);
}

/** Prefixed, so that a heading cannot take the id of a tab, a form or the frame: `h-زمان-تحویل`. */
function anchorOf(text: string): string {
  const words = slugify(text).slice(0, longest).replace(/-$/, '');
  return words === '' ? 'h' : `h-${words}`;
}
