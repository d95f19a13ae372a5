import { isEnough, optionForKey } from './rules.ts';

/** A question is asked after a pause of the typing. */
const askAfterMs = 300;
/** A question whose answer was looked at for so long is counted as asked. */
const countAfterMs = 2_000;

export interface Question {
  text: string;
}

export interface SearchState {
  isOpen: boolean;
  /** The options in the panel, and the one that arrows have reached; -1: none. */
  count: number;
  active: number;
  /** The question whose answer the panel holds; null when it holds none. */
  answered: string | null;
  /** The question under way; only its answer counts. */
  question: Question | null;
  /** What is done unless something else comes first. */
  due: { act: 'ask' | 'count'; text: string; afterMs: number } | null;
  /** The questions that have been counted. */
  counted: readonly string[];
}

export type SearchEvent =
  /** What the field holds has changed; `recent` is how many searches are remembered. */
  | { type: 'input'; text: string; recent: number }
  /** The visitor turns to the field. */
  | { type: 'focus'; text: string; recent: number }
  | { type: 'ask'; text: string }
  /** The time of `due` has come. */
  | { type: 'due' }
  /** How many options were answered; null when the call failed. */
  | { type: 'answer'; question: Question; options: number | null; hasFocus: boolean }
  | { type: 'move'; to: number }
  | { type: 'escape' }
  | { type: 'close' }
  /** The box goes. */
  | { type: 'end' };

/** What is done after the state has changed: another content of the panel, an empty field, a count. */
export type Outcome =
  | { type: 'show'; content: 'answer' | 'failure' | 'recent' }
  | { type: 'clear' }
  | { type: 'count'; text: string };

interface Step {
  state: SearchState;
  outcome?: Outcome;
}

export const searchStart: SearchState = {
  isOpen: false,
  count: 0,
  active: -1,
  answered: null,
  question: null,
  due: null,
  counted: [],
};

const quiet = { question: null, due: null };
const closed = { isOpen: false, active: -1 };

/** The state after an event, and what is done then. */
export function nextSearch(state: SearchState, event: SearchEvent): Step {
  switch (event.type) {
    case 'input':
      return input(state, event);
    case 'focus':
      if (event.text !== '' && event.text === state.answered) return { state: { ...state, isOpen: true } };
      return event.text === '' ? recent(state, event.recent) : input(state, event);
    case 'ask':
      return { state: { ...state, due: null, question: { text: event.text } } };
    case 'due':
      return due(state);
    case 'answer':
      return state.question === event.question ? answer(state, event) : { state };
    case 'move':
      return { state: { ...state, active: event.to } };
    case 'escape':
      return {
        state: { ...state, ...quiet, ...closed },
        ...(state.isOpen ? {} : { outcome: { type: 'clear' } }),
      };
    case 'close':
      return { state: { ...state, ...closed } };
    case 'end':
      return { state: { ...state, ...quiet, ...closed } };
  }
}

function input(state: SearchState, { text, recent: count }: { text: string; recent: number }): Step {
  const still = { ...state, ...quiet };
  if (text === '') return recent(still, count);
  if (!isEnough(text)) return { state: { ...still, ...closed } };
  return { state: { ...still, due: { act: 'ask', text, afterMs: askAfterMs } } };
}

/** Searches of this visitor in place of an answer, where some are remembered. */
function recent(state: SearchState, count: number): Step {
  if (count === 0) return { state: { ...state, ...closed, answered: null } };
  return {
    state: { ...state, isOpen: true, active: -1, answered: null, count },
    outcome: { type: 'show', content: 'recent' },
  };
}

function due(state: SearchState): Step {
  const { act, text = '' } = state.due ?? {};
  if (act === 'ask') return { state: { ...state, due: null, question: { text } } };
  if (act !== 'count' || state.counted.includes(text)) return { state: { ...state, due: null } };
  return {
    state: { ...state, due: null, counted: [...state.counted, text] },
    outcome: { type: 'count', text },
  };
}

/** What is no longer looked at fills the panel, but does not open it. */
function answer(state: SearchState, event: Extract<SearchEvent, { type: 'answer' }>): Step {
  const { question, options, hasFocus } = event;
  const filled = { ...state, ...quiet, active: -1, count: options ?? 0, isOpen: state.isOpen || hasFocus };
  if (options === null) return { state: { ...filled, answered: null }, outcome: { type: 'show', content: 'failure' } };
  return {
    state: { ...filled, answered: question.text, due: { act: 'count', text: question.text, afterMs: countAfterMs } },
    outcome: { type: 'show', content: 'answer' },
  };
}

/** What a key means in the field: an event, or that the active option is opened; null: nothing. */
export function eventForKey(
  { isOpen, active, count }: SearchState,
  { key, shiftKey, isEmpty }: { key: string; shiftKey: boolean; isEmpty: boolean },
): SearchEvent | 'open' | null {
  if (key === 'Escape') return isOpen || !isEmpty ? { type: 'escape' } : null;
  if (key === 'Enter') return isOpen && active >= 0 ? 'open' : null;
  const to = isOpen && !shiftKey ? optionForKey(key, { active, count }) : null;
  return to === null ? null : { type: 'move', to };
}
