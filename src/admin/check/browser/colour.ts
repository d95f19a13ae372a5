/** A colour like `#ff8000`, and its opacity from 0 to 1. */
export interface Paint {
  hex: string;
  alpha: number;
}

const rgb = /^rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)$/;
let pixel: CanvasRenderingContext2D | null = null;
const parsed = new Map<string, Paint>();

/** Parses a computed colour. Most are `rgb()`; for any other a canvas paints one pixel, so the browser parses it. */
export function parseColour(css: string): Paint {
  const known = parsed.get(css);
  if (known) return known;
  const [, red, green, blue, alpha = 1] = rgb.exec(css) ?? [];
  const paint = red === undefined ? paintPixel(css) : { hex: hexOf([red, green, blue].map(Number)), alpha: +alpha };
  parsed.set(css, paint);
  return paint;
}

function paintPixel(css: string): Paint {
  pixel ??= document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!pixel) throw new Error('The browser has no canvas.');
  pixel.clearRect(0, 0, 1, 1);
  pixel.fillStyle = css;
  pixel.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = pixel.getImageData(0, 0, 1, 1).data;
  return { hex: hexOf([red, green, blue]), alpha: alpha / 255 };
}

const hexOf = (channels: number[]) => `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
