/** A value of PHP's `serialize`; `hasLeftOut` is set if it held objects or references, which are left out. */
export interface PhpValue {
  value: unknown;
  hasLeftOut: boolean;
}

/** Levels of lists inside lists. */
const deepest = 64;

/** Characters that are read for wrong lengths; each of many may reach to the end of the text. */
const mostWasted = 5_000_000;

/** Placeholder of values that are left out. */
const nothing = Symbol('left out');

/** True for a text that `serialize` may have written. */
export const isPhpValue = (text: string): boolean =>
  /^(?:N;|[bid]:[^;]{1,40};|[sE]:\d+:"|[aOC]:\d+:)/.test(text) && /[;}]\s*$/.test(text);

/**
 * Parses a value of PHP's `serialize`; null if it is damaged or nested too deeply. Corrects lengths that are wrong
 * because line ends were shortened or addresses replaced later. Lists become arrays, other arrays objects. PHP objects
 * are never instantiated, references never followed.
 */
export function parsePhpValue(text: string): PhpValue | null {
  const reader = new PhpReader(text);
  try {
    const value = reader.value(0);
    if (text.slice(reader.at).trim() !== '') return null;
    return { value: value === nothing ? null : value, hasLeftOut: reader.hasLeftOut };
  } catch (thrown) {
    if (thrown instanceof PhpFault) return null;
    throw thrown;
  }
}

class PhpFault extends Error {}

class PhpReader {
  at = 0;
  hasLeftOut = false;
  private wasted = 0;
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  value(depth: number): unknown {
    if (depth > deepest) throw new PhpFault('too deep');
    switch (this.text[this.at]) {
      case 'N':
        this.expect('N;');
        return null;
      case 'b':
        return this.scalar() === '1';
      case 'i':
        return wholeOf(this.scalar());
      case 'd':
        return decimalOf(this.scalar());
      case 's':
        return this.string();
      case 'a':
        this.skipHead(/a:\d+:/y);
        return this.array(depth);
      case 'O':
        this.skipHead(/O:\d+:"[^"]*":\d+:/y);
        this.array(depth);
        return this.leaveOut();
      case 'C':
        return this.leaveOutCustom();
      case 'E':
      case 'r':
      case 'R':
        this.skipHead(/(?:E:\d+:"[^"]*"|[rR]:\d+);/y);
        return this.leaveOut();
      default:
        throw new PhpFault('unknown type');
    }
  }

  private array(depth: number): unknown {
    this.expect('{');
    const entries: Array<[string, unknown]> = [];
    let isList = true;
    while (this.text[this.at] !== '}') {
      const key = this.value(depth + 1);
      if (typeof key !== 'string' && typeof key !== 'number') throw new PhpFault('no key');
      const value = this.value(depth + 1);
      if (value === nothing) continue;
      isList &&= key === entries.length;
      entries.push([String(key), value]);
    }
    this.at += 1;
    // `fromEntries` creates own properties, so a key such as `__proto__` is harmless.
    return isList ? entries.map(([, value]) => value) : Object.fromEntries(entries);
  }

  private scalar(): string {
    const end = this.text.indexOf(';', this.at);
    if (end < 0 || end - this.at > 60 || this.text[this.at + 1] !== ':') throw new PhpFault('no scalar');
    const written = this.text.slice(this.at + 2, end);
    this.at = end + 1;
    return written;
  }

  private string(): string {
    const length = this.skipHead(/s:(\d+):"/y);
    const start = this.at;
    const end =
      this.endAfter(start, length, 1) ?? this.endAfter(start, length, 2) ?? this.nextEnd(start) ?? fault('no end');
    this.at = end + 2;
    return this.text.slice(start, end);
  }

  /**
   * Position of the closing quote after `length` bytes, with line ends counted as the given number of bytes; null if
   * there is none.
   */
  private endAfter(start: number, length: number, lineEnd: 1 | 2): number | null {
    let at = start;
    let left = length;
    while (left > 0 && at < this.text.length) {
      const code = this.text.charCodeAt(at);
      if (code === 10) left -= lineEnd;
      else if (code < 0x80) left -= 1;
      else if (code < 0x800) left -= 2;
      // Each half of a surrogate pair counts for two of its four bytes.
      else left -= code >= 0xd800 && code < 0xe000 ? 2 : 3;
      at += 1;
    }
    if (left === 0 && this.text.startsWith('";', at)) return at;
    this.wasted += at - start;
    if (this.wasted > mostWasted) throw new PhpFault('too many wrong lengths');
    return null;
  }

  /** Place of the next closing quote that a value, the end of a list or of the text follows. */
  private nextEnd(start: number): number | null {
    const end = /";(?=[absidOCErR]:\d|d:|N;|\}|\s*$)/g;
    end.lastIndex = start;
    return end.exec(this.text)?.index ?? null;
  }

  private leaveOutCustom(): symbol {
    const length = this.skipHead(/C:\d+:"[^"]*":(\d+):\{/y);
    // The payload is in a form of the class: only its length marks the end.
    let at = this.at;
    for (let left = length; left > 0 && at < this.text.length; at += 1) {
      const code = this.text.charCodeAt(at);
      left -= code < 0x80 ? 1 : code < 0x800 || (code >= 0xd800 && code < 0xe000) ? 2 : 3;
    }
    this.at = at;
    this.expect('}');
    return this.leaveOut();
  }

  private leaveOut(): symbol {
    this.hasLeftOut = true;
    return nothing;
  }

  /** Skips the head of a value and returns the number in it. */
  private skipHead(pattern: RegExp): number {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text) ?? fault('no head');
    this.at += found[0].length;
    return Number(found[1] ?? 0);
  }

  private expect(text: string): void {
    if (!this.text.startsWith(text, this.at)) throw new PhpFault('not there');
    this.at += text.length;
  }
}

function fault(reason: string): never {
  throw new PhpFault(reason);
}

/** Integers beyond the safe range stay texts. */
function wholeOf(text: string): number | string {
  if (!/^[+-]?\d{1,30}$/.test(text)) throw new PhpFault('no number');
  const number = Number(text);
  return Number.isSafeInteger(number) ? number : text;
}

function decimalOf(text: string): number | null {
  if (/^-?(?:INF|NAN)$/.test(text)) return null;
  const number = Number(text);
  if (text.trim() === '' || !Number.isFinite(number)) throw new PhpFault('no number');
  return number;
}
