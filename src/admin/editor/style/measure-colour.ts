import { contrast } from '../../../site/theme/colour.ts';

/** A colour as the browser paints it; channels from 0 to 255, `alpha` from 0 to 1. */
export interface Painted {
  hex: string;
  alpha: number;
}

/** Returns a CSS colour as the browser paints it in an element, so that `var()`, `oklch()` and `color-mix()` are resolved. */
export function paintedColour(css: string, element: Element): Painted {
  const window = element.ownerDocument.defaultView ?? globalThis;
  const probe = element.ownerDocument.createElement('span');
  probe.style.color = css;
  element.append(probe);
  const computed = window.getComputedStyle(probe).color;
  probe.remove();
  return pixelOf(computed);
}

function pixelOf(computed: string): Painted {
  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return { hex: '#000000', alpha: 1 };
  context.fillStyle = computed;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
  const hex = `#${[red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
  return { hex, alpha: Math.round((alpha / 255) * 100) / 100 };
}

/** Contrast of an element's text with its background; null if that is a picture or a gradient. */
export function contrastOf(element: Element): number | null {
  const window = element.ownerDocument.defaultView ?? globalThis;
  const layers: Painted[] = [];
  for (let at: Element | null = element; at; at = at.parentElement) {
    const style = window.getComputedStyle(at);
    if (style.backgroundImage !== 'none') return null;
    const ground = pixelOf(style.backgroundColor);
    if (ground.alpha > 0) layers.push(ground);
    if (ground.alpha === 1) break;
  }
  const ground = layers.reduceRight((under, over) => blend(over, under), '#ffffff');
  return contrast(blend(pixelOf(window.getComputedStyle(element).color), ground), ground);
}

/** Paints one colour over another. */
function blend({ hex, alpha }: Painted, under: string): string {
  const channels = [1, 3, 5].map((at) => {
    const over = Number.parseInt(hex.slice(at, at + 2), 16);
    const below = Number.parseInt(under.slice(at, at + 2), 16);
    return Math.round(over * alpha + below * (1 - alpha));
  });
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
