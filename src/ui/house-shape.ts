/** Parameters of a house. */
export interface House {
  /** From 1 to 12, without the ground floor. */
  floors: number;
  /** Windows on a floor. */
  columns: number;
  /** The share of windows with a light behind them, from 0 to 1. */
  lit: number;
}

/** The drawing of a house: paths in a box of `width` × `height`. */
interface HouseShape {
  width: number;
  height: number;
  wall: string;
  /** A path for each window. */
  dark: string[];
  lit: string[];
  door: string;
}

const cell = { width: 14, height: 17 };
const side = 5;
/** The tower that catches the wind, and the cornice under it. */
const roof = 15;
const ground = 20;

export function houseShape({ floors, columns, lit }: House): HouseShape {
  const width = 2 * side + columns * cell.width;
  const height = roof + floors * cell.height + ground;
  const windows = Array.from({ length: floors * columns }, (_, index) => {
    const column = index % columns;
    const floor = Math.floor(index / columns);
    return arch(side + column * cell.width + 3, roof + 4 + floor * cell.height, { width: 8, height: 11 });
  });
  const order = windows.map((_, index) => index).sort((a, b) => spread(a) - spread(b));
  const isLit = new Set(order.slice(0, Math.round(lit * windows.length)));
  return {
    width,
    height,
    wall: wallPath(width, height),
    dark: windows.filter((_, index) => !isLit.has(index)),
    lit: windows.filter((_, index) => isLit.has(index)),
    door: arch(width / 2 - 6, height - ground + 4, { width: 12, height: ground - 4 }),
  };
}

/** Joins windows to one path. Each starts relative to the one before, so that rows look the same to a compressor. */
export function joinWindows(windows: readonly string[]): string {
  let left = 0;
  let top = 0;
  return windows
    .map((window, index) => {
      const [start = '', x = '', y = ''] = /^M(\d+) (\d+)/.exec(window) ?? [];
      const move = index === 0 ? start : `m${Number(x) - left} ${Number(y) - top}`;
      left = Number(x);
      top = Number(y);
      return move + window.slice(start.length);
    })
    .join('');
}

/** A pseudo-random share for each window, evenly scattered: the fraction of multiples of the golden ratio. */
const spread = (index: number) => (index * 0.618034 + 0.3) % 1;

/** Rounds a length to one decimal, which is invisible. */
const short = (length: number) => Math.round(length * 10) / 10;

/** An opening with the pointed arch of a Persian gate. */
function arch(x: number, y: number, { width, height }: { width: number; height: number }): string {
  const rise = short(width * 0.55);
  const half = width / 2;
  const legs = short(height - rise);
  const curve = `q0${short(-rise * 0.7)} ${half}${-rise}q${half} ${short(rise * 0.3)} ${half} ${rise}`;
  return `M${x} ${y + height}v${-legs}${curve}v${legs}z`;
}

/** Wall, cornice and, on the side that Persian reads last, the tower with its slots. */
function wallPath(width: number, height: number): string {
  const tower = `M${side + 1} 11V1h12v10h-2V4h-2v7h-2V4h-2v7h-2z`;
  return `${tower}M1 11h${width - 2}v3h-2v${height - 14}H3V14H1z`;
}
