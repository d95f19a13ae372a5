import { deflateSync } from 'node:zlib';
import type { PageDocument, WidgetNode } from '../src/builder/document.ts';
import { readElement } from '../src/builder/element/read-element.ts';
import { readRecentElement } from '../src/builder/element/recent-elements.ts';
import { ownCss } from '../src/builder/element.ts';
import { type PreparedNode, prepareDocument } from '../src/builder/prepare.ts';
import { mapPaths, markedPaths } from '../src/builder/slots.ts';
import { rulesOf } from '../src/builder/style/share-styles.ts';
import { styleRules } from '../src/builder/style/style-css.ts';
import { findPublicPost } from '../src/content/posts/index.ts';
import type { Services } from '../src/http/core/services.ts';
import { registry } from '../src/widgets/index.ts';
import { sizePath } from './paths.ts';
import { median, percentile } from './statistics.ts';
import { below, createRandom, type Random } from './text-generator.ts';

export interface StyledTask {
  /** Widgets of a page. */
  widgets: number;
  /** Number of styled pages. */
  pages: number;
}

export interface StyledCost {
  /** Bytes that styles add to a page, deflated: median and 90th percentile of the pages. */
  medianBytes: number;
  mostBytes: number;
  /** Processor time of reading and printing the style of one element as for a page, in microseconds. */
  nodeMicros: number;
  /** The same for a style that was never read before. */
  newMicros: number;
  /** Same for a copy of its settings through JSON, as a measure of the machine's speed. */
  jsonMicros: number;
  /** Settings of an element on average. */
  settings: number;
}

/** Measures what styles add to pages: their bytes and the time to read and print them. */
export async function measureStyled({ platform, renderer }: Services, task: StyledTask): Promise<StyledCost> {
  const post = await findPublicPost(platform, { path: sizePath(task.widgets) });
  if (!post) throw new Error(`There is no page of ${task.widgets} widgets.`);
  const plain = post.document as PageDocument;
  const documents = Array.from({ length: task.pages }, (_, number) => styled(plain, createRandom(number + 1)));
  const bytesOf = async (document: PageDocument, number: number) => {
    // No revision has this id: documents are cached by revision.
    const { body } = await renderer.renderPost({ ...post, document, liveRevisionId: -1 - number });
    return deflateSync(body.bytes).length;
  };
  const before = await bytesOf(plain, task.pages);
  const added: number[] = [];
  for (const [number, document] of documents.entries()) added.push((await bytesOf(document, number)) - before);
  const elements = documents.flatMap((document) => {
    const { nodes, faults } = prepareDocument(document, registry);
    if (faults.length > 0) throw new Error(`A styled page has a fault at ${faults[0]?.path}.`);
    return nodes;
  });
  return {
    medianBytes: median(added),
    mostBytes: percentile(added, 0.9),
    ...readingMicros(elements),
    settings:
      elements.reduce((sum, { element }) => sum + Object.keys(element.style?.base ?? {}).length, 0) / elements.length,
  };
}

/**
 * Parses and prints the elements, alternating with copying them through JSON for comparison; the first rounds are the
 * warm-up.
 */
function readingMicros(elements: readonly PreparedNode[]): Pick<StyledCost, 'nodeMicros' | 'newMicros' | 'jsonMicros'> {
  const micros = (work: (node: PreparedNode) => void) => {
    const start = process.threadCpuUsage();
    for (const node of elements) work(node);
    const { user, system } = process.threadCpuUsage(start);
    return (user + system) / elements.length;
  };
  const rounds = Array.from({ length: 25 }, () => ({
    node: micros(({ id, widget, element }) => {
      const settings = readRecentElement(element as object as Stored, []);
      return [settings.style && rulesOf(settings.style, widget), ownCss(id, settings)];
    }),
    new: micros(({ id, widget, element }) => {
      const settings = readElement(element);
      return [settings.style && styleRules('.a', settings.style, widget), ownCss(id, settings)];
    }),
    json: micros(({ element }) => JSON.parse(JSON.stringify(element))),
  })).slice(5);
  return {
    nodeMicros: median(rounds.map(({ node }) => node)),
    newMicros: median(rounds.map((round) => round.new)),
    jsonMicros: median(rounds.map(({ json }) => json)),
  };
}

type Stored = Record<string, unknown>;
type Style = Record<string, unknown>;

/** Styles the widgets of a page. Adjacent widgets of one type mostly have equal styles, like copied ones. */
function styled(document: PageDocument, random: Random): PageDocument {
  const design = designOf(random);
  const style = (nodes: WidgetNode[]): WidgetNode[] => {
    const known = new Map<string, Record<string, unknown>>();
    return nodes.map((node) => {
      const alike = known.get(node.type);
      const element = alike && random() < 0.7 ? alike : elementOf(design, random);
      known.set(node.type, element);
      const widget = registry.get(node.type);
      const slots = widget ? markedPaths(widget.schema, 'slot') : [];
      return { ...node, element, props: mapPaths(node.props, slots, (children) => style(children as WidgetNode[])) };
    });
  };
  return { ...document, content: style(document.content) };
}

type Design = { pick(name: keyof typeof values): unknown };

/** The values of which designers use a few on one page. */
const values = {
  length: ['10px', '15px', '20px', '24px', '30px', '40px', '60px', '100px', '5%', '$s-3', '$s-5', '$s-7'],
  width: ['20%', '25%', '33.33%', '50%', '66.67%', '100%', '540px', '$w-narrow'],
  size: ['14px', '16px', '18px', '24px', '32px', '48px', '$t-3', '$t-5', '$t-7'],
  colour: ['$primary', '$muted', '$text', '$accent', '#0b6f57', '#ffffff', '#1c1f2e', '#f4f6fb80'],
  weight: [400, 500, 600, 700],
  radius: ['4px', '8px', '12px', '50%', '$r-2'],
};

/** Chooses three values of each kind for a page. */
function designOf(random: Random): Design {
  const chosen = new Map(
    Object.entries(values).map(([name, all]) => [
      name,
      Array.from({ length: 3 }, () => all[below(random, all.length)]),
    ]),
  );
  return { pick: (name) => chosen.get(name)?.[below(random, 3)] };
}

/**
 * Style of one element, with the shares of elements that have a setting in 1,196 public Elementor documents. One setting of
 * six has another value on phones.
 */
function elementOf({ pick }: Design, random: Random): Record<string, unknown> {
  const style: Style = {};
  const set = (share: number, name: string, value: unknown, small = value) => {
    if (random() < share) style[name] = random() < 0.16 ? { desktop: value, mobile: small } : value;
  };
  const sides = () => ({ blockStart: pick('length'), blockEnd: pick('length') });
  set(0.35, 'padding', { ...sides(), inlineStart: pick('length'), inlineEnd: pick('length') }, sides());
  set(0.35, 'margin', sides(), sides());
  set(0.4, 'width', pick('width'), '100%');
  set(0.31, 'colour', pick('colour'));
  set(0.27, 'fontSize', pick('size'), pick('size'));
  set(0.2, 'weight', pick('weight'));
  set(0.12, 'lineHeight', 1.5);
  set(0.25, 'align', 'center', 'start');
  set(0.17, 'background', pick('colour'));
  const radius = pick('radius');
  set(0.15, 'radius', { startStart: radius, startEnd: radius, endStart: radius, endEnd: radius });
  const line = { width: '1px', style: 'solid', colour: pick('colour') };
  set(0.08, 'border', { blockStart: line, blockEnd: line, inlineStart: line, inlineEnd: line });
  set(0.21, 'gap', { row: pick('length'), column: pick('length') });
  set(0.1, 'direction', 'row', 'column');
  set(0.1, 'justify', 'center');
  set(0.05, 'position', 'relative');
  set(0.05, 'shadow', [{ x: '0', y: '10px', blur: '30px', colour: '#00000020' }]);
  const hover = random() < 0.08 ? { colour: pick('colour'), background: pick('colour') } : undefined;
  return { style: { base: style, ...(hover ? { hover } : {}) } };
}
