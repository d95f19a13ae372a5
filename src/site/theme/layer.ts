/**
 * Puts rules into the layer of the site: theme, base, frame, widgets and print. Within it they are weighed by specificity
 * and order as without layers. Rules of single elements are printed outside, so that one class wins over all of these.
 */
export function siteLayer(css: string): string {
  return `@layer site{${css}}`;
}

/** Puts the rules of presets into their layer, between those of the site and those of single elements. */
export function presetLayer(css: string): string {
  return css === '' ? '' : `@layer preset{${css}}`;
}
