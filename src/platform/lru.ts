export type Recent<K, V> = (key: K, make: () => V) => V;

/** Remembers the results of the most recent `limit` keys. */
export function createLru<K, V>(limit: number): Recent<K, V> {
  const known = new Map<K, V>();
  return (key, make) => {
    const value = known.get(key) ?? make();
    known.delete(key);
    known.set(key, value);
    const oldest = known.keys().next();
    if (known.size > limit && !oldest.done) known.delete(oldest.value);
    return value;
  };
}
