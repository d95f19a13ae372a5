/**
 * The parts that the drawings of the blog are composed of: strings of SVG in classes that `sheet.ts` colours for both
 * schemes. `n` is the night ground, `b` a body on it, `w` a lit window, `o` a dark one, `l` a hairline, `h` a heavy
 * line, `t` turquoise, `s` saffron, `c` a card, `x` a label.
 */
export type Part = string;

const each = (count: number, draw: (index: number) => Part): Part =>
  Array.from({ length: count }, (_, i) => draw(i)).join('');

export const rect = (x: number, y: number, w: number, h: number, name = 'b', r = 0): Part =>
  `<rect class="${name}" x="${x}" y="${y}" width="${w}" height="${h}"${r ? ` rx="${r}"` : ''}/>`;
export const circle = (x: number, y: number, r: number, name = 's'): Part =>
  `<circle class="${name}" cx="${x}" cy="${y}" r="${r}"/>`;
export const path = (d: string, name = 'l'): Part => `<path class="${name}" d="${d}"/>`;
export const label = (x: number, y: number, words: string, name = 'x'): Part =>
  `<text class="${name}" x="${x}" y="${y}">${words}</text>`;
export const group = (x: number, y: number, parts: Part, scale = 1): Part =>
  `<g transform="translate(${x} ${y})${scale === 1 ? '' : ` scale(${scale})`}">${parts}</g>`;

/** A pointed arch, the shape of every window and door of the house; `x`, `y` is its upper corner. */
export const arch = (x: number, y: number, w: number, h: number, name = 'w'): Part =>
  path(
    `M${x} ${y + h}V${y + w * 0.6}Q${x} ${y + w * 0.2} ${x + w / 2} ${y}Q${x + w} ${y + w * 0.2} ${x + w} ${y + w * 0.6}V${y + h}z`,
    name,
  );

interface House {
  x: number;
  floors: number;
  columns: number;
  /** Numbers of the lit windows, from the upper row. */
  lit: readonly number[];
  /** Where it stands. */
  ground?: number;
}

/** A house of windows with a door, as wide as its columns and as tall as its floors. */
export function house({ x, floors, columns, lit, ground = 575 }: House): Part {
  const width = columns * 62 + 34;
  const top = ground - floors * 84 - 96;
  const windows = each(floors * columns, (index) =>
    arch(
      x + 30 + (index % columns) * 62,
      top + 26 + Math.floor(index / columns) * 84,
      36,
      56,
      lit.includes(index) ? 'w' : 'o',
    ),
  );
  return (
    rect(x, top, width, ground - top) +
    rect(x - 12, top - 16, width + 24, 16, 'e', 4) +
    windows +
    arch(x + width / 2 - 26, ground - 78, 52, 78, 's')
  );
}

/** A rack of units, each with a lamp; the numbers in `lit` are turquoise. */
export const rack = (x: number, y: number, units: number, lit: readonly number[] = []): Part =>
  rect(x, y, 190, units * 46 + 20, 'b', 10) +
  each(units, (unit) => {
    const top = y + 14 + unit * 46;
    return (
      rect(x + 14, top, 162, 36, 'o', 6) +
      circle(x + 36, top + 18, 6, lit.includes(unit) ? 't' : 'd') +
      path(`M${x + 66} ${top + 18}h92`)
    );
  });

/** A lantern on its chain, lit. */
export const lantern = (x: number, y: number): Part =>
  path(`M${x} 0V${y}`) +
  circle(x, y + 52, 86, 'glow') +
  path(`M${x - 24} ${y + 14}L${x} ${y}l24 14v8h-48z`, 'e') +
  path(`M${x - 20} ${y + 22}h40l10 54h-60z`, 'w') +
  path(`M${x - 30} ${y + 76}h60l-12 16h-36z`, 'e');

/** A cable that hangs from one spot to another. */
export const cable = (x1: number, y1: number, x2: number, y2: number, sag = 60, name = 'h'): Part =>
  path(`M${x1} ${y1}Q${(x1 + x2) / 2} ${Math.max(y1, y2) + sag} ${x2} ${y2}`, name);

/** A window of a browser or a terminal; what stands in it is drawn from its own corner. */
export const screen = (x: number, y: number, w: number, h: number, inside: Part = ''): Part =>
  group(
    x,
    y,
    rect(0, 0, w, h, 'c', 16) +
      path(`M0 44h${w}`) +
      circle(26, 22, 6, 's') +
      circle(48, 22, 6, 't') +
      circle(70, 22, 6, 'd') +
      inside,
  );

/** Lines of text of these lengths. */
export const lines = (x: number, y: number, lengths: readonly number[], step = 34, name = 'h'): Part =>
  path(lengths.map((length, index) => `M${x} ${y + index * step}h${length}`).join(''), name);

/** A key, its ring at the spot. */
export const key = (x: number, y: number, scale = 1, name = 's'): Part =>
  group(
    x,
    y,
    `<path class="${name}" fill-rule="evenodd" d="M0-40a40 40 0 1 1 0 80a40 40 0 0 1 0-80zm0 22a18 18 0 1 0 0 36a18 18 0 0 0 0-36zM36-9h150v44h-22v-24h-22v18h-22v-18h-84z"/>`,
    scale,
  );

/** A disk of data, `layers` high. */
export const store = (x: number, y: number, layers: number, name = 't'): Part =>
  each(layers, (index) => {
    const top = y + (layers - 1 - index) * 52;
    return (
      path(`M${x - 80} ${top}v42a80 22 0 0 0 160 0v-42`, 'c') +
      `<ellipse class="${index === layers - 1 ? name : 'c'}" cx="${x}" cy="${top}" rx="80" ry="22"/>`
    );
  });

/** A letter. */
export const letter = (x: number, y: number, scale = 1): Part =>
  group(x, y, rect(0, 0, 150, 100, 'c', 10) + path('M8 12l67 52 67-52', 'h'), scale);

/** The face of a clock with its hands. */
export const clock = (x: number, y: number, r: number): Part =>
  circle(x, y, r, 'c') + path(`M${x} ${y - r * 0.62}V${y}l${r * 0.42} ${r * 0.26}`, 'h') + circle(x, y, 8, 's');

/** A person as a shape. */
export const person = (x: number, y: number, name = 'b'): Part =>
  circle(x, y, 26, name) + path(`M${x - 46} ${y + 100}q0-64 46-64t46 64z`, name);

/** A box of a diagram with its name. */
export const box = (x: number, y: number, w: number, words: string, name = 'c'): Part =>
  rect(x, y, w, 92, name, 14) + label(x + w / 2, y + 55, words, name === 'k' ? 'y' : 'x');

/** An arrow of a diagram along a line of two spots. */
export function arrow(x1: number, y1: number, x2: number, y2: number, name = 'h'): Part {
  const length = Math.hypot(x2 - x1, y2 - y1);
  const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length];
  const at = (back: number, side: number) =>
    `${Math.round(x2 - ux * back - uy * side)} ${Math.round(y2 - uy * back + ux * side)}`;
  return path(`M${x1} ${y1}L${x2} ${y2}M${at(20, 13)}L${x2} ${y2}L${at(20, -13)}`, name);
}

/** The star of eight points of old tiles, around a spot: two squares. */
export const star = (x: number, y: number, r: number, name = 'l'): Part => {
  const square = (turn: number) =>
    `M${[0, 1, 2, 3].map((i) => `${Math.round(x + r * Math.sin(((i * 90 + turn) * Math.PI) / 180))} ${Math.round(y - r * Math.cos(((i * 90 + turn) * Math.PI) / 180))}`).join('L')}z`;
  return path(square(0) + square(45), name);
};

/** Bars that grow from a ground line: a chart. */
export const bars = (x: number, ground: number, heights: readonly number[], width = 44, step = 68, marked = -1): Part =>
  heights
    .map((height, index) => rect(x + index * step, ground - height, width, height, index === marked ? 's' : 't', 6))
    .join('');
