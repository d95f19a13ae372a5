/**
 * Puts values at their named places: `fillTemplate('سلام {name}', { name })`. One pass over the template only, so a
 * value that looks like a place stays text; a place without a value stays as it is written.
 */
export function fillTemplate(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{([a-z][A-Za-z0-9]*)\}/g, (place, name: string) =>
    Object.hasOwn(values, name) ? (values[name] as string) : place,
  );
}
