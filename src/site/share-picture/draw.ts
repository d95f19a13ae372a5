import { fileURLToPath } from 'node:url';
import type { OverlayOptions, Sharp } from 'sharp';
import { type OpenPicture, type WriteText, withPicture } from '../../content/media/index.ts';
import { type PictureContent, shareSize } from './content.ts';

const edge = 88;
const textWidth = 600;
/** The largest at which the title fits into two lines; a longer one is cut. */
const titleSizes = [68, 60, 52, 44];
const longestTitle = 90;

const fontFile = (weight: 'Bold' | 'Medium') =>
  fileURLToPath(import.meta.resolve(`vazirmatn/fonts/ttf/Vazirmatn-${weight}.ttf`));

/** Base line of houses, and the space next to the text. */
const floor = 540;
const room = { left: 64, top: 84, width: 400, height: floor - 84 };

/**
 * Renders the picture as JPEG, once there is memory for its pixels; a palette would cause banding. Letters are shaped
 * for Persian. `picture` is the page's own; without it the logo is drawn.
 */
export async function drawSharePicture(content: PictureContent, picture: Uint8Array | null = null): Promise<Buffer> {
  const own = picture && (await withPicture(picture, placeOwn));
  const svg = Buffer.from(groundSvg(content, { hasHouse: own === null }));
  return withPicture(svg, async (ground, _open, draw) => {
    const write = (text: string, style: TextStyle) => writeText(draw, text, style);
    const title = await writeTitle(content.title.trim() || content.siteName, write);
    const above = content.above && (await write(content.above, { size: 30, weight: 'Medium', colour: content.light }));
    const price = content.price && (await write(content.price, { size: 38, weight: 'Bold', colour: content.light }));
    const name = await write(content.siteName, { size: 36, weight: 'Bold', colour: '#ffffff' });
    const top = Math.round((shareSize.height - title.height) / 2) - 10;
    const atEnd = (text: Written, y: number): OverlayOptions => ({
      input: text.bytes,
      left: shareSize.width - edge - text.width,
      top: Math.round(y),
    });
    return ground
      .resize(shareSize.width, shareSize.height)
      .composite([
        ...(own ? [own] : []),
        ...(above ? [atEnd(above, top - above.height - 28)] : []),
        atEnd(title, top),
        ...(price ? [atEnd(price, top + title.height + 24)] : []),
        atEnd(name, 556),
      ])
      .flatten()
      .jpeg({ quality: 88, chromaSubsampling: '4:4:4', mozjpeg: true })
      .toBuffer();
  });
}

/** Places the page's picture next to the text: a transparent drawing on the base line, another with round corners. */
async function placeOwn(picture: Sharp, open: OpenPicture): Promise<OverlayOptions> {
  const { width, height } = room;
  const { data, info } = await picture
    .resize({ width, height, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  const left = room.left + Math.round((room.width - info.width) / 2);
  const { isOpaque } = await open(data).stats();
  if (!isOpaque) return { input: data, left, top: floor - info.height };
  const corners = `<svg width="${info.width}" height="${info.height}"><rect width="100%" height="100%" rx="20"/></svg>`;
  const input = await open(data)
    .composite([{ input: Buffer.from(corners), blend: 'dest-in' }])
    .png()
    .toBuffer();
  return { input, left, top: room.top + Math.round((room.height - info.height) / 2) };
}

interface TextStyle {
  size: number;
  weight: 'Bold' | 'Medium';
  colour: string;
  /** The longest line. */
  width?: number;
}

interface Written {
  bytes: Buffer;
  width: number;
  height: number;
}

async function writeText(draw: WriteText, text: string, style: TextStyle): Promise<Written> {
  const { size, weight, colour, width = textWidth } = style;
  const picture = draw({
    text: `<span foreground="${colour}">${escapeMarkup(text)}</span>`,
    font: `Vazirmatn ${weight} ${size}`,
    fontfile: fontFile(weight),
    width,
    dpi: 72,
    rgba: true,
    wrap: 'word-char',
    spacing: Math.round(size * -0.2),
  });
  const { data, info } = await picture.png().toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

const bright = { weight: 'Bold', colour: '#ffffff' } as const;

async function writeTitle(
  title: string,
  write: (text: string, style: TextStyle) => Promise<Written>,
): Promise<Written> {
  const text = shortened(title);
  let written: Written | undefined;
  for (const size of titleSizes) {
    written = await write(text, { size, ...bright });
    if (written.height <= size * 3.6) return balanced(written, (width) => write(text, { size, width, ...bright }));
  }
  return written as Written;
}

/** Balanced lines: as narrow as possible for their number, so that no single word is left on the last line. */
async function balanced(widest: Written, write: (width: number) => Promise<Written>): Promise<Written> {
  let best = widest;
  for (let width = textWidth - 60; width >= textWidth / 2; width -= 60) {
    const narrower = await write(width);
    if (narrower.height > widest.height || narrower.width > width) break;
    best = narrower;
  }
  return best;
}

/** Cut between words. */
function shortened(title: string): string {
  if (title.length <= longestTitle) return title;
  return `${title.slice(0, title.lastIndexOf(' ', longestTitle - 1) + 1 || longestTitle).trim()}…`;
}

const escapeMarkup = (text: string) =>
  text.toWellFormed().replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The dark background with its tiles and the logo. */
function groundSvg({ ground: [from, to], light }: PictureContent, { hasHouse }: { hasHouse: boolean }): string {
  const { width, height } = shareSize;
  const star =
    'M48 0 33.9 14.1 33.9 33.9 14.1 33.9 0 48 -14.1 33.9 -33.9 33.9 -33.9 14.1 -48 0 -33.9 -14.1 -33.9 -33.9 -14.1 -33.9 0 -48 14.1 -33.9 33.9 -33.9 33.9 -14.1zM25 0 17.7 7.3 17.7 17.7 7.3 17.7 0 25 -7.3 17.7 -17.7 17.7 -17.7 7.3 -25 0 -17.7 -7.3 -17.7 -17.7 -7.3 -17.7 0 -25 7.3 -17.7 17.7 -17.7 17.7 -7.3z';
  const tiles = Array.from({ length: 7 * 13 }, (_, at) => {
    const [row, column] = [Math.floor(at / 13), at % 13];
    return `<path d="${star}" transform="translate(${column * 96 + 24} ${row * 96 + 27})"/>`;
  }).join('');
  const windows = Array.from({ length: 4 * 3 }, (_, at) => {
    const [floor, column] = [Math.floor(at / 3), at % 3];
    const isLit = ![2, 7].includes(at);
    const fill = isLit ? light : to;
    return `<path d="M${146 + column * 76} ${262 + floor * 68}v-22a20 20 0 0 1 40 0v22z" fill="${fill}"/>`;
  }).join('');
  const house = `<path d="M242 96 394 190v350H90V190z" fill="#0a0f2c"/><path d="M242 96 394 190v350H90V190z" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="3"/>${windows}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs><linearGradient id="n" x1="1" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${to}"/><stop offset=".75" stop-color="${from}"/></linearGradient><radialGradient id="g"><stop offset="0" stop-color="${light}" stop-opacity=".22"/><stop offset="1" stop-color="${light}" stop-opacity="0"/></radialGradient></defs><rect width="${width}" height="${height}" fill="url(#n)"/><g fill="none" stroke="#fff" stroke-opacity=".07">${tiles}</g><circle cx="242" cy="370" r="330" fill="url(#g)"/>${hasHouse ? house : ''}<path d="M0 540h${width}" stroke="#fff" stroke-opacity=".18" stroke-width="2"/></svg>`;
}
