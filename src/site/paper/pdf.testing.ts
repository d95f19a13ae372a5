import { inflateSync } from 'node:zlib';

/** A drawn run of text: its start and end on the page, in points from the upper left, and its letters from left to right. */
export interface Run {
  x: number;
  end: number;
  y: number;
  letters: string[];
}

/** Extracts all text runs of a PDF made by `draw.ts`: matrices move the pen to the next run, or to the end of the line. */
export const textRuns = (bytes: Uint8Array): Run[] => {
  const file = Buffer.from(bytes).toString('latin1');
  const letters = lettersOf(file);
  return streams(file).flatMap(({ content }) => (content.includes(' TJ') ? runsOf(content, letters) : []));
};

/**
 * Lines as extracted by a program that only knows letters and positions: from the left, with right-to-left words
 * reversed.
 */
export function textLines(bytes: Uint8Array): string[] {
  const lines: Array<{ y: number; end: number; letters: string[] }> = [];
  for (const { x, end, y, letters } of textRuns(bytes)) {
    const before = lines.at(-1);
    if (before && before.y === y && Math.abs(before.end - x) < 0.01) {
      before.letters.push(...letters);
      before.end = end;
    } else lines.push({ y, end, letters: [...letters] });
  }
  return lines.map(({ letters }) => turnAround(letters));
}

const arabic = /\p{Script=Arabic}/u;
/** Latin words with the characters between them, and numbers. */
const leftToRight = /[A-Za-z](?:[\w.@:/ -]*\w)?|[\d۰-۹](?:[\d۰-۹٬٫.:/]*[\d۰-۹])?/g;
const reverse = (text: string) => Array.from(text).reverse().join('');

function turnAround(letters: readonly string[]): string {
  const seen = letters.join('');
  return arabic.test(seen) ? reverse(seen.replace(leftToRight, reverse)) : seen;
}

interface Stream {
  object: number;
  content: string;
}

function streams(file: string): Stream[] {
  const found = file.matchAll(/(\d+) 0 obj\n<<(?:(?!endobj).)*?\/Length (\d+)(?:(?!endobj).)*?stream\r?\n/gs);
  return [...found].flatMap(({ index, 0: head, 1: object, 2: length }) => {
    const start = index + head.length;
    const content = unpack(file.slice(start, start + Number(length)));
    return content === null ? [] : [{ object: Number(object), content }];
  });
}

function unpack(stream: string): string | null {
  try {
    return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
  } catch {
    // Not packed, so neither a page nor a table of letters.
    return null;
  }
}

/** Letter of each code, by the name of the font. */
function lettersOf(file: string): Map<string, string[]> {
  const tables = new Map(streams(file).map(({ object, content }) => [object, content]));
  const fonts = [...file.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', object = '']): [string, string[]] => {
    const [, table = ''] =
      new RegExp(`\\n${object} 0 obj\\n<<(?:(?!endobj).)*?/ToUnicode (\\d+) 0 R`, 's').exec(file) ?? [];
    const ranges = [...(tables.get(Number(table)) ?? '').matchAll(/> \[(.*?)\]/gs)];
    const codes = ranges.flatMap(([, list = '']) => [...list.matchAll(/<(.*?)>/g)]);
    return [name, codes.map(([, hex = '']) => utf16(hex))];
  });
  return new Map(fonts);
}

const utf16 = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le');

function runsOf(drawn: string, fonts: ReadonlyMap<string, string[]>): Run[] {
  let pen = { x: 0, y: 0 };
  const stack: Array<typeof pen> = [];
  const runs: Run[] = [];
  let open: Run | null = null;
  let font: string[] = [];
  for (const line of drawn.split('\n')) {
    const [a, , , d, x = 0, y = 0] = line.split(' ').map(Number);
    if (line === 'q') stack.push(pen);
    else if (line === 'Q') pen = stack.pop() ?? pen;
    else if (line === 'BT') open = { x: pen.x, end: pen.x, y: pen.y, letters: [] };
    else if (line.endsWith(' Tf')) font = fonts.get(line.split(' ')[0]?.slice(1) ?? '') ?? [];
    else if (line.endsWith(' TJ')) open?.letters.push(...codesOf(line).map((code) => font[code] ?? '�'));
    else if (line.endsWith(' cm') && a === 1 && d === 1) {
      pen = { x: pen.x + x, y: pen.y + y };
      if (open) runs.push({ ...open, end: pen.x });
      open = null;
    }
  }
  return runs;
}

const codesOf = (array: string) =>
  [...array.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = '']) =>
    (hex.match(/.{4}/g) ?? []).map((code) => Number.parseInt(code, 16)),
  );
