/** A domain in its own letters, as people read it: `xn--….com` → `فروشگاه.com`; the stored form if it has none. */
export function showDomain(name: string): string {
  return name
    .split('.')
    .map((label) => (label.startsWith('xn--') ? (decodePunycode(label.slice(4)) ?? label) : label))
    .join('.');
}

const [base, tMin, tMax, skew, damp, initialBias, initialCode] = [36, 1, 26, 38, 700, 72, 128];

/** Decodes a label (RFC 3492); null for one that is not valid. */
function decodePunycode(text: string): string | null {
  const dash = text.lastIndexOf('-');
  const output = Array.from(dash > 0 ? text.slice(0, dash) : '', (letter) => letter.charCodeAt(0));
  let [code, bias, index] = [initialCode, initialBias, 0];
  for (let at = dash > 0 ? dash + 1 : 0; at < text.length; ) {
    const before = index;
    for (let weight = 1, k = base; ; k += base) {
      const digit = digitOf(text.charCodeAt(at));
      at += 1;
      if (digit < 0) return null;
      index += digit * weight;
      const threshold = k <= bias ? tMin : Math.min(k - bias, tMax);
      if (digit < threshold) break;
      weight *= base - threshold;
    }
    const length = output.length + 1;
    bias = adapt(index - before, length, before === 0);
    code += Math.floor(index / length);
    if (code > 0x10ffff) return null;
    index %= length;
    output.splice(index, 0, code);
    index += 1;
  }
  return String.fromCodePoint(...output);
}

/** a–z are 0–25, 0–9 are 26–35; -1 for anything else, and at the end. */
function digitOf(letter: number): number {
  if (letter >= 0x61 && letter <= 0x7a) return letter - 0x61;
  return letter >= 0x30 && letter <= 0x39 ? letter - 0x30 + 26 : -1;
}

function adapt(delta: number, length: number, isFirst: boolean): number {
  let rest = Math.floor(isFirst ? delta / damp : delta / 2);
  rest += Math.floor(rest / length);
  let k = 0;
  for (; rest > ((base - tMin) * tMax) / 2; k += base) rest = Math.floor(rest / (base - tMin));
  return k + Math.floor(((base - tMin + 1) * rest) / (rest + skew));
}
