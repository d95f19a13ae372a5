/** Characters that hide the real name or break lines: control, bidi and zero-width characters except the half-space. */
const hidden = /[\p{Cc}\p{Bidi_Control}\u200b\ufeff]/gu;

const longest = 1_000;

export interface EntryPath {
  path: string;
  /** Set if hidden characters were taken out. */
  wasHidden: boolean;
}

/** Sanitises the path of an archive entry; null for path traversal. Paths are never used on a disk. */
export function parseEntryPath(name: string): EntryPath | null {
  const plain = name.replaceAll('\\', '/').normalize('NFC');
  const path = plain.replaceAll(hidden, '');
  if (path === '' || path.length > longest || path.startsWith('/') || /^[a-z]:/i.test(path)) return null;
  const segments = path.split('/').filter((segment) => segment !== '' && segment !== '.');
  if (segments.includes('..') || segments.length === 0) return null;
  return { path: segments.join('/') + (path.endsWith('/') ? '/' : ''), wasHidden: path !== plain };
}
