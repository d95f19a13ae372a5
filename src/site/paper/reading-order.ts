import PDFDocument from 'pdfkit';

/*
 * Text of a PDF is drawn in visual order: a Persian line from its end to its start, with ligatures and numbers between.
 * Programs that copy or search it guess the order back, each with other mistakes. So lines are drawn here in the order of
 * reading, and each says its letters (`ActualText`).
 */

/** Drawn piece of a line: letters of one direction. */
interface Run {
  start: number;
  end: number;
  xAdvance?: number;
  attributes: { bidiLevel?: number; link?: string };
}

interface Line {
  string: string;
  runs: Run[];
  box?: { x: number };
}

interface LaidOut {
  lines?: Line[];
  children?: LaidOut[];
}

/** Puts the runs of all lines into the order of reading, and the words of a line into its first; nothing moves on the page. */
export function orderText({ lines = [], children = [] }: LaidOut): void {
  lines.forEach(orderLine);
  children.forEach(orderText);
}

function orderLine(line: Line): void {
  let end = 0;
  const placed = line.runs.map((run) => {
    const start = end;
    end += run.xAdvance ?? 0;
    return { run, start };
  });
  const read = reorder(placed);
  const words = read.map(({ run }) => wordsOf(line, run)).join('');
  line.runs = read.map(({ run, start }, index) => ({
    ...run,
    // From its own start to that of the next, which may be to the left.
    xAdvance: (read[index + 1]?.start ?? end) - start,
    attributes: { ...run.attributes, ...(index === 0 && { link: `${read.length}:${words}` }) },
  }));
  if (line.box) line.box = { ...line.box, x: line.box.x + (read[0]?.start ?? 0) };
}

const levelOf = (run: Run) => run.attributes.bidiLevel ?? 0;

/** Reverses the order of UAX #9, rule L2: from the lowest level, runs at a level or above swap their order. */
function reorder<Placed extends { run: Run }>(placed: readonly Placed[]): Placed[] {
  const read = [...placed];
  const highest = Math.max(0, ...read.map(({ run }) => levelOf(run)));
  for (let level = 1; level <= highest; level += 1) {
    for (let start = 0; start < read.length; start += 1) {
      let end = start;
      while (end < read.length && levelOf((read[end] as Placed).run) >= level) end += 1;
      if (end > start) read.splice(start, end - start, ...read.slice(start, end).reverse());
      start = end;
    }
  }
  return read;
}

/** Letters of a run in the order of reading; those of right-to-left runs are stored backwards. Brackets stay as drawn: Chrome mirrors them. */
function wordsOf({ string }: Line, run: Run): string {
  const drawn = string.slice(run.start, run.end);
  return levelOf(run) % 2 === 0 ? drawn : Array.from(drawn).reverse().join('');
}

/** Document whose lines say their letters. Papers have no links: that attribute carries the words of a line. */
export class ReadableDocument extends PDFDocument {
  /** Runs of the line that are not drawn yet. */
  #left = 0;

  override link(_x: number, _y: number, _width: number, _height: number, line: string): this {
    const [, runs = '0', words = ''] = /^(\d+):(.*)$/s.exec(line) ?? [];
    this.#left = Number(runs);
    return super.addContent(`/Span <</ActualText ${utf16(words)}>> BDC`);
  }

  override addContent(fragment: unknown): this {
    super.addContent(fragment);
    if (fragment !== 'ET') return this;
    this.#left -= 1;
    return this.#left === 0 ? super.addContent('EMC') : this;
  }
}

const utf16 = (text: string) => `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()}>`;
