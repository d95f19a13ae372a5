import { Parser } from 'htmlparser2';
import { XmlSections } from './xml-sections.ts';

/** An element inside a record, with the text directly in it. */
export interface XmlNode {
  name: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
  children: XmlNode[];
}

export type XmlEvent =
  /** A record, such as an item; for one inside an item also the elements of the item before it. */
  | { type: 'record'; node: XmlNode; before: readonly XmlNode[] }
  /** Text of an element outside of all records. */
  | { type: 'field'; parent: string; name: string; text: string }
  /** A value that was too long and is empty now; without a name: elements of a record that has too many. */
  | { type: 'too-long'; name: string; before: readonly XmlNode[] };

/** XML that is not read further. */
export class XmlFault extends Error {
  readonly why: 'deep' | 'damaged';

  constructor(why: XmlFault['why']) {
    super(why);
    this.why = why;
  }
}

/** Levels of elements; an export has six. */
const deepest = 32;
/** Characters of one value, and of all values of one record. */
const longestValue = 3_000_000;
const longestRecord = 5_000_000;
/** Elements inside one record, and characters of the attributes of one element. */
const mostElements = 100_000;
const longestAttributes = 4_000;
/** Characters of a tag that does not end. */
const longestTag = 1_000_000;

interface Frame {
  node: XmlNode;
  parts: string[];
  length: number;
}

/**
 * Reads XML in pieces and returns its records, the elements with these names, as they end. Only the record that is being
 * read is in memory.
 */
export class XmlRecords {
  private readonly sections = new XmlSections();
  private readonly parser: Parser;
  private readonly names: ReadonlySet<string>;
  private frames: Frame[] = [];
  /** Places of open records among the frames. */
  private records: number[] = [];
  private recordLength = 0;
  private recordElements = 0;
  private written = 0;
  private events: XmlEvent[] = [];

  constructor(names: Iterable<string>) {
    this.names = new Set(names);
    this.parser = new Parser(
      {
        onopentag: (name, attributes) => this.open(name, attributes),
        ontext: (text) => this.addText(text),
        onclosetag: () => this.close(),
      },
      { xmlMode: true, decodeEntities: true },
    );
  }

  get hasDeclaration(): boolean {
    return this.sections.hasDeclaration;
  }

  /** True if the document ended in the middle. */
  get isOpen(): boolean {
    return this.frames.length > 0;
  }

  /** Parses a chunk and returns the records that ended in it; throws `XmlFault`. */
  push(piece: string): XmlEvent[] {
    const ready = this.sections.push(piece);
    this.written += ready.length;
    this.parser.write(ready);
    if (this.written - this.parser.endIndex > longestTag) throw new XmlFault('damaged');
    return this.take();
  }

  /** Returns the events since the last call; after a fault too. */
  take(): XmlEvent[] {
    const { events } = this;
    this.events = [];
    return events;
  }

  private open(name: string, given: Record<string, string>): void {
    if (this.frames.length >= deepest) throw new XmlFault('deep');
    if (this.names.has(name)) {
      // An item inside an item: the first one was not closed.
      if (this.frames.some(({ node }) => node.name === name)) throw new XmlFault('damaged');
      if (this.records.length === 0) {
        this.recordLength = 0;
        this.recordElements = 0;
      }
      this.records.push(this.frames.length);
    }
    const length = Object.entries(given).reduce((sum, [key, value]) => sum + key.length + value.length, 0);
    const attributes = length > longestAttributes ? {} : given;
    this.frames.push({ node: { name, attributes, text: '', children: [] }, parts: [], length: 0 });
  }

  private addText(text: string): void {
    const frame = this.frames.at(-1);
    if (!frame) return;
    frame.length += text.length;
    this.recordLength += text.length;
    if (frame.length <= longestValue && this.recordLength <= longestRecord) frame.parts.push(text);
    else frame.parts = [];
  }

  private close(): void {
    const frame = this.frames.pop();
    if (!frame) return;
    const { node } = frame;
    const parent = this.frames.at(-1)?.node;
    const isTooLong = frame.length > longestValue || (frame.length > 0 && frame.parts.length === 0);
    const before = this.recordBefore();
    if (isTooLong) {
      this.events.push({ type: 'too-long', name: node.name, before });
      this.recordLength -= frame.length;
    }
    node.text = frame.parts.join('');
    if (this.records.at(-1) === this.frames.length) {
      this.records.pop();
      this.events.push({ type: 'record', node, before: this.recordBefore() });
      this.recordLength -= this.records.length > 0 ? lengthOf(node) : 0;
    } else if (this.records.length > 0) {
      this.recordElements += 1;
      if (this.recordElements <= mostElements) parent?.children.push(node);
      else if (this.recordElements === mostElements + 1) this.events.push({ type: 'too-long', name: '', before });
    } else if (parent && node.text !== '') {
      this.events.push({ type: 'field', parent: parent.name, name: node.name, text: node.text });
    }
  }

  private recordBefore(): readonly XmlNode[] {
    return this.frames[this.records.at(-1) ?? -1]?.node.children ?? [];
  }
}

function lengthOf(node: XmlNode): number {
  return node.children.reduce((sum, child) => sum + lengthOf(child), node.text.length);
}
