import { fileURLToPath } from 'node:url';
import type { OverlayOptions } from 'sharp';
import { type WriteText, withPicture } from '../../content/media/index.ts';
import { shareSize, type ToldPicture } from './told.ts';

const edge = 88;
const textWidth = 640;
/** The largest at which the title fits into two lines; a longer one is cut. */
const titleSizes = [68, 60, 52, 44];
const longestTitle = 90;

const fontFile = (weight: 'Bold' | 'Medium') =>
  fileURLToPath(import.meta.resolve(`vazirmatn/fonts/ttf/Vazirmatn-${weight}.ttf`));

/** Draws the picture as PNG, when there is room for its pixels. The letters are shaped as Persian is written. */
export function drawSharePicture(told: ToldPicture): Promise<Buffer> {
  return withPicture(Buffer.from(groundSvg(told)), async (ground, _open, draw) => {
    const write = (text: string, style: TextStyle) => writeText(draw, text, style);
    const title = await writeTitle(told.title.trim() || told.siteName, write);
    const above = told.above && (await write(told.above, { size: 30, weight: 'Medium', colour: told.light }));
    const name = await write(told.siteName, { size: 36, weight: 'Bold', colour: '#ffffff' });
    const top = Math.round((shareSize.height - title.height) / 2) - 10;
    const atEnd = (text: Written, y: number): OverlayOptions => ({
      input: text.bytes,
      left: shareSize.width - edge - text.width,
      top: Math.round(y),
    });
    return ground
      .resize(shareSize.width, shareSize.height)
      .composite([...(above ? [atEnd(above, top - above.height - 28)] : []), atEnd(title, top), atEnd(name, 556)])
      .png({ compressionLevel: 9, palette: true, quality: 92, effort: 3 })
      .toBuffer();
  });
}

interface TextStyle {
  size: number;
  weight: 'Bold' | 'Medium';
  colour: string;
}

interface Written {
  bytes: Buffer;
  width: number;
  height: number;
}

async function writeText(draw: WriteText, text: string, style: TextStyle): Promise<Written> {
  const { size, weight, colour } = style;
  const picture = draw({
    text: `<span foreground="${colour}">${escapeMarkup(text)}</span>`,
    font: `Vazirmatn ${weight} ${size}`,
    fontfile: fontFile(weight),
    width: textWidth,
    dpi: 72,
    rgba: true,
    wrap: 'word-char',
    spacing: Math.round(size * -0.2),
  });
  const { data, info } = await picture.png().toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

async function writeTitle(
  title: string,
  write: (text: string, style: TextStyle) => Promise<Written>,
): Promise<Written> {
  const text = shortened(title);
  let written: Written | undefined;
  for (const size of titleSizes) {
    written = await write(text, { size, weight: 'Bold', colour: '#ffffff' });
    if (written.height <= size * 3.6) break;
  }
  return written as Written;
}

/** Cut between words. */
function shortened(title: string): string {
  if (title.length <= longestTitle) return title;
  return `${title.slice(0, title.lastIndexOf(' ', longestTitle - 1) + 1 || longestTitle).trim()}…`;
}

const escapeMarkup = (text: string) =>
  text.toWellFormed().replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The night with its tiles, and the house whose lights are on. */
function groundSvg({ ground: [from, to], light }: ToldPicture): string {
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
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs><linearGradient id="n" x1="1" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${to}"/><stop offset=".75" stop-color="${from}"/></linearGradient><radialGradient id="g"><stop offset="0" stop-color="${light}" stop-opacity=".22"/><stop offset="1" stop-color="${light}" stop-opacity="0"/></radialGradient></defs><rect width="${width}" height="${height}" fill="url(#n)"/><g fill="none" stroke="#fff" stroke-opacity=".07">${tiles}</g><circle cx="242" cy="370" r="330" fill="url(#g)"/><path d="M242 96 394 190v350H90V190z" fill="#0a0f2c"/><path d="M242 96 394 190v350H90V190z" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="3"/>${windows}<path d="M0 540h${width}" stroke="#fff" stroke-opacity=".18" stroke-width="2"/></svg>`;
}
