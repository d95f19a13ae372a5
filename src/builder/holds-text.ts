/**
 * True if a text is a value somewhere in JSON. Most documents do not hold the widget that is looked for, and reading every
 * node costs more than looking for its name.
 */
export function holdsText(value: unknown, text: string): boolean {
  if (Array.isArray(value)) return value.some((item) => holdsText(item, text));
  if (typeof value !== 'object' || value === null) return value === text;
  for (const key in value) if (holdsText((value as Record<string, unknown>)[key], text)) return true;
  return false;
}
