/** A part of a regular expression, reduced to what affects the number of paths through it. */
export type Part =
  /** One character: the source of an expression for it, with its flags. */
  | { kind: 'char'; source: string; flags: string }
  /** The beginning of the text. */
  | { kind: 'start' }
  | { kind: 'sequence'; parts: Part[] }
  | { kind: 'either'; parts: Part[] }
  | { kind: 'repeat'; part: Part; min: number; max: number }
  /** Back-reference to one of these groups. */
  | { kind: 'again'; groups: Part[] }
  | { kind: 'look'; part: Part; isBehind: boolean };

/** Consumes nothing. */
export const nothing: Part = { kind: 'sequence', parts: [] };

/**
 * Parses a regular expression that the engine accepts, without flags. Anchors and word boundaries are assumed to match
 * everywhere.
 */
export function parsePattern(pattern: string): Part {
  // The empty alternative comes first, so nothing of the pattern is run.
  const empty = new RegExp(`|${pattern}`).exec('');
  const groupCount = (empty?.length ?? 1) - 1;
  const hasNames = empty?.groups !== undefined;
  const groups: Array<{ name: string | undefined; part: Part }> = [];
  /** Back-references are resolved once all groups are parsed. */
  const references: Array<{ to: string; groups: Part[] }> = [];
  let at = 0;
  let flags = '';
  const take = (expression: RegExp) => {
    expression.lastIndex = at;
    const found = expression.exec(pattern);
    at += found?.[0].length ?? 0;
    return found;
  };

  const either = (): Part => {
    const parts = [sequence()];
    while (take(/\|/y)) parts.push(sequence());
    return parts.length === 1 ? (parts[0] as Part) : { kind: 'either', parts };
  };
  const sequence = (): Part => {
    const parts: Part[] = [];
    while (at < pattern.length && pattern[at] !== '|' && pattern[at] !== ')') parts.push(quantified());
    return parts.length === 1 ? (parts[0] as Part) : { kind: 'sequence', parts };
  };
  const quantified = (): Part => {
    const part = atom();
    const found = take(/(?:([*+?])|\{(\d+)(,?)(\d*)\})\??/y);
    if (!found) return part;
    const [, sign, min = '0', comma, max] = found;
    if (sign) return { kind: 'repeat', part, min: sign === '+' ? 1 : 0, max: sign === '?' ? 1 : Infinity };
    return { kind: 'repeat', part, min: Number(min), max: Number(max || (comma ? Infinity : min)) };
  };
  const inGroup = (groupFlags: string): Part => {
    const outer = flags;
    flags = groupFlags;
    const part = either();
    flags = outer;
    take(/\)/y);
    return part;
  };
  const atom = (): Part => {
    if (take(/\^/y)) return flags.includes('m') ? nothing : { kind: 'start' };
    if (take(/\$|\\b/iy)) return nothing;
    const look = take(/\(\?(<?)[=!]/y);
    if (look) return { kind: 'look', part: inGroup(flags), isBehind: look[1] === '<' };
    const plain = take(/\(\?([ims]*)(?:-([ims]*))?:/y);
    if (plain) {
      const [, on = '', off = ''] = plain;
      return inGroup([...(flags.replaceAll(new RegExp(`[${off}]`, 'g'), '') + on)].join(''));
    }
    const capturing = take(/\((?:\?<([^>]*)>)?/y);
    if (capturing) {
      const group = { name: capturing[1], part: nothing };
      groups.push(group);
      group.part = inGroup(flags);
      return group.part;
    }
    const reference = hasNames ? take(/\\(?:k<([^>]*)>|([1-9]\d*))/y) : take(/\\()([1-9]\d*)/y);
    if (reference) {
      const to = reference[1] || (reference[2] as string);
      if (reference[1] || Number(to) <= groupCount) {
        const again = { kind: 'again' as const, groups: [] };
        references.push({ to, groups: again.groups });
        return again;
      }
      at -= reference[0].length;
    }
    const source = take(
      /\[(?:\\.|[^\]\\])*\]|\\(?:u[\da-f]{4}|x[\da-f]{2}|c[a-z]|[0-3][0-7]{0,2}|[4-7][0-7]?|[^c])|\./isy,
    )?.[0];
    if (source !== undefined) return { kind: 'char', source, flags };
    return { kind: 'char', source: (pattern[at++] as string).replace(/[\\{}\]]/, '\\$&'), flags };
  };

  const whole = either();
  for (const { to, groups: found } of references) {
    found.push(...groups.filter(({ name }, index) => name === to || index + 1 === Number(to)).map(({ part }) => part));
  }
  return whole;
}
