/** What a grid asks of `refresh-loop`: all its content anew, or the next page to add to it. */
export interface Question {
  kind: 'content' | 'more';
  /** The address whose content is asked for. */
  url: string;
  /** What the grid shows when the answer is there, as `loopText` says it. */
  wanted: string;
  /** Whether the visitor went to another page of the grid. */
  isPaging: boolean;
}

export interface GridState {
  /** What the grid shows, as `loopText` says it. */
  shown: string;
  /** The question under way; only its answer counts. */
  question: Question | null;
}

export type GridEvent =
  /** The address says what is wanted; again after every change of it. */
  | { type: 'address'; url: string; wanted: string; isPaging: boolean }
  /** The next page is wanted. */
  | { type: 'more'; url: string }
  /** The HTML that was answered; null when the call failed. */
  | { type: 'answer'; question: Question; html: string | null }
  /** The page is left. */
  | { type: 'leave' };

/** What is done with an answer, after the state has changed. */
export type Outcome =
  | { type: 'replace'; html: string; toStart: boolean }
  | { type: 'insert'; html: string }
  /** The page that was clicked is loaded as the plain link does it. */
  | { type: 'reload' };

/** The state after an event, and what becomes of an answer. */
export function nextGrid(state: GridState, event: GridEvent): { state: GridState; outcome?: Outcome } {
  const { shown, question } = state;
  switch (event.type) {
    case 'address': {
      const { url, wanted, isPaging } = event;
      if (wanted === (question?.wanted ?? shown)) return { state };
      return { state: { shown, question: wanted === shown ? null : { kind: 'content', url, wanted, isPaging } } };
    }
    case 'more':
      if (question) return { state };
      return { state: { shown, question: { kind: 'more', url: event.url, wanted: shown, isPaging: false } } };
    case 'answer':
      return question === event.question ? answered(shown, event) : { state };
    case 'leave':
      return { state: { shown, question: null } };
  }
}

function answered(
  shown: string,
  { question, html }: Extract<GridEvent, { type: 'answer' }>,
): ReturnType<typeof nextGrid> {
  const { kind, wanted, isPaging } = question;
  if (html === null) return { state: { shown, question: null }, ...(isPaging ? { outcome: { type: 'reload' } } : {}) };
  return {
    state: { shown: wanted, question: null },
    outcome: kind === 'more' ? { type: 'insert', html } : { type: 'replace', html, toStart: isPaging },
  };
}
