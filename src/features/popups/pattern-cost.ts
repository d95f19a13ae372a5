import { testedLength } from './pattern.ts';
import { nothing, type Part, parsePattern } from './pattern-parse.ts';

/** Step limit: a few hundredths of a second in a browser. */
const maxSteps = 5_000_000;
const maxStates = 2_000;
/** Count limit, above which a pattern is too large. */
const maxWork = 2_000_000;
/** Number of texts continued from one character to the next. */
const breadth = 16;

/**
 * ReDoS check: true if a regular expression may block the browser by backtracking, which cannot be interrupted. Counts
 * the paths through the pattern that a text opens, character by character, always continuing with the texts that open the
 * most; these are what the engine tries before it fails. Patterns too large to count are costly as well; an invalid
 * expression costs nothing.
 */
export function isCostly(pattern: string): boolean {
  try {
    new RegExp(pattern);
  } catch {
    return false;
  }
  try {
    stepsOf(withoutTail(parsePattern(pattern)), { isSearch: true, isBackward: false });
    return false;
  } catch (error) {
    if (error instanceof Costly) return true;
    throw error;
  }
}

class Costly extends Error {}

/** `next` and `to` are places in the list of states. */
type State =
  | { kind: 'char'; set: number; next: number }
  | { kind: 'split'; to: number[] }
  | { kind: 'start'; next: number }
  /** Start and end of a loop iteration; an iteration that consumed nothing is not continued. */
  | { kind: 'turn' | 'turned'; loop: number; next: number }
  | { kind: 'pay'; steps: number; next: number }
  | { kind: 'end' };

interface Automaton {
  states: State[];
  first: number;
  /** Expressions for one character each. */
  sets: RegExp[];
}

interface How {
  /** True if a match may begin anywhere. */
  isSearch: boolean;
  /** True if the text is read from its end, as in look-behind. */
  isBackward: boolean;
}

/** The open paths through the pattern after a text, by state, and the steps taken so far. */
interface Reading {
  ways: Ways;
  steps: number;
}
type Ways = ReadonlyMap<number, number>;

/** Returns the most engine steps found for any text; throws above the limit. */
function stepsOf(part: Part, how: How): number {
  const { states, first, sets } = build(part, how.isBackward);
  const letters = lettersOf(sets);
  const after = new Map<number, Reading>();
  const afterReading = (next: number) => {
    const known = after.get(next) ?? reach(states, next, false);
    after.set(next, known);
    return known;
  };
  const later = how.isSearch ? afterReading(first) : { ways: new Map(), steps: 0 };

  const read = ({ ways, steps: before }: Reading, letter: boolean[]): Reading => {
    const next = new Map(later.ways);
    let steps = before + later.steps;
    for (const [index, count] of ways) {
      const state = states[index] as State & { kind: 'char' };
      if (!letter[state.set]) continue;
      const reached = afterReading(state.next);
      steps += count * reached.steps;
      for (const [to, times] of reached.ways) next.set(to, (next.get(to) ?? 0) + count * times);
    }
    if (steps > maxSteps) throw new Costly();
    return { ways: next, steps };
  };
  /** One letter represents all that lead to the same states. */
  const lettersFor = (ways: Ways) => {
    const charSets = [...new Set([...ways.keys()].map((index) => (states[index] as State & { kind: 'char' }).set))];
    return new Map(letters.map((letter) => [charSets.map((set) => letter[set]).join(), letter])).values();
  };

  const begin = reach(states, first, !how.isBackward);
  let readings = [begin];
  let most = begin.steps;
  let before: string | undefined;
  let work = 0;
  for (let length = 0; length < testedLength && readings.length > 0; length += 1) {
    const best = new Map<string, Reading>();
    let longest = 0;
    for (const reading of readings) {
      for (const letter of lettersFor(reading.ways)) {
        work += reading.ways.size;
        if (work > maxWork) throw new Costly();
        const next = read(reading, letter);
        longest = Math.max(longest, next.steps);
        const key = [...next.ways.keys()].sort((a, b) => a - b).join();
        const known = best.get(key);
        const isOver = next.ways.size === 0 && !how.isSearch;
        if (!isOver && (!known || compare(next, known) < 0)) best.set(key, next);
      }
    }
    readings = [...best.values()].sort(compare).slice(0, breadth);
    const now = readings
      .map(({ ways }) => [...ways].sort(([a], [b]) => a - b).join())
      .sort()
      .join(' ');
    // From here on every character costs the same as the last one.
    if (now === before) {
      const sum = longest + (longest - most) * (testedLength - length);
      if (sum > maxSteps) throw new Costly();
      return sum;
    }
    before = now;
    most = Math.max(most, longest);
  }
  return most;
}

const compare = (a: Reading, b: Reading) => waysIn(b) - waysIn(a) || b.steps - a.steps;

function waysIn({ ways }: Reading): number {
  let sum = 0;
  for (const count of ways.values()) sum += count;
  return sum;
}

/** Returns what can be read next from a state, with the number of paths to it, and the steps needed. */
function reach(states: State[], from: number, isStart: boolean): Reading {
  const ways = new Map<number, number>();
  let steps = 0;
  let walked = 0;
  const walk = (index: number, turns: readonly number[]) => {
    const state = states[index] as State;
    walked += 1;
    if (walked > maxSteps) throw new Costly();
    if (state.kind === 'split') for (const to of state.to) walk(to, turns);
    else if (state.kind === 'start' && isStart) walk(state.next, turns);
    else if (state.kind === 'turn') walk(state.next, [...turns, state.loop]);
    else if (state.kind === 'turned' && !turns.includes(state.loop)) walk(state.next, turns);
    else if (state.kind === 'pay') {
      steps += state.steps;
      walk(state.next, turns);
    } else {
      steps += 1;
      if (state.kind === 'char') ways.set(index, (ways.get(index) ?? 0) + 1);
    }
  };
  walk(from, []);
  return { ways, steps };
}

function build(whole: Part, isBackward: boolean): Automaton {
  const states: State[] = [{ kind: 'end' }];
  const sets = new Map<string, { index: number; expression: RegExp }>();
  const repeating = new Set<Part>();
  let loops = 0;
  const add = (state: State) => {
    if (states.length >= maxStates) throw new Costly();
    return states.push(state) - 1;
  };
  const setOf = (source: string, flags: string) => {
    const key = `${flags}/${source}`;
    const known = sets.get(key) ?? { index: sets.size, expression: new RegExp(`^(?:${source})$`, flags) };
    sets.set(key, known);
    return known.index;
  };
  const link = (part: Part, next: number): number => {
    switch (part.kind) {
      case 'char':
        return add({ kind: 'char', set: setOf(part.source, part.flags.replace('m', '')), next });
      case 'start':
        return isBackward ? next : add({ kind: 'start', next });
      case 'sequence': {
        const parts = isBackward ? part.parts : part.parts.toReversed();
        return parts.reduce((after, inner) => link(inner, after), next);
      }
      case 'either':
        return add({ kind: 'split', to: part.parts.map((inner) => link(inner, next)) });
      case 'look':
        return add({
          kind: 'pay',
          steps: stepsOf(withoutTail(part.part), { isSearch: false, isBackward: part.isBehind }),
          next,
        });
      case 'again': {
        // Reads one of the texts that the group can match; for a self-referencing group, none.
        const groups = part.groups.filter((group) => !repeating.has(group));
        for (const group of groups) repeating.add(group);
        const copies = groups.map((group) => link(group, next));
        for (const group of groups) repeating.delete(group);
        return add({ kind: 'split', to: [next, ...copies] });
      }
      case 'repeat':
        return repeat(part, next);
    }
  };
  const repeat = ({ part, min, max }: Part & { kind: 'repeat' }, next: number): number => {
    const turn = (head: number) => {
      const loop = loops++;
      return add({ kind: 'turn', loop, next: link(part, add({ kind: 'turned', loop, next: head })) });
    };
    let entry = next;
    if (max - min > testedLength) {
      const to = [next];
      entry = add({ kind: 'split', to });
      to.push(turn(entry));
    } else {
      for (let n = min; n < max; n += 1) entry = add({ kind: 'split', to: [next, turn(entry)] });
    }
    for (let n = 0; n < min; n += 1) entry = add({ kind: 'split', to: [link(part, entry)] });
    return entry;
  };
  const first = link(whole, 0);
  return { states, first, sets: [...sets.values()].map(({ expression }) => expression) };
}

/** Returns characters distinguished by the sets, each as a row of set memberships. */
function lettersOf(sets: RegExp[]): boolean[][] {
  const named = sets.flatMap(({ source }) => [...source]).map((char) => char.charCodeAt(0));
  const escaped = sets.flatMap(({ source }) => [...source.matchAll(/\\[ux]([\da-f]{2,4})/gi)].map(([, hex]) => hex));
  const near = [...named, ...escaped.map((hex) => Number.parseInt(hex as string, 16))].flatMap((code) => [
    code - 1,
    code,
    code + 1,
  ]);
  const ascii = Array.from({ length: 128 }, (_, code) => code);
  const characters = new Set([...ascii, ...near, 0xa0, 0x2028, 0x6cc, 0xd83d].filter((code) => code >= 0));
  const letters = new Map<string, boolean[]>();
  for (const code of characters) {
    const letter = sets.map((set) => set.test(String.fromCharCode(code)));
    letters.set(letter.join(), letter);
  }
  return [...letters.values()];
}

/**
 * Strips trailing repetitions of one character: the match succeeds whatever they consume, so the engine never backtracks
 * into them.
 */
function withoutTail(part: Part): Part {
  if (part.kind === 'either') return { ...part, parts: part.parts.map(withoutTail) };
  if (part.kind === 'repeat' && part.part.kind === 'char' && part.max > 1) {
    return part.min === 0 ? nothing : { ...part, max: part.min };
  }
  const last = part.kind === 'sequence' ? part.parts.at(-1) : undefined;
  if (part.kind !== 'sequence' || !last) return part;
  const trimmed = withoutTail(last);
  const rest = part.parts.slice(0, -1);
  return trimmed === nothing ? withoutTail({ ...part, parts: rest }) : { ...part, parts: [...rest, trimmed] };
}
