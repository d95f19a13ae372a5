import { hash } from 'node:crypto';
import type { WidgetNode } from '../../builder/document.ts';
import type { Registry } from '../../builder/registry.ts';
import { sanitiseRichText } from '../../builder/sanitise.ts';
import type { SourceSite } from '../elementor/source-site.ts';
import type { DocumentReport, Level } from '../report.ts';

export interface PageContext {
  site: SourceSite;
  registry: Registry;
  /** Seed of the ids of nodes: the same post gets the same ids again. */
  seed: string;
}

/** A place that widgets are added to: the page, or a slot of a widget. */
interface Frame {
  nodes: WidgetNode[];
  close(nodes: WidgetNode[]): void;
}

/** Slots inside slots; deeper ones are flattened into the last. */
const deepestFrame = 12;
/** Maximum number of nodes in one list; longer lists continue in nested containers. */
const longestList = 180;

/** Collects the widgets of a page in order, and the report of their import. */
export class PageWriter {
  readonly #context: PageContext;
  readonly #frames: Frame[] = [{ nodes: [], close: () => {} }];
  readonly report: DocumentReport = { elements: [], kept: 0, missing: [], omitted: 0, unsafe: new Set() };
  #count = 0;

  constructor(context: PageContext) {
    this.#context = context;
  }

  get site(): SourceSite {
    return this.#context.site;
  }

  /** Adds a widget; invalid props get their defaults. */
  add(
    from: string,
    type: string,
    props: Record<string, unknown>,
    level: Level = 'exact',
    left: string[] = [],
  ): WidgetNode {
    const node = this.#node(type, props);
    this.report.elements.push({ id: node.id, from, to: type, level, left });
    this.#frames.at(-1)?.nodes.push(node);
    return node;
  }

  /** Adds sanitised rich text; nothing if no text is left. */
  addText(html: string, from = 'text'): void {
    const clean = sanitiseRichText(html);
    if (clean.replaceAll(/<[^>]*>|\s/g, '') !== '') this.add(from, 'rich-text', { html: clean });
  }

  /** Adds a placeholder node of an unknown type: the editor shows its name, visitors see nothing. */
  addPlaceholder(from: string, settings: Record<string, unknown>): void {
    const name = from.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
    const type = `wordpress-${name}`.slice(0, 41).replace(/-+$/, '');
    const node: WidgetNode = { id: this.#id(), type, v: 1, props: { settings } };
    this.report.elements.push({ id: node.id, from, to: null, level: 'unsupported', left: [] });
    this.#frames.at(-1)?.nodes.push(node);
  }

  /** Reports content that is deliberately left out, such as a script. */
  drop(from: string): void {
    this.report.elements.push({ id: '', from, to: null, level: 'dropped', left: [] });
  }

  /** The widget that was added last, if it is of one of these types. */
  last(...types: string[]): WidgetNode | null {
    const node = this.#frames.at(-1)?.nodes.at(-1);
    return node && types.includes(node.type) ? node : null;
  }

  /**
   * Begins a slot: nodes added until `closeFrame` are passed to `close`. Returns false if slots are nested too deeply.
   */
  openFrame(close: (nodes: WidgetNode[]) => void): boolean {
    if (this.#frames.length > deepestFrame) {
      this.report.omitted += 1;
      return false;
    }
    this.#frames.push({ nodes: [], close });
    return true;
  }

  closeFrame(): void {
    if (this.#frames.length === 1) return;
    const frame = this.#frames.pop();
    frame?.close(this.#boxed(frame.nodes));
  }

  /** Closes all open slots and returns the page. */
  finish(): WidgetNode[] {
    while (this.#frames.length > 1) this.closeFrame();
    this.report.missing = [...new Set(this.report.missing)];
    return this.#boxed(this.#frames[0]?.nodes ?? []);
  }

  picture(url: string): number | null {
    const found = url === '' ? null : this.site.picture(url);
    if (found === null && url !== '') this.report.missing.push(url);
    return found;
  }

  /** The same for the number of a file of the old site. */
  attachment(id: number): number | null {
    const found = this.site.attachment(id);
    if (found === null) this.report.missing.push(`#${id}`);
    return found;
  }

  #boxed(nodes: WidgetNode[]): WidgetNode[] {
    if (nodes.length <= longestList) return nodes;
    const boxes: WidgetNode[] = [];
    for (let at = 0; at < nodes.length; at += longestList) {
      const children = nodes.slice(at, at + longestList);
      boxes.push(this.#node('container', { tag: 'div', space: 'none', width: 'full', children }));
    }
    return this.#boxed(boxes);
  }

  #node(type: string, props: Record<string, unknown>): WidgetNode {
    const widget = this.#context.registry.get(type);
    const read = widget?.schema.safeParse(props);
    const issues = read && !read.success ? read.error.issues : [];
    const wrong = new Set(issues.map(({ path }: { path: PropertyKey[] }) => String(path[0])));
    const fitting = Object.fromEntries(Object.entries(props).filter(([key]) => !wrong.has(key)));
    return { id: this.#id(), type, v: widget?.version ?? 1, props: fitting };
  }

  #id(): string {
    this.#count += 1;
    return hash('sha256', `${this.#context.seed}:${this.#count}`, 'hex').slice(0, 7);
  }
}
