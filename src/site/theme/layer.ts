/**
 * Wraps rules in the cascade layer of the site: theme, base, frame, widgets and print. Within it specificity and order
 * apply as usual. Rules of single elements are printed outside, so that one class overrides all of these.
 */
export function siteLayer(css: string): string {
  return `@layer site{${css}}`;
}

/** Wraps the rules of presets in their layer, between those of the site and those of single elements. */
export function presetLayer(css: string): string {
  return css === '' ? '' : `@layer preset{${css}}`;
}
