/**
 * What is made of a value that nobody changes: once for each word that it depends on beside the value, and kept for as
 * long as the value is.
 */
export function memoize<Value extends object, Made>(make: (value: Value, word: string) => Made) {
  const kept = new WeakMap<Value, Map<string, Made>>();
  return (value: Value, word = ''): Made => {
    const own = kept.get(value) ?? new Map<string, Made>();
    const made = own.has(word) ? (own.get(word) as Made) : make(value, word);
    kept.set(value, own.set(word, made));
    return made;
  };
}
