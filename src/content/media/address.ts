/** The last part of a key: `ab/abcdef.mp4` → `mp4`. */
const endingOf = (key: string) => key.slice(key.lastIndexOf('.') + 1);

/** Permanent URL of a library file, which survives its replacement: `/media/of/12.mp4`. */
export function lastingAddress({ id, key }: { id: number; key: string }): string {
  return `/media/of/${id}.${endingOf(key)}`;
}

/** Parses the library file that a URL names: by id, or by a current or former key. Null for other URLs. */
export function readMediaAddress(address: string): { id: number } | { key: string } | null {
  const path = /^(?:https?:\/\/[^/?#]+)?\/media\/([a-z0-9./-]{1,200})(?:[?#]|$)/.exec(address)?.[1];
  if (path === undefined) return null;
  const id = /^of\/([1-9]\d{0,14})\.[a-z0-9]+$/.exec(path)?.[1];
  return id === undefined ? { key: path } : { id: Number(id) };
}
