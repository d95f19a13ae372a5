import { describe, expect, it } from 'vitest';
import { type GridEvent, type GridState, nextGrid } from './state.ts';

const start: GridState = { shown: '', question: null };
const address = (requested: string, isPaging = false): GridEvent => ({
  type: 'address',
  url: `https://mizban.test/blog/${requested}`,
  requested,
  isPaging,
});
const more: GridEvent = { type: 'more', url: 'https://mizban.test/blog/?e-page-14f9e1d=2' };
const stateAfter = (...events: GridEvent[]) => events.reduce((state, event) => nextGrid(state, event).state, start);
/** The response to the running request. */
const response = ({ question }: GridState, html: string | null): GridEvent => {
  if (!question) throw new Error('Nothing was asked.');
  return { type: 'response', question, html };
};

describe('changing a filter', () => {
  it('requests the content of the address', () => {
    expect(stateAfter(address('?a')).question).toEqual({
      kind: 'content',
      url: 'https://mizban.test/blog/?a',
      requested: '?a',
      isPaging: false,
    });
  });

  it('requests nothing when the grid already shows or loads it', () => {
    expect(nextGrid(start, address('')).state).toBe(start);
    const loading = stateAfter(address('?a'));
    expect(nextGrid(loading, address('?a')).state).toBe(loading);
  });

  it('replaces the content by the response, an empty one too', () => {
    const loading = stateAfter(address('?a'));
    for (const html of ['<ul></ul>', ''])
      expect(nextGrid(loading, response(loading, html))).toEqual({
        state: { shown: '?a', question: null },
        outcome: { type: 'replace', html, toStart: false },
      });
  });

  it('that fails changes nothing', () => {
    const loading = stateAfter(address('?a'));
    expect(nextGrid(loading, response(loading, null))).toEqual({ state: start });
  });

  it('back to the shown one cancels the request', () => {
    expect(stateAfter(address('?a'), address(''))).toEqual(start);
  });

  it('drops responses that arrive out of order', () => {
    const first = stateAfter(address('?a'));
    const second = nextGrid(first, address('?b')).state;
    expect(nextGrid(second, response(first, 'late'))).toEqual({ state: second });
    expect(nextGrid(second, response(first, null))).toEqual({ state: second });
    const third = nextGrid(nextGrid(second, address('')).state, address('?b')).state;
    expect(nextGrid(third, response(second, 'given up'))).toEqual({ state: third });
  });
});

describe('going to another page', () => {
  it('scrolls to the start of the grid', () => {
    const loading = stateAfter(address('?page=2', true));
    expect(nextGrid(loading, response(loading, 'html')).outcome).toEqual({
      type: 'replace',
      html: 'html',
      toStart: true,
    });
  });

  it('that fails is loaded as the plain link does it', () => {
    const loading = stateAfter(address('?page=2', true));
    expect(nextGrid(loading, response(loading, null))).toEqual({ state: start, outcome: { type: 'reload' } });
  });

  it('that is left for another page of the site has not failed', () => {
    const loading = stateAfter(address('?page=2', true));
    const left = nextGrid(loading, { type: 'leave' }).state;
    expect(left).toEqual(start);
    expect(nextGrid(left, response(loading, null))).toEqual({ state: start });
  });
});

describe('load more', () => {
  it('inserts the next page; the shown address stays', () => {
    const loading = stateAfter(more);
    expect(nextGrid(loading, response(loading, 'html'))).toEqual({
      state: start,
      outcome: { type: 'insert', html: 'html' },
    });
  });

  it('one request at a time', () => {
    const loading = stateAfter(more);
    expect(nextGrid(loading, more).state).toBe(loading);
    const filtering = stateAfter(address('?a'));
    expect(nextGrid(filtering, more).state).toBe(filtering);
  });

  it('gives way to a filter', () => {
    const loading = stateAfter(more);
    const filtering = nextGrid(loading, address('?a')).state;
    expect(filtering.question?.kind).toBe('content');
    expect(nextGrid(filtering, response(loading, 'late'))).toEqual({ state: filtering });
  });

  it('that fails changes nothing', () => {
    const loading = stateAfter(more);
    expect(nextGrid(loading, response(loading, null))).toEqual({ state: start });
  });
});
