import { inflateSync } from 'node:zlib';

/** A drawn run of text: its start and end on the page, in points from the upper left. */
export interface Run {
  x: number;
  end: number;
  y: number;
}

/** Extracts all text runs of a PDF made by `draw.ts`: matrices move the pen to the next run, or to the end of the line. */
export const textRuns = (bytes: Uint8Array): Run[] => pagesOf(bytes).flatMap(runsOf);

/** Lines in the order in which they are read and copied. */
export const textLines = (bytes: Uint8Array): string[] =>
  pagesOf(bytes).flatMap((drawn) =>
    [...drawn.matchAll(/ActualText <FEFF([0-9A-F]*)>/g)].map(([, hex = '']) =>
      Buffer.from(hex, 'hex').swap16().toString('utf16le'),
    ),
  );

function pagesOf(bytes: Uint8Array): string[] {
  const file = Buffer.from(bytes);
  const written = file.toString('latin1');
  return [...written.matchAll(/\/Length (\d+).*?stream\r?\n/gs)].flatMap(({ index, 0: head, 1: length }) => {
    const start = index + head.length;
    const drawn = contentOf(file.subarray(start, start + Number(length)));
    return drawn.includes(' TJ') ? [drawn] : [];
  });
}

function contentOf(stream: Uint8Array): string {
  try {
    return inflateSync(stream).toString('latin1');
  } catch {
    // Not packed, so no page.
    return '';
  }
}

function runsOf(drawn: string): Run[] {
  let pen = { x: 0, y: 0 };
  const stack: Array<typeof pen> = [];
  const runs: Run[] = [];
  let open: Run | null = null;
  for (const line of drawn.split('\n')) {
    const [a, , , d, x = 0, y = 0] = line.split(' ').map(Number);
    if (line === 'q') stack.push(pen);
    else if (line === 'Q') pen = stack.pop() ?? pen;
    else if (line === 'BT') open = { x: pen.x, end: pen.x, y: pen.y };
    else if (line.endsWith(' cm') && a === 1 && d === 1) {
      pen = { x: pen.x + x, y: pen.y + y };
      if (open) runs.push({ ...open, end: pen.x });
      open = null;
    }
  }
  return runs;
}
