import { hash } from 'node:crypto';
import { sectionLink } from '../content/documents.ts';
import { containsText } from './contains-text.ts';
import { readDocument, readNode } from './document.ts';
import { migrateProps } from './migrate-props.ts';
import type { Registry } from './registry.ts';
import { renameNodes } from './rename-nodes.ts';
import { mapPaths, markedPaths } from './slots.ts';
import { storedNodes } from './stored-nodes.ts';
import { maxDepth } from './walk-nodes.ts';

/** Maximum number of sections on a page; each link counts. Sections in sections multiply. */
const maxSections = 100;

/** A document whose links to sections are replaced by the sections. */
export interface FilledDocument {
  document: object;
  /** Id of the page's own link by the id of a widget that came with it. */
  links: ReadonlyMap<string, string>;
}

/** Returns the ids of the sections that a stored document links to. */
export function linkedSections(document: unknown, registry: Registry): number[] {
  const found = new Set<number>();
  if (!containsText(document, sectionLink)) return [];
  for (const { node } of storedNodes(document, registry)) {
    if (node.type === sectionLink && typeof node.props.section === 'number') found.add(node.props.section);
  }
  return [...found];
}

/**
 * Replaces each link to a section by the widgets of the section, as if they had been copied into the page. Their ids
 * are derived from those of link and widget, so that a section may occur several times and its ids stay the same. A
 * link to a section that contains it is left out; so is one to an unknown section, unless an option retains such links.
 */
export function fillSections(
  stored: object,
  registry: Registry,
  sections: ReadonlyMap<number, unknown>,
  { keepsUnknown = false } = {},
): FilledDocument {
  const links = new Map<string, string>();
  let count = 0;

  const fillAll = (values: readonly unknown[], around: readonly number[], link: string | null, depth = 0): unknown[] =>
    depth >= maxDepth ? [...values] : values.flatMap((value) => fill(value, around, link, depth));

  const fill = (value: unknown, around: readonly number[], link: string | null, depth: number): unknown[] => {
    const node = readNode(value);
    const widget = node ? registry.get(node.type) : undefined;
    if (!node || !widget) return [value];
    if (link !== null) links.set(node.id, link);
    if (node.type === sectionLink) {
      const { section } = node.props;
      const content = typeof section === 'number' ? readDocument(sections.get(section))?.content : undefined;
      if (!content) return keepsUnknown ? [value] : [];
      if (around.includes(section as number) || ++count > maxSections) return [];
      const copies = renameNodes(content, registry, (id) => copiedId(node.id, id));
      return fillAll(copies, [...around, section as number], link ?? node.id, depth);
    }
    const slots = markedPaths(widget.schema, 'slot');
    if (slots.length === 0) return [value];
    try {
      const props = mapPaths(migrateProps(widget, node), slots, (held) =>
        Array.isArray(held) ? fillAll(held, around, link, depth + 1) : held,
      );
      return [{ ...node, v: widget.version, props }];
    } catch {
      return [value];
    }
  };

  const document = readDocument(stored);
  if (!document) return { document: stored, links };
  return { document: { ...document, content: fillAll(document.content, [], null) }, links };
}

/** Id of a section's widget that replaces a link. */
function copiedId(link: string, id: string): string {
  const digest = Number.parseInt(hash('sha1', `${link} ${id}`, 'hex').slice(0, 12), 16);
  return digest.toString(36).padStart(7, '0').slice(-7);
}
