import { hash } from 'node:crypto';
import { CachedPart } from './cached-part.tsx';
import type { PageContext } from './context.ts';
import { contextKey } from './context-key.ts';
import { presetUses } from './design/preset-css.ts';
import { elementsCss, schemesOf } from './element.ts';
import type { Fault } from './fault.ts';
import { withFigures, withPageValues } from './fill-document.ts';
import { loadNodes } from './load-nodes.ts';
import { type PreparedDocument, type PreparedNode, prepareDocument } from './prepare.ts';
import type { Reader } from './reader.ts';
import type { Registry } from './registry.ts';
import { renderNode } from './render-node.tsx';
import { mergeSources } from './sources.ts';
import type { AnyWidget, ItemList, Items, LoadContext, VaryingWidgets } from './widget.ts';

interface LoadItemsInput {
  lists: ItemList[];
  registry: Registry;
  reader: Reader;
}

interface PreparedItem {
  page: PageContext;
  prefix: string;
  /** The template with the values of its post. */
  document: PreparedDocument;
}

/** A template as used in items. */
interface Template {
  document: PreparedDocument;
  /** The widgets of it that are printed. */
  printed: PreparedNode[];
  left: ReadonlySet<string>;
  /** True if it shows the position of an item. */
  readsIndex: boolean;
  /** Names it in the keys of items. */
  number: number;
  shared: Pick<Items, 'widgets' | 'varying' | 'elementCss' | 'customCss' | 'schemes' | 'presets' | 'sources'>;
}

/**
 * Renders templates for many posts: the data of one kind of widget for all items of all lists with one call, so that
 * the number of queries does not grow with the number of items. A list inside an item is left out.
 */
export async function loadItems({ lists, registry, reader }: LoadItemsInput): Promise<Items[]> {
  const prepared = await Promise.all(
    lists.map(async ({ id, document, pages }) => {
      const template = await templateOf(document, registry, reader);
      const items = pages.map(({ index, ...own }): PreparedItem => {
        // Items that do not show their position are shared by all positions.
        const page = template.readsIndex && index !== undefined ? { ...own, index } : own;
        return { page, prefix: `${id}-${page.post.id}-`, document: withPageValues(template.document, page) };
      });
      return { template, items };
    }),
  );
  const instances = prepared.flatMap(({ template: { left }, items }) =>
    items.flatMap(({ page, prefix, document: { nodes } }) =>
      nodes.filter(({ id }) => !left.has(id)).map((node) => ({ id: prefix + node.id, node, page })),
    ),
  );
  const context: LoadContext = { reader, widgets: new Map(), loadItems: async () => [] };
  const { data, faults, broken } = await loadNodes(instances, () => context);

  return prepared.map(({ template: { document, printed, left, number, shared }, items }) => {
    const parts = items.map(({ page, prefix, document: filled }) => {
      const ids = printed.map(({ id }) => prefix + id);
      const without = ids.filter((id) => broken.has(id));
      const content = () => {
        const all = new Set([...without, ...Array.from(left, (id) => prefix + id)]);
        return filled.content.map((node) => renderNode(node, { data, page, broken: all, prefix }));
      };
      const inputs = JSON.stringify([number, prefix, contextKey(page), without, ids.map((id) => data.get(id))]);
      const key = hash('sha1', inputs, 'base64url');
      return { prefix, key, content };
    });
    return {
      ...shared,
      nodes: parts.map(({ prefix, key, content }) => <CachedPart key={prefix} of={`item ${key}`} content={content} />),
      faults: [...document.faults, ...nestedLists(document), ...faultsIn(document, faults)],
      toJSON: () => [number, ...parts.map(({ key }) => key)].join(' '),
    };
  });
}

const documents = new WeakMap<Registry, WeakMap<object, PreparedDocument>>();
const templates = new WeakMap<PreparedDocument, Template>();
let templateCount = 0;

/** Returns a prepared document, memoized per stored object. */
function preparedOf(stored: unknown, registry: Registry): PreparedDocument {
  const known = documents.get(registry) ?? new WeakMap<object, PreparedDocument>();
  documents.set(registry, known);
  const found = known.get(stored as object) ?? prepareDocument(stored, registry);
  if (typeof stored === 'object' && stored !== null) known.set(stored, found);
  return found;
}

/** Returns a template, memoized per stored document until its content changes. */
async function templateOf(stored: unknown, registry: Registry, reader: Reader): Promise<Template> {
  const document = await withFigures(preparedOf(stored, registry), reader);
  const found = templates.get(document);
  if (found) return found;
  const printed = document.nodes.filter(mayStandInItems);
  const template: Template = {
    document,
    printed,
    left: new Set(document.nodes.filter((node) => !printed.includes(node)).map((node) => node.id)),
    readsIndex: printed.some(({ names }) => names.has('loop.index')),
    number: ++templateCount,
    shared: {
      widgets: printed.map((node) => node.widget),
      varying: mergeVarying(printed.filter(mayVary).map((node) => new Map([[node.widget, choicesOf(node)]]))),
      elementCss: elementsCss(printed),
      customCss: document.css + printed.map((node) => node.customCss).join(''),
      schemes: schemesOf(printed),
      presets: presetUses(printed),
      sources: mergeSources(printed.map(({ widget, props }) => widget.sources?.(props) ?? {})),
    },
  };
  templates.set(document, template);
  return template;
}

/** Nested lists would multiply endlessly, and items are the same for everyone. */
function mayStandInItems({ widget }: PreparedDocument['nodes'][number]): boolean {
  return widget.embeds === undefined && widget.address === undefined && !widget.personal;
}

/** False for boxes of the layout with no value of the post: they print the same elements around every post. */
const mayVary = ({ widget, names }: PreparedNode): boolean => widget.editor.group !== 'layout' || names.size > 0;

/** The data attributes that an instance may print for its settings, which are short words. */
const choicesOf = ({ props }: PreparedNode): ReadonlySet<string> =>
  new Set(
    Object.entries(props).flatMap(([name, value]) =>
      typeof value === 'string' && value.length <= 24 ? [`[data-${name}=${value}]`] : [],
    ),
  );

/** Joins the varying widgets of several lists. */
export function mergeVarying(all: readonly VaryingWidgets[]): VaryingWidgets {
  const merged = new Map<AnyWidget, Set<string>>();
  for (const varying of all) {
    for (const [widget, choices] of varying) {
      merged.set(widget, new Set([...(merged.get(widget) ?? []), ...choices]));
    }
  }
  return merged;
}

function nestedLists({ nodes }: PreparedDocument): Fault[] {
  return nodes
    .filter((node) => !mayStandInItems(node))
    .map(({ id, widget }) => ({ widgetId: id, type: widget.type, reason: 'too-deep' }));
}

/** The faults of a template's widgets, each once. */
function faultsIn({ nodes }: PreparedDocument, faults: Fault[]): Fault[] {
  const own = new Set(nodes.map((node) => node.id));
  return [
    ...new Map(faults.filter(({ widgetId }) => own.has(widgetId)).map((fault) => [fault.widgetId, fault])).values(),
  ];
}
