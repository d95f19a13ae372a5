/** A request to `refresh-loop`: the full content, or the next page to append. */
export interface Question {
  kind: 'content' | 'more';
  /** The requested address. */
  url: string;
  /** State of the grid after the response, as of `loopText`. */
  requested: string;
  /** True if the visitor went to another page of the grid. */
  isPaging: boolean;
}

export interface GridState {
  /** Current state of the grid, as of `loopText`. */
  shown: string;
  /** The running request; only its response counts. */
  question: Question | null;
}

export type GridEvent =
  /** The state of the address; sent after every change of it. */
  | { type: 'address'; url: string; requested: string; isPaging: boolean }
  /** The next page is requested. */
  | { type: 'more'; url: string }
  /** The HTML of a response; null if the request failed. */
  | { type: 'response'; question: Question; html: string | null }
  /** The visitor leaves the page. */
  | { type: 'leave' };

/** Effect of a response, after the state has changed. */
export type Outcome =
  | { type: 'replace'; html: string; toStart: boolean }
  | { type: 'insert'; html: string }
  /** The page that was clicked is loaded as the plain link does it. */
  | { type: 'reload' };

/** Reducer: returns the state after an event, and the effect of a response. */
export function nextGrid(state: GridState, event: GridEvent): { state: GridState; outcome?: Outcome } {
  const { shown, question } = state;
  switch (event.type) {
    case 'address': {
      const { url, requested, isPaging } = event;
      if (requested === (question?.requested ?? shown)) return { state };
      return { state: { shown, question: requested === shown ? null : { kind: 'content', url, requested, isPaging } } };
    }
    case 'more':
      if (question) return { state };
      return { state: { shown, question: { kind: 'more', url: event.url, requested: shown, isPaging: false } } };
    case 'response':
      return question === event.question ? answered(shown, event) : { state };
    case 'leave':
      return { state: { shown, question: null } };
  }
}

function answered(
  shown: string,
  { question, html }: Extract<GridEvent, { type: 'response' }>,
): ReturnType<typeof nextGrid> {
  const { kind, requested, isPaging } = question;
  if (html === null) return { state: { shown, question: null }, ...(isPaging ? { outcome: { type: 'reload' } } : {}) };
  return {
    state: { shown: requested, question: null },
    outcome: kind === 'more' ? { type: 'insert', html } : { type: 'replace', html, toStart: isPaging },
  };
}
