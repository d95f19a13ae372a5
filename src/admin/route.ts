/** Which screen an address of the staff area shows. */
export type Screen = { name: 'posts' } | { name: 'edit'; postId: number } | { name: 'missing' };

/** Reads the screen from a path; screens are whole pages, so that leaving one is noticed by the browser. */
export function screenOf(path: string): Screen {
  if (/^\/wp-admin\/?$/.test(path)) return { name: 'posts' };
  const id = /^\/wp-admin\/edit\/(\d{1,15})\/?$/.exec(path)?.[1];
  return id === undefined ? { name: 'missing' } : { name: 'edit', postId: Number(id) };
}
