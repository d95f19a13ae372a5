/**
 * Decodes a slug as WordPress stores it, percent-encoded and cut at 200 bytes: `%d8%b3%d8%b1` → `سر`. A truncated
 * letter at the end is left out; other invalid bytes stay unchanged.
 */
export function decodeSlug(stored: string): string {
  if (!stored.includes('%')) return stored;
  try {
    return decodeURIComponent(stored);
  } catch {
    const whole = stored.replace(/(%[0-9a-f]{2}(?:.*))%[0-9a-f]?$/is, '$1');
    return whole.replaceAll(/(?:%[0-9a-f]{2})+/gi, (run, at: number) =>
      decodeRun(run, at + run.length === whole.length),
    );
  }
}

function decodeRun(run: string, isAtEnd: boolean): string {
  const bytes = Buffer.from(run.replaceAll('%', ''), 'hex');
  let decoded = '';
  for (let at = 0; at < bytes.length; ) {
    const length = lengthOf(bytes[at] ?? 0);
    const letter = length > 0 && at + length <= bytes.length ? letterOf(bytes.subarray(at, at + length)) : null;
    if (letter === null && isAtEnd && at + length > bytes.length) break;
    decoded += letter ?? run.slice(at * 3, at * 3 + 3);
    at += letter === null ? 1 : length;
  }
  return decoded;
}

/** Length in bytes of a UTF-8 character, by its first byte; 0 if invalid. */
function lengthOf(first: number): number {
  if (first < 0x80) return 1;
  if (first >= 0xc2 && first < 0xe0) return 2;
  if (first >= 0xe0 && first < 0xf0) return 3;
  return first >= 0xf0 && first < 0xf5 ? 4 : 0;
}

function letterOf(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}
