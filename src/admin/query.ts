type Value = string | number | boolean | null | undefined;

/** Builds a query string without empty values: `queryOf({ status: 'spam', page: null })` → `?status=spam`. */
export function queryOf(values: Readonly<Record<string, Value>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values))
    if (value !== null && value !== undefined) query.set(name, String(value));
  return `?${query}`;
}
