/**
 * True if a text occurs as a value anywhere in JSON. Used to skip documents without a certain widget: a text search is
 * faster than visiting every node.
 */
export function containsText(value: unknown, text: string): boolean {
  if (Array.isArray(value)) return value.some((item) => containsText(item, text));
  if (typeof value !== 'object' || value === null) return value === text;
  for (const key in value) if (containsText((value as Record<string, unknown>)[key], text)) return true;
  return false;
}
