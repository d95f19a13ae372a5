/** In-memory `Storage` for tests. */
export function memory(initial?: string) {
  const items = new Map<string, string>(initial === undefined ? [] : [['mizban', initial]]);
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  };
}
