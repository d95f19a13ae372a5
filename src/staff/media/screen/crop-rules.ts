import type { CropBox, FocalPoint } from '../../../content/media/types.ts';

/** The whole picture. */
export const whole: CropBox = { x: 0, y: 0, width: 100, height: 100 };

/** Aspect ratios of a crop, as width by height; null allows any. */
export const ratios: ReadonlyArray<{ label: string; ratio: number | null }> = [
  { label: 'آزاد', ratio: null },
  { label: '۱:۱', ratio: 1 },
  { label: '۴:۳', ratio: 4 / 3 },
  { label: '۱۶:۹', ratio: 16 / 9 },
  { label: '۳:۴', ratio: 3 / 4 },
];

/** The smallest part, in per cent. */
const least = 5;

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);

/** The box between two corners, wherever they are. */
export function boxBetween(one: FocalPoint, other: FocalPoint): CropBox {
  const [x, far] = [one.x, other.x].map((value) => clamp(value, 0, 100)).sort((a, b) => a - b) as [number, number];
  const [y, low] = [one.y, other.y].map((value) => clamp(value, 0, 100)).sort((a, b) => a - b) as [number, number];
  return { x, y, width: far - x, height: low - y };
}

/** True if a point is inside a box. */
export const isOn = ({ x, y }: FocalPoint, box: CropBox) =>
  x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;

/** Clamps a box to the picture and the minimum size, rounded to whole per cents. */
export function clampBox(box: CropBox): CropBox {
  const width = Math.round(clamp(box.width, least, 100));
  const height = Math.round(clamp(box.height, least, 100));
  return {
    x: Math.round(clamp(box.x, 0, 100 - width)),
    y: Math.round(clamp(box.y, 0, 100 - height)),
    width,
    height,
  };
}

/** The largest box of a shape inside another, around the same middle; `picture` is the shape of the whole. */
export function shaped(box: CropBox, ratio: number | null, picture: number): CropBox {
  if (ratio === null) return box;
  // In per cent of a picture that is not square the shape is another one.
  const inPercent = ratio / picture;
  const width = Math.min(box.width, box.height * inPercent);
  const height = width / inPercent;
  return { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height };
}
