/** Returns a generator of unique widget ids that are not in `taken`. */
export function freshIds(taken: Iterable<string>): () => string {
  const used = new Set(taken);
  return () => {
    let id: string;
    do id = Array.from(crypto.getRandomValues(new Uint8Array(7)), (byte) => (byte % 36).toString(36)).join('');
    while (used.has(id));
    used.add(id);
    return id;
  };
}
