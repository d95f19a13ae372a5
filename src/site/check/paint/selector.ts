import type { PrintedElement } from '../tree.ts';

type Combinator = ' ' | '>' | '+' | '~';
type Test = (element: PrintedElement, scope: PrintedElement | null) => boolean;

/** A compound selector: `a.btn[data-wide]:first-child`. `before` is the combinator before it. */
interface Compound {
  before: Combinator | null;
  tests: Test[];
  /** A class or tag that an element must have; null: any element may match. */
  key: string | null;
}

/** A selector of which the styles of this program are made; states that come from pointing and typing never match. */
export interface Selector {
  compounds: Compound[];
  specificity: number;
  /** `::after` and the like, which no element matches. */
  pseudoElement: string | null;
}

const piece =
  /([.#]?(?:\\.|[\w-])+|\*)|\[([\w-]+)(?:\s*([~|^$*]?=)\s*("[^"]*"|'[^']*'|[^\]\s]+)\s*(?:[is]\s*)?)?\]|(::?)([\w-]+)(\()?|&/y;

/** Parses a selector list. */
export function parseSelectors(text: string): Selector[] {
  return splitAt(text, ',').map((one) => parseSelector(one.trim()));
}

function parseSelector(text: string): Selector {
  const selector: Selector = { compounds: [], specificity: 0, pseudoElement: null };
  let compound: Compound | null = null;
  let before: Combinator | null = null;
  for (let at = 0; at < text.length; ) {
    const gap = /^\s*([>+~]?)\s*/.exec(text.slice(at)) as RegExpExecArray;
    if (gap[0] !== '') {
      before = (gap[1] || ' ') as Combinator;
      compound = null;
      at += gap[0].length;
      continue;
    }
    if (!compound) {
      compound = { before, tests: [], key: null };
      selector.compounds.push(compound);
      before = null;
    }
    piece.lastIndex = at;
    const found = piece.exec(text);
    // Unsupported selectors match nothing, so that they cause no findings.
    if (!found) return { ...selector, compounds: [{ before: null, tests: [() => false], key: null }] };
    at = piece.lastIndex;
    const [, name, attribute, operator, value = '', colons, pseudo = '', opens] = found;
    if (name !== undefined) {
      selector.specificity += addName(compound, name);
    } else if (attribute !== undefined) {
      selector.specificity += 1_000;
      compound.tests.push(attributeTest(attribute, operator, value.replace(/^["']|["']$/g, '')));
    } else if (colons !== undefined) {
      const end = opens ? closing(text, at) : at;
      const argument = text.slice(at, end);
      at = opens ? end + 1 : end;
      if (colons === '::') selector.pseudoElement = pseudo;
      else selector.specificity += addPseudo(compound, pseudo, argument);
    }
  }
  return selector;
}

function addName(compound: Compound, name: string): number {
  if (name === '*') return 0;
  if (name.startsWith('#')) {
    compound.tests.push(({ attributes }) => attributes.get('id') === name.slice(1));
    return 1_000_000;
  }
  compound.key ??= name;
  if (name.startsWith('.')) {
    compound.tests.push(({ classes }) => classes.includes(name.slice(1)));
    return 1_000;
  }
  compound.tests.push(({ tag }) => tag === name);
  return 1;
}

function attributeTest(name: string, operator: string | undefined, expected: string): Test {
  return ({ attributes }) => {
    const value = attributes.get(name);
    if (value === undefined || operator === undefined) return value !== undefined;
    if (operator === '=') return value === expected;
    if (operator === '~=') return value.split(/\s+/).includes(expected);
    if (operator === '^=') return value.startsWith(expected);
    if (operator === '$=') return value.endsWith(expected);
    return operator === '*=' && value.includes(expected);
  };
}

function addPseudo({ tests }: Compound, name: string, argument: string): number {
  if (name === 'is' || name === 'where' || name === 'not' || name === 'has') {
    const relative = name === 'has' ? splitAt(argument, ',').map((one) => `:scope ${one.trim()}`) : [argument];
    const list = parseSelectors(relative.join());
    if (name === 'has') tests.push((element) => list.some((one) => has(element, one)));
    else tests.push((element, scope) => list.some((one) => matches(element, one, scope)) === (name !== 'not'));
    return name === 'where' ? 0 : Math.max(...list.map(({ specificity }) => specificity));
  }
  tests.push(structural(name, argument));
  return name === 'scope' ? 0 : 1_000;
}

function structural(name: string, argument: string): Test {
  const alike = (element: PrintedElement) => siblings(element).filter(({ tag }) => tag === element.tag);
  switch (name) {
    case 'scope':
      return (element, scope) => element === scope;
    case 'root':
      return ({ parent }) => parent === null;
    case 'first-child':
      return (element) => siblings(element)[0] === element;
    case 'last-child':
      return (element) => siblings(element).at(-1) === element;
    case 'only-child':
      return (element) => siblings(element).length === 1;
    case 'first-of-type':
      return (element) => alike(element)[0] === element;
    case 'last-of-type':
      return (element) => alike(element).at(-1) === element;
    case 'nth-child':
      return (element) => isNth(siblings(element).indexOf(element) + 1, argument);
    case 'nth-last-child':
      return (element) => isNth(siblings(element).length - siblings(element).indexOf(element), argument);
    case 'nth-of-type':
      return (element) => isNth(alike(element).indexOf(element) + 1, argument);
    case 'empty':
      return ({ content }) => content.length === 0;
    case 'checked':
      return ({ attributes }) => attributes.has('checked') || attributes.has('selected');
    case 'disabled':
      return ({ attributes }) => attributes.has('disabled');
    case 'enabled':
      return ({ attributes }) => !attributes.has('disabled');
    case 'open':
      return ({ attributes }) => attributes.has('open');
    case 'dir':
      return () => argument.trim() === 'rtl';
    default:
      return () => false;
  }
}

/** `2n + 1`, `odd`, `3`. */
function isNth(position: number, formula: string): boolean {
  const text = formula.replace(/\s+/g, '').replace('odd', '2n+1').replace('even', '2n');
  const [, step, start] = /^(?:([+-]?\d*)n)?([+-]?\d+)?$/.exec(text) ?? [];
  const by = step === undefined ? 0 : Number(step === '' || step === '+' ? 1 : step === '-' ? -1 : step);
  const from = Number(start ?? 0);
  return by === 0 ? position === from : (position - from) % by === 0 && (position - from) / by >= 0;
}

/** True if an element matches a selector; `scope` is the element of `:scope`. */
export function matches(
  element: PrintedElement,
  { compounds }: Selector,
  scope: PrintedElement | null = null,
): boolean {
  const from = (candidate: PrintedElement | null, at: number): boolean => {
    const compound = compounds[at];
    if (!candidate || !compound?.tests.every((test) => test(candidate, scope))) return false;
    if (at === 0) return true;
    const elders = () => siblings(candidate).slice(0, siblings(candidate).indexOf(candidate));
    switch (compound.before) {
      case '>':
        return from(candidate.parent, at - 1);
      case '+':
        return from(elders().at(-1) ?? null, at - 1);
      case '~':
        return elders().some((elder) => from(elder, at - 1));
      default:
        for (let around = candidate.parent; around; around = around.parent) if (from(around, at - 1)) return true;
        return false;
    }
  };
  return compounds.length > 0 && from(element, compounds.length - 1);
}

/** True if a relative selector matches a descendant or a following sibling. */
function has(element: PrintedElement, selector: Selector): boolean {
  const holds = (one: PrintedElement): boolean => matches(one, selector, element) || one.children.some(holds);
  const isFollowed = selector.compounds[1]?.before === '+' || selector.compounds[1]?.before === '~';
  if (!isFollowed) return element.children.some(holds);
  return siblings(element)
    .slice(siblings(element).indexOf(element) + 1)
    .some(holds);
}

const siblings = ({ parent }: PrintedElement): PrintedElement[] => parent?.children ?? [];

/** Splits a text at a separator outside brackets and quotation marks. */
export function splitAt(text: string, sign: string): string[] {
  const parts = [''];
  let depth = 0;
  let quote = '';
  for (const letter of text) {
    if (quote !== '') quote = letter === quote ? '' : quote;
    else if (letter === '"' || letter === "'") quote = letter;
    else if (letter === '(' || letter === '[') depth += 1;
    else if (letter === ')' || letter === ']') depth -= 1;
    if (letter === sign && depth === 0 && quote === '') parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts;
}

/** Returns the end of the bracket opened before `at`. */
export function closing(text: string, at: number): number {
  let depth = 1;
  let quote = '';
  for (let end = at; end < text.length; end += 1) {
    const letter = text[end] as string;
    if (quote !== '') quote = letter === quote ? '' : quote;
    else if (letter === '"' || letter === "'") quote = letter;
    else if (letter === '(') depth += 1;
    else if (letter === ')') depth -= 1;
    if (depth === 0) return end;
  }
  return text.length;
}
