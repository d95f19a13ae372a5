import { hash } from 'node:crypto';
import { memoize } from '../platform/memoize.ts';
import { addressReaders, privateKeys } from './address.ts';
import type { AddressReader, PageContext } from './context.ts';
import { contextKey } from './context-key.ts';
import { type PresetUse, presetUses, uniqueUses } from './design/preset-css.ts';
import type { Scheme } from './element/read-element.ts';
import { skippableCss } from './element/skippable.ts';
import { elementsCss, schemesOf } from './element.ts';
import { mergeFacts, type PageFacts } from './facts.ts';
import type { Fault } from './fault.ts';
import { hasFigures, withFigures, withPageValues } from './fill-document.ts';
import { type HtmlChunk, pieceOf } from './html-chunk.ts';
import { loadNodes } from './load-nodes.ts';
import { outlineOf } from './outline.ts';
import type { PreparedDocument, PreparedNode } from './prepare.ts';
import type { Reader } from './reader.ts';
import { renderToHtml } from './render-html.ts';
import { loadItems, mergeVarying } from './render-items.tsx';
import { type NodeInput, pageFor, renderNode } from './render-node.tsx';
import type { PrintedSection, Section, SectionRun } from './section-cache.ts';
import { dataDigest, outlineDigest, widgetsDigest } from './section-inputs.ts';
import { mapPaths, markedPaths } from './slots.ts';
import { mergeSources, type Sources } from './sources.ts';
import type { AnyWidget, LoadContext, VaryingWidgets } from './widget.ts';

export interface Rendered {
  html: string;
  /** The same, section by section. */
  sections: HtmlChunk[];
  /** Address parsers of the widgets. */
  addressReaders: AddressReader[];
  /** The widgets that were printed, in no particular order. */
  widgets: Set<AnyWidget>;
  /** Those in list items whose later items may print other elements. */
  embedded: VaryingWidgets;
  /** The rules of the elements' common settings. */
  elementCss: string;
  /** Custom CSS of the page and its elements, to be printed last. */
  customCss: string;
  /** Schemes that boxes are pinned to. */
  schemes: readonly Scheme[];
  /** Presets of the site that its elements use. */
  presets: readonly PresetUse[];
  facts: PageFacts;
  /** The third-party hosts that the widgets load from. */
  sources: Sources;
  faults: Fault[];
  /** Cache tags of the data that the widgets read. */
  tags: Set<string>;
}

interface RenderInput {
  document: PreparedDocument;
  page: PageContext;
  reader: Reader;
  /** The containing page: widgets look up related widgets there. */
  whole?: PreparedDocument | undefined;
  /** Sections cached by earlier renders of the same document. */
  cache?: SectionsInput | undefined;
}

interface SectionsInput {
  run: SectionRun;
  /** Identifies the document. */
  revision: string;
  /** Identifies what the document reads of the page context, if pages with other contexts share its sections. */
  around?: string;
}

/** A top-level widget with all its content. */
interface Part {
  root: PreparedNode;
  nodes: PreparedNode[];
  /** Digest of its widgets. */
  widgets: string;
  readsAddress: boolean;
  /** True if it may read the private keys of an address. */
  readsPrivate: boolean;
  isPersonal: boolean;
}

/** A part on a page. */
interface PagePart extends Part {
  page: PageContext;
  key: string;
  /** Identifies all that determines what is printed, except the data. */
  inputs: string;
  /** Rendered for one visitor, so it is never requested again. */
  isOwn: boolean;
}

/**
 * Renders the widgets of a page section by section: loads the data of all uncached sections together, then renders each
 * with React that was not printed from the same inputs before. A failing widget is omitted with a fault; the rest of the
 * page is rendered.
 */
export async function renderDocument({
  document: stored,
  page: plain,
  reader,
  whole,
  cache,
}: RenderInput): Promise<Rendered> {
  const document = withPageValues(await withFigures(stored, reader), plain);
  const parts = partsOnPage(document, plain, cache);
  const known = parts.map(({ key }) => cache?.run.find(key));
  const missing = parts.filter((_, index) => !known[index]);
  const made = await renderParts(missing, { document, reader, whole, run: cache?.run });
  return join(
    document,
    parts.map(({ key }, index) => known[index] ?? (made.get(key) as Section)),
  );
}

/**
 * Returns the sections of a page. The key of each covers all inputs except tagged data: the revision, its widgets with
 * their figures, the surrounding page and, if a widget in it reads the address, the address.
 * Private keys of an address are passed only to sections that read them; the others are shared.
 */
function partsOnPage(document: PreparedDocument, plain: PageContext, cache?: SectionsInput): PagePart[] {
  const { address, visitor: _visitor, ...rest } = plain;
  const around = cache?.around ?? hash('sha1', contextKey(rest), 'base64url');
  const page = document.nodes.some(({ widget }) => widget.readsOutline)
    ? { ...plain, outline: outlineOf(document) }
    : plain;
  const outline = page.outline ? outlineDigest(page.outline) : '';
  const ownKeys = new Set(privateKeys(document.nodes));
  const isPrivate = Object.keys(address).some((key) => ownKeys.has(key));
  const shared = isPrivate
    ? { ...page, address: Object.fromEntries(Object.entries(address).filter(([key]) => !ownKeys.has(key))) }
    : page;
  return partsOf(document).map((part) => {
    const { widgets, readsAddress, readsPrivate } = part;
    const pageOfPart = readsPrivate ? page : shared;
    const addressKey = readsAddress ? JSON.stringify(pageOfPart.address) : '';
    const inputs = `${widgets} ${around} ${outline} ${addressKey}`;
    return {
      ...part,
      page: pageOfPart,
      key: `${cache?.revision} ${inputs}`,
      inputs,
      isOwn: part.isPersonal || (readsPrivate && isPrivate),
    };
  });
}

const knownParts = new WeakMap<PreparedDocument, Part[]>();

/** Returns the sections of a document, memoized. */
function partsOf(document: PreparedDocument): Part[] {
  const { content, nodes } = document;
  const starts = content.map((root) => nodes.indexOf(root));
  const parts =
    knownParts.get(document) ??
    content.map((root, index): Part => {
      const own = nodes.slice(starts[index], starts[index + 1]);
      return {
        root,
        nodes: own,
        widgets: widgetsDigest(own),
        isPersonal: isPersonal(own),
        readsAddress: own.some(({ widget }) => widget.address),
        readsPrivate: privateKeys(own).length > 0,
      };
    });
  knownParts.set(document, parts);
  return parts;
}

/** True if one of these widgets shows personal data. */
export function isPersonal(nodes: readonly PreparedNode[]): boolean {
  return nodes.some(({ widget }) => widget.personal);
}

/** Renders sections and caches them; those that were printed from the same inputs are not printed again. */
async function renderParts(
  parts: PagePart[],
  {
    document,
    reader,
    whole,
    run,
  }: Pick<RenderInput, 'document' | 'reader' | 'whole'> & { run?: SectionRun | undefined },
): Promise<Map<string, Section>> {
  const instances = parts.flatMap(({ nodes, page }) =>
    nodes.map((node) => ({ id: node.id, node, page: pageFor(node, page) })),
  );
  const contextOf = (tags: Set<string>) => loadContext(document, reader.noting(tags), whole);
  const loaded = await loadNodes(instances, contextOf);
  return new Map(
    parts.map((part) => {
      const { key, nodes, isOwn } = part;
      const data = run && !isOwn ? dataDigest(nodes.map(({ id }) => loaded.data.get(id))) : null;
      const inputs = data === null || nodes.some(({ id }) => loaded.broken.has(id)) ? null : `${part.inputs} ${data}`;
      const known = inputs === null ? undefined : run?.recall(inputs);
      const tags = new Set(nodes.flatMap(({ widget }) => [...(loaded.tags.get(widget) ?? [])]));
      const section = { ...(known ?? sectionOf(part, loaded)), tags };
      if (!isOwn && isWhole(section)) run?.keep(key, section);
      if (inputs !== null && !known && isWhole(section)) run?.remember(inputs, section);
      return [key, section];
    }),
  );
}

/** Prints a section with the data of its widgets. */
function sectionOf(
  { root, nodes, page }: PagePart,
  { data, faults, broken }: Awaited<ReturnType<typeof loadNodes>>,
): PrintedSection {
  const ids = new Set(nodes.map(({ id }) => id));
  const left = new Set([...broken].filter((id) => ids.has(id)));
  const printed = printSection(root, nodes, { data, page, broken: left });
  const shown = nodes.filter(({ id }) => !left.has(id));
  const embedded = shown.flatMap(({ id, widget }) => widget.embeds?.(data.get(id)) ?? []);
  return {
    html: pieceOf(printed.html),
    broken: [...left],
    faults: [
      ...faults.filter(({ widgetId }) => ids.has(widgetId)),
      ...printed.faults,
      ...embedded.flatMap((items) => items.faults),
    ],
    facts: shown.flatMap(
      (node) =>
        node.widget.facts?.({
          id: node.id,
          props: node.props,
          data: data.get(node.id),
          page: pageFor(node, page),
        }) ?? [],
    ),
    embedded: embedded.map(({ widgets, varying, elementCss, customCss, schemes, presets, sources, faults: own }) => ({
      widgets,
      varying,
      elementCss,
      customCss,
      schemes,
      presets,
      sources,
      faults: own,
    })),
    addressReaders: addressReaders(nodes, data),
  };
}

/**
 * Returns the data of a document's widgets by id, as their views receive it; a widget whose `load` fails has none. For the
 * editor's canvas, where the content of slots is rendered by the editor.
 */
export async function loadDocument({
  document: stored,
  page,
  reader,
  whole,
}: RenderInput): Promise<Map<string, unknown>> {
  const document = withPageValues(await withFigures(stored, reader), page);
  const instances = document.nodes.map((node) => ({ id: node.id, node, page: pageFor(node, page) }));
  const { data } = await loadNodes(instances, (tags) => loadContext(document, reader.noting(tags), whole));
  return data;
}

/** True if all data of the section could be read; missing data may be available next time. */
function isWhole({ faults }: Section): boolean {
  return !faults.some(({ reason }) => reason === 'load-failed');
}

/** Returns the HTML of a section; throwing views are detected, added to `broken` and omitted. */
function printSection(root: PreparedNode, nodes: PreparedNode[], input: NodeInput & { broken: Set<string> }) {
  try {
    return { html: renderToHtml(renderNode(root, input)), faults: [] };
  } catch {
    const faults = findBrokenViews(nodes, input);
    for (const { widgetId } of faults) input.broken.add(widgetId);
    return { html: renderToHtml(renderNode(root, input)), faults };
  }
}

/** Joins the sections. */
function join(document: PreparedDocument, sections: Section[]): Rendered {
  const broken = new Set(sections.flatMap((section) => section.broken));
  const printed = broken.size === 0 ? wholeOf(document) : printedOf(document, broken);
  const embedded = sections.flatMap((section) => section.embedded);
  const listed = new Set(embedded.flatMap(({ widgets }) => [...widgets]));
  return {
    get html() {
      return sections.map(({ html }) => html.bytes.toString()).join('');
    },
    sections: sections.map(({ html }) => html),
    addressReaders: sections.flatMap((section) => section.addressReaders),
    widgets: new Set([...printed.widgets, ...listed]),
    embedded: mergeVarying(embedded.map(({ varying }) => varying)),
    elementCss: [printed.elementCss, ...embedded.map((items) => items.elementCss)].join(''),
    customCss: [printed.customCss, ...embedded.map((items) => items.customCss)].join(''),
    schemes: [...new Set([...printed.schemes, ...embedded.flatMap((items) => items.schemes)])],
    presets:
      embedded.length === 0
        ? printed.presets
        : uniqueUses([...printed.presets, ...embedded.flatMap((items) => items.presets)]),
    facts: mergeFacts(sections.flatMap((section) => section.facts)),
    sources: mergeSources([printed.sources, ...embedded.map((items) => items.sources)]),
    faults: [...document.faults, ...sections.flatMap((section) => section.faults)],
    tags: new Set([...sections.flatMap(({ tags }) => [...tags]), ...printed.tags]),
  };
}

type Printed = Pick<Rendered, 'widgets' | 'elementCss' | 'customCss' | 'schemes' | 'presets' | 'sources' | 'tags'>;
const wholes = new WeakMap<PreparedDocument, Printed>();

/** Contributions of a document's widgets to a page, if none is broken. */
function wholeOf(document: PreparedDocument): Printed {
  const whole = wholes.get(document) ?? printedOf(document, new Set());
  wholes.set(document, whole);
  return whole;
}

function printedOf({ nodes, css }: PreparedDocument, broken: ReadonlySet<string>): Printed {
  const printed = nodes.filter((node) => !broken.has(node.id));
  return {
    widgets: new Set(printed.map((node) => node.widget)),
    elementCss: elementsCss(printed) + skippableCss(printed.filter((node) => node.isSkippable)),
    customCss: css + printed.map((node) => node.customCss).join(''),
    schemes: schemesOf(printed),
    presets: presetUses(printed),
    sources: mergeSources(printed.map(({ widget, props }) => widget.sources?.(props) ?? {})),
    tags: new Set(nodes.some(hasFigures) ? ['catalogue'] : []),
  };
}

function loadContext({ nodes, registry }: PreparedDocument, reader: Reader, whole?: PreparedDocument): LoadContext {
  return {
    reader,
    // The edited nodes replace the stored ones.
    widgets: whole ? widgetsById([...whole.nodes, ...nodes]) : widgetsOf(nodes),
    loadItems: (lists) => loadItems({ lists, registry, reader }),
  };
}

const widgetsById = (nodes: readonly PreparedNode[]): LoadContext['widgets'] =>
  new Map(nodes.map(({ id, widget, props }) => [id, { type: widget.type, props }]));

/** The widgets of a document, collected once. */
const widgetsOf = memoize(widgetsById);

/** Renders each widget alone, with empty slots, to find those that throw. */
function findBrokenViews(nodes: PreparedNode[], input: NodeInput): Fault[] {
  return nodes.flatMap((node) => {
    const alone = { ...node, props: mapPaths(node.props, markedPaths(node.widget.schema, 'slot'), () => []) };
    try {
      renderToHtml(renderNode(alone, { ...input, broken: new Set() }));
      return [];
    } catch (cause) {
      return [{ widgetId: node.id, type: node.widget.type, reason: 'view-failed' as const, cause }];
    }
  });
}
