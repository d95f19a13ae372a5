/** Memoizes a function of an immutable value and a key, in a WeakMap by value. */
export function memoize<Value extends object, Made>(make: (value: Value, word: string) => Made) {
  const cache = new WeakMap<Value, Map<string, Made>>();
  return (value: Value, word = ''): Made => {
    const own = cache.get(value) ?? new Map<string, Made>();
    const made = own.has(word) ? (own.get(word) as Made) : make(value, word);
    cache.set(value, own.set(word, made));
    return made;
  };
}
