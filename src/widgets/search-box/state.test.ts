import { describe, expect, test } from 'vitest';
import { eventForKey, nextSearch, type SearchEvent, type SearchState, searchStart } from './state.ts';

const input = (text: string, recent = 0): SearchEvent => ({ type: 'input', text, recent });
const focus = (text: string, recent = 0): SearchEvent => ({ type: 'focus', text, recent });
const due: SearchEvent = { type: 'due' };
const close: SearchEvent = { type: 'close' };
const escaped: SearchEvent = { type: 'escape' };
const stateAfter = (...events: SearchEvent[]) =>
  events.reduce((state, event) => nextSearch(state, event).state, searchStart);
/** The response to the running request. */
const response = ({ question }: SearchState, options: number | null, hasFocus = true): SearchEvent => {
  if (!question) throw new Error('Nothing was asked.');
  return { type: 'response', question, options, hasFocus };
};
const loading = stateAfter(input('سرور'), due);
const answered = nextSearch(loading, response(loading, 3)).state;

describe('typing', () => {
  test('requests after a pause, and every letter restarts the pause', () => {
    expect(stateAfter(input('سر')).due).toEqual({ act: 'ask', text: 'سر', afterMs: 300 });
    expect(stateAfter(input('سر'), input('سرو')).due).toEqual({ act: 'ask', text: 'سرو', afterMs: 300 });
    expect(loading).toMatchObject({ question: { text: 'سرور' }, due: null, isOpen: false });
  });

  test('of one letter requests nothing and closes the list', () => {
    expect(nextSearch(answered, input('س')).state).toMatchObject({ isOpen: false, due: null, question: null });
  });

  test('cancels the running request; the last results stay until the new ones arrive', () => {
    const next = nextSearch(answered, input('سرور مجازی')).state;
    expect(next).toMatchObject({ isOpen: true, count: 3, answered: 'سرور', question: null });
    expect(nextSearch(loading, input('سرور مجازی')).state.question).toBeNull();
  });
});

describe('a response', () => {
  test('fills the panel and opens it, with no option active', () => {
    expect(nextSearch(loading, response(loading, 3)).outcome).toEqual({ type: 'show', content: 'response' });
    expect(answered).toMatchObject({ isOpen: true, count: 3, active: -1, answered: 'سرور', question: null });
  });

  test('after the focus has left keeps the list closed', () => {
    expect(nextSearch(loading, response(loading, 3, false)).state).toMatchObject({ isOpen: false, answered: 'سرور' });
  });

  test('that comes late is dropped', () => {
    const next = nextSearch(loading, { type: 'ask', text: 'سرور' }).state;
    expect(nextSearch(next, response(loading, 3))).toEqual({ state: next });
    const left = nextSearch(loading, escaped).state;
    expect(nextSearch(left, response(loading, null))).toEqual({ state: left });
  });

  test('that failed is shown, and can be requested again', () => {
    const { state, outcome } = nextSearch(loading, response(loading, null));
    expect(outcome).toEqual({ type: 'show', content: 'failure' });
    expect(state).toMatchObject({ isOpen: true, count: 0, answered: null, due: null });
    expect(nextSearch(state, { type: 'ask', text: 'سرور' }).state.question).toEqual({ text: 'سرور' });
  });

  test('that was visible for two seconds is counted once', () => {
    expect(answered.due).toEqual({ act: 'count', text: 'سرور', afterMs: 2_000 });
    const first = nextSearch(answered, due);
    expect(first.outcome).toEqual({ type: 'count', text: 'سرور' });
    const again = nextSearch(nextSearch(first.state, input('سرور')).state, due).state;
    expect(nextSearch(nextSearch(again, response(again, 3)).state, due).outcome).toBeUndefined();
  });

  test('that was typed over is not counted', () => {
    expect(nextSearch(answered, input('سرو')).state.due?.act).toBe('ask');
  });
});

describe('turning to the field', () => {
  test('empty shows the recent searches, if there are any', () => {
    expect(nextSearch(searchStart, focus('', 2))).toEqual({
      state: { ...searchStart, isOpen: true, count: 2 },
      outcome: { type: 'show', content: 'recent' },
    });
    expect(nextSearch(searchStart, focus(''))).toEqual({ state: searchStart });
    expect(nextSearch(answered, input('', 2)).state).toMatchObject({ answered: null, count: 2 });
  });

  test('with the query of the shown results opens them again, with another query requests new ones', () => {
    const shut = nextSearch(answered, close).state;
    expect(nextSearch(shut, focus('سرور'))).toEqual({ state: { ...shut, isOpen: true } });
    expect(nextSearch(shut, focus('سرور مجازی')).state.due?.act).toBe('ask');
  });
});

describe('keys', () => {
  const key = (state: SearchState, name: string, { shiftKey = false, isEmpty = false } = {}) =>
    eventForKey(state, { key: name, shiftKey, isEmpty });

  test('arrows walk over the options of an open list only', () => {
    expect(key(answered, 'ArrowDown')).toEqual({ type: 'move', to: 0 });
    expect(key(answered, 'ArrowUp')).toEqual({ type: 'move', to: 2 });
    expect(key(answered, 'ArrowDown', { shiftKey: true })).toBeNull();
    expect(key(searchStart, 'ArrowDown')).toBeNull();
    expect(nextSearch(answered, { type: 'move', to: 2 }).state.active).toBe(2);
  });

  test('Enter opens the active option, else it is the form’s', () => {
    expect(key(answered, 'Enter')).toBeNull();
    expect(key({ ...answered, active: 1 }, 'Enter')).toBe('open');
  });

  test('Escape closes the list, then clears the field, then is the browser’s', () => {
    expect(key(answered, 'Escape')).toEqual(escaped);
    const shut = nextSearch({ ...answered, active: 1 }, escaped);
    expect(shut).toEqual({ state: { ...answered, isOpen: false, due: null } });
    expect(key(shut.state, 'Escape')).toEqual(escaped);
    expect(nextSearch(shut.state, escaped).outcome).toEqual({ type: 'clear' });
    expect(key(shut.state, 'Escape', { isEmpty: true })).toBeNull();
  });
});

test('a click outside, Tab and the end close the list; only the end cancels the request', () => {
  expect(nextSearch({ ...answered, active: 1 }, close).state).toEqual({ ...answered, isOpen: false });
  expect(nextSearch(loading, close).state.question).toBe(loading.question);
  expect(nextSearch(loading, { type: 'end' }).state.question).toBeNull();
});
