/** Aspect ratios (width by height) with styles; see `style.css`. */
const proportions = [0.5, 0.6, 0.67, 0.75, 0.85, 1, 1.2, 1.33, 1.5, 1.6, 1.78, 2, 2.35, 3];

/** Returns the supported aspect ratio nearest to a picture's, so that its space is reserved without a `style` attribute. */
export function proportionOf({ width, height }: { width: number; height: number }): number {
  const own = width > 0 && height > 0 ? width / height : 1;
  const distance = (proportion: number) => Math.abs(Math.log(proportion / own));
  return proportions.reduce((best, next) => (distance(next) < distance(best) ? next : best));
}

/** Returns the filter groups, in order of their first pictures; empty if fewer than two. */
export function groupsOf(images: ReadonlyArray<{ group: string }>): string[] {
  const named = [...new Set(images.map(({ group }) => group.trim()).filter((group) => group !== ''))];
  const hasOthers = images.some(({ group }) => group.trim() === '');
  return named.length > 1 || (named.length === 1 && hasOthers) ? named : [];
}
