/**
 * Regular expressions whose time is bounded. The browser's own engine goes back and tries again, which for some
 * patterns never ends, and nothing can interrupt it. Here all ways through a pattern are walked at once (Thompson's
 * construction), so that a test costs at most `maxStates` × `maxText` steps whatever the pattern. What cannot be
 * walked so (backreferences, lookaround) is not supported.
 */
const maxStates = 200;
const maxText = 600;

type Part =
  | { kind: 'char'; accepts(char: string): boolean }
  | { kind: 'assert'; holds(text: string, at: number): boolean }
  | { kind: 'sequence'; parts: Part[] }
  | { kind: 'either'; parts: Part[] }
  | { kind: 'repeat'; part: Part; min: number; max: number };

/** `next` and `to` are places in the list of states. */
type State =
  | { kind: 'char'; accepts(char: string): boolean; next: number }
  | { kind: 'assert'; holds(text: string, at: number): boolean; next: number }
  | { kind: 'split'; to: number[] }
  | { kind: 'end' };

/** Whether a text holds a match, as `new RegExp(pattern).test(text)` would say; of a long text its beginning counts. */
export function testPattern(pattern: string, text: string): 'matches' | 'differs' | 'invalid' | 'unsupported' {
  try {
    new RegExp(pattern);
  } catch {
    return 'invalid';
  }
  const part = parse(pattern);
  if (!part || sizeOf(part) >= maxStates) return 'unsupported';
  return walk(part, text.slice(0, maxText)) ? 'matches' : 'differs';
}

/** The parts of a valid pattern, or null when one of them is not supported. */
function parse(pattern: string): Part | null {
  let at = 0;
  let supported = true;
  const take = (expression: RegExp) => {
    expression.lastIndex = at;
    const found = expression.exec(pattern);
    at += found?.[0].length ?? 0;
    return found;
  };

  const either = (): Part => {
    const parts = [sequence()];
    while (take(/\|/y)) parts.push(sequence());
    return only(parts) ?? { kind: 'either', parts };
  };
  const sequence = (): Part => {
    const parts: Part[] = [];
    while (supported && at < pattern.length && pattern[at] !== '|' && pattern[at] !== ')') parts.push(quantified());
    return only(parts) ?? { kind: 'sequence', parts };
  };
  const quantified = (): Part => {
    const part = atom();
    const found = take(/(?:([*+?])|\{(\d+)(,?)(\d*)\})\??/y);
    if (!found) return part;
    const [, sign, min = '0', comma, max] = found;
    if (sign) return { kind: 'repeat', part, min: sign === '+' ? 1 : 0, max: sign === '?' ? 1 : Infinity };
    return { kind: 'repeat', part, min: Number(min), max: Number(max || (comma ? Infinity : min)) };
  };
  const atom = (): Part => {
    if (take(/\^/y)) return { kind: 'assert', holds: (_, place) => place === 0 };
    if (take(/\$/y)) return { kind: 'assert', holds: (text, place) => place === text.length };
    if (take(/\\b/y)) return { kind: 'assert', holds: isWordBoundary };
    if (take(/\\B/y)) return { kind: 'assert', holds: (text, place) => !isWordBoundary(text, place) };
    if (take(/\((?:\?:|\?<(?![=!])[^>]*>|(?!\?))/y)) {
      const group = either();
      take(/\)/y);
      return group;
    }
    const set = take(/\[(?:\\.|[^\]\\])*\]|\\(?:u[\da-f]{4}|x[\da-f]{2}|[^\dkcux])|\./isy);
    if (set) return { kind: 'char', accepts: oneOf(set[0]) };
    if (/[\\(]/.test(pattern[at] ?? '')) supported = false;
    const literal = pattern[at++];
    return { kind: 'char', accepts: (char) => char === literal };
  };

  const whole = either();
  return supported ? whole : null;
}

const only = (parts: Part[]) => (parts.length === 1 ? parts[0] : undefined);

/** A set of characters; one character is too short to be slow, so the browser's own engine may judge it. */
function oneOf(set: string): (char: string) => boolean {
  const expression = new RegExp(`^${set}$`);
  const known = new Map<string, boolean>();
  return (char) => {
    let answer = known.get(char);
    if (answer === undefined) {
      answer = expression.test(char);
      known.set(char, answer);
    }
    return answer;
  };
}

const isWordBoundary = (text: string, at: number) => /\w/.test(text[at - 1] ?? '') !== /\w/.test(text[at] ?? '');

/** How many states a part becomes, at most; told before they are made, because `(a{99}){99}` is short to write. */
function sizeOf(part: Part): number {
  switch (part.kind) {
    case 'char':
    case 'assert':
      return 1;
    case 'sequence':
    case 'either':
      return part.parts.reduce((sum, inner) => sum + sizeOf(inner), 1);
    case 'repeat':
      return (part.max === Infinity ? part.min + 1 : part.max) * (sizeOf(part.part) + 1);
  }
}

function walk(part: Part, text: string): boolean {
  const states: State[] = [{ kind: 'end' }];
  const add = (state: State) => states.push(state) - 1;
  const build = (from: Part, next: number): number => {
    switch (from.kind) {
      case 'char':
      case 'assert':
        return add({ ...from, next });
      case 'sequence':
        return from.parts.reduceRight((after, inner) => build(inner, after), next);
      case 'either':
        return add({ kind: 'split', to: from.parts.map((inner) => build(inner, next)) });
      case 'repeat': {
        let entry = next;
        if (from.max === Infinity) {
          const to = [next];
          entry = add({ kind: 'split', to });
          to.push(build(from.part, entry));
        } else {
          for (let n = from.min; n < from.max; n++) entry = add({ kind: 'split', to: [next, build(from.part, entry)] });
        }
        for (let n = 0; n < from.min; n++) entry = build(from.part, entry);
        return entry;
      }
    }
  };
  const start = build(part, 0);

  const seenAt = new Array<number>(states.length).fill(-1);
  let waiting: Array<State & { kind: 'char' }> = [];
  /** Goes on to a state and to all that follow it without a character; true at the end of the pattern. */
  const enter = (index: number, at: number): boolean => {
    const state = states[index];
    if (!state || seenAt[index] === at) return false;
    seenAt[index] = at;
    switch (state.kind) {
      case 'end':
        return true;
      case 'split':
        return state.to.some((to) => enter(to, at));
      case 'assert':
        return state.holds(text, at) && enter(state.next, at);
      case 'char':
        waiting.push(state);
        return false;
    }
  };
  for (let at = 0; ; at++) {
    if (enter(start, at)) return true;
    const char = text[at];
    if (char === undefined) return false;
    const before = waiting;
    waiting = [];
    if (before.some((state) => state.accepts(char) && enter(state.next, at + 1))) return true;
  }
}
