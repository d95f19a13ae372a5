/** Path of a file below `uploads`, in the form in which paths are compared; empty for other addresses. */
export function uploadsPath(path: string): string {
  const plain = decoded(path).normalize('NFC');
  const below = /(?:^|\/)uploads\/(.+)$/i.exec(plain)?.[1] ?? /(?:^|\/)(\d{4}\/\d{2}\/[^/]+)$/.exec(plain)?.[1];
  return (below ?? '').toLowerCase();
}

const extension = /\.[a-z0-9]{2,5}$/i;

/**
 * Paths that may hold a picture, the best first: WordPress makes `a-300x200.jpg`, `a-scaled.jpg` and
 * `a-e1612345678901.jpg` from `a.jpg`. The file of an attachment may really have the name `a-300x200.jpg`; a URL in a
 * text names a generated size.
 */
export function originalsOf(path: string, { isAttachment }: { isAttachment: boolean }): string[] {
  const end = extension.exec(path)?.[0] ?? '';
  const name = path.slice(0, path.length - end.length);
  const unscaled = name.replace(/-(?:scaled|rotated)$/i, '');
  const unsized = unscaled.replace(/-\d{1,5}x\d{1,5}$/, '').replace(/-e\d{10,13}$/, '');
  const made = unscaled === name ? [name] : [unscaled, name];
  const originals = unsized === unscaled ? [] : [unsized, `${unsized}-scaled`];
  return (isAttachment ? [...made, ...originals] : [...originals, ...made]).map((one) => `${one}${end}`);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
