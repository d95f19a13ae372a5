/**
 * Fills named placeholders: `fillTemplate('سلام {name}', { name })`. Single pass, so a value that looks like a placeholder
 * stays text; a placeholder without a value stays as it is.
 */
export function fillTemplate(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{([a-z][A-Za-z0-9]*)\}/g, (place, name: string) =>
    Object.hasOwn(values, name) ? (values[name] as string) : place,
  );
}
