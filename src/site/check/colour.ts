/** How far two colours are from each other, from 1 (the same) to 21, as WCAG counts it. */
export type Contrasting = number;

/** The contrast of two colours written `#rrggbb`. */
export function contrastOf(a: string, b: string): Contrasting {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

/** `share` of a colour over another. */
export function mix(front: string, back: string, share: number): string {
  if (share === 1) return front;
  const channels = [1, 3, 5].map((at) => Math.round(channel(front, at) * share + channel(back, at) * (1 - share)));
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function channel(hex: string, at: number): number {
  return Number.parseInt(hex.slice(at, at + 2), 16);
}

function luminance(hex: string): number {
  const linear = (at: number) => {
    const value = channel(hex, at) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(1) + 0.7152 * linear(3) + 0.0722 * linear(5);
}
