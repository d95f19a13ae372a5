import { isEnough, optionForKey } from './rules.ts';

/** Debounce of requests, in milliseconds. */
const askAfterMs = 300;
/** Time that a result must be visible to be counted as a search, in milliseconds. */
const countAfterMs = 2_000;

export interface Question {
  text: string;
}

export interface SearchState {
  isOpen: boolean;
  /** Number of options in the panel, and the active one; -1: none. */
  count: number;
  active: number;
  /** The query of the results in the panel; null if there are none. */
  answered: string | null;
  /** The running request; only its response counts. */
  question: Question | null;
  /** Pending action, unless another event comes first. */
  due: { act: 'ask' | 'count'; text: string; afterMs: number } | null;
  /** The questions that have been counted. */
  counted: readonly string[];
}

export type SearchEvent =
  /** The field has changed; `recent` is the number of stored searches. */
  | { type: 'input'; text: string; recent: number }
  /** The field receives the focus. */
  | { type: 'focus'; text: string; recent: number }
  | { type: 'ask'; text: string }
  /** The time of `due` has come. */
  | { type: 'due' }
  /** Number of options in the response; null if the request failed. */
  | { type: 'response'; question: Question; options: number | null; hasFocus: boolean }
  | { type: 'move'; to: number }
  | { type: 'escape' }
  | { type: 'close' }
  /** The box is unmounted. */
  | { type: 'end' };

/** Effect after the state has changed: new panel content, an empty field, a count. */
export type Outcome =
  | { type: 'show'; content: 'response' | 'failure' | 'recent' }
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

/** Reducer: returns the state after an event, with its effects. */
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
    case 'response':
      return state.question === event.question ? receive(state, event) : { state };
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

/** Shows recent searches in place of results, if any. */
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

/** Without focus the response fills the panel, but does not open it. */
function receive(state: SearchState, event: Extract<SearchEvent, { type: 'response' }>): Step {
  const { question, options, hasFocus } = event;
  const filled = { ...state, ...quiet, active: -1, count: options ?? 0, isOpen: state.isOpen || hasFocus };
  if (options === null) return { state: { ...filled, answered: null }, outcome: { type: 'show', content: 'failure' } };
  return {
    state: { ...filled, answered: question.text, due: { act: 'count', text: question.text, afterMs: countAfterMs } },
    outcome: { type: 'show', content: 'response' },
  };
}

/** Maps a key in the field to an event, or to opening the active option; null for other keys. */
export function eventForKey(
  { isOpen, active, count }: SearchState,
  { key, shiftKey, isEmpty }: { key: string; shiftKey: boolean; isEmpty: boolean },
): SearchEvent | 'open' | null {
  if (key === 'Escape') return isOpen || !isEmpty ? { type: 'escape' } : null;
  if (key === 'Enter') return isOpen && active >= 0 ? 'open' : null;
  const to = isOpen && !shiftKey ? optionForKey(key, { active, count }) : null;
  return to === null ? null : { type: 'move', to };
}
