/** Yields the texts in a parsed JSON value with their keys, without recursion: the value is untrusted input. */
function* findStrings(value: unknown): Generator<[key: string, text: string]> {
  const waiting: Array<[string, unknown]> = [['', value]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [key, found] = next;
    if (typeof found === 'string') yield [key, found];
    else if (typeof found === 'object' && found !== null) {
      for (const entry of Object.entries(found)) waiting.push(entry);
    }
  }
}

/** The direction of a document, by the letters of its texts. */
export function directionOf(content: unknown): 'ltr' | 'rtl' {
  let letters = 0;
  for (const [, text] of findStrings(content)) {
    letters += text.match(/[\u0600-\u06ff]/g)?.length ?? 0;
    if (letters >= 20) return 'rtl';
  }
  return 'ltr';
}

/** The addresses of pictures in a document. */
export function pictureAddresses(content: unknown): string[] {
  const found = new Set<string>();
  for (const [key, text] of findStrings(content)) {
    if (key === 'url' && /\.(?:jpe?g|png|webp|gif|avif|svg)(?:\?|$)/i.test(text)) found.add(text);
  }
  return [...found];
}

/** The name of the uploaded file: WordPress adds the size of a variant, or `-scaled`, to it. */
export function originalName(url: string): string {
  const name =
    url
      .replace(/[?#].*$/, '')
      .split('/')
      .at(-1) ?? '';
  const decoded = /%[0-9a-f]{2}/i.test(name) ? safeDecode(name) : name;
  return decoded.replace(/-(?:\d{1,5}x\d{1,5}|scaled)(\.[a-z]+)$/i, '$1');
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
