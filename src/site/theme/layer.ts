/**
 * Puts rules into the layer of the site: theme, base, frame, widgets and print. Within it they are weighed by specificity
 * and order as without layers. Rules of single elements are printed outside, so that one class wins over all of these.
 */
export function siteLayer(css: string): string {
  return `@layer site{${css}}`;
}
