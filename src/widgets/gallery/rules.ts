/** The proportions (width by height) that the styles know; see `style.css`. */
const proportions = [0.5, 0.6, 0.67, 0.75, 0.85, 1, 1.2, 1.33, 1.5, 1.6, 1.78, 2, 2.35, 3];

/** The known proportion nearest to a picture's own, so that its place is known without a `style` attribute. */
export function proportionOf({ width, height }: { width: number; height: number }): number {
  const own = width > 0 && height > 0 ? width / height : 1;
  const distance = (proportion: number) => Math.abs(Math.log(proportion / own));
  return proportions.reduce((best, next) => (distance(next) < distance(best) ? next : best));
}

/** The groups that a filter offers, in the order of their first pictures; fewer than two are nothing to choose from. */
export function groupsOf(images: ReadonlyArray<{ group: string }>): string[] {
  const named = [...new Set(images.map(({ group }) => group.trim()).filter((group) => group !== ''))];
  const hasOthers = images.some(({ group }) => group.trim() === '');
  return named.length > 1 || (named.length === 1 && hasOthers) ? named : [];
}
