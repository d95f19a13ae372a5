import type { Condition, Conditions, PageSubject } from './types.ts';

/** Kinds of conditions, from the least to the most specific. */
const exactness = ['site', 'archive', 'type', 'author', 'term', 'front', 'post'] as const;

/** How exactly a condition names its pages; a greater number is more exact. */
function exactnessOf(condition: Condition): number {
  const { on } = condition;
  if (on === 'search' || on === 'not-found') return exactness.indexOf('type');
  if (on !== 'archive') return exactness.indexOf(on);
  const { of, id, author } = condition;
  if (id !== undefined) return exactness.indexOf('term');
  if (author !== undefined) return exactness.indexOf('author');
  return exactness.indexOf(of === undefined ? 'archive' : 'type');
}

/** True if a page is one of the group. */
function matchesCondition(condition: Condition, subject: PageSubject): boolean {
  switch (condition.on) {
    case 'site':
      return true;
    case 'search':
    case 'not-found':
      return subject.on === condition.on;
    case 'archive': {
      if (subject.on !== 'archive') return false;
      const { of, id, author } = condition;
      return (
        (of === undefined || of === subject.of) &&
        (id === undefined || id === subject.id) &&
        (author === undefined || author === subject.author)
      );
    }
  }
  if (subject.on !== 'post') return false;
  switch (condition.on) {
    case 'front':
      return subject.isFront;
    case 'post':
      return subject.id === condition.id;
    case 'type':
      return subject.type === condition.type;
    case 'term':
      return subject.terms.some(({ id }) => id === condition.id);
    case 'author':
      return subject.author === condition.author;
  }
}

/** Whether a page is included, with the condition that decided: the one that excludes it, or the most exact that includes it. */
export type Match =
  | { result: 'included'; by: Condition; exactness: number }
  | { result: 'excluded'; by: Condition }
  | { result: 'none' };

export function matchOf({ include, exclude }: Conditions, subject: PageSubject): Match {
  let best: { by: Condition; exactness: number } | null = null;
  for (const by of include) {
    if (!matchesCondition(by, subject)) continue;
    const exactness = exactnessOf(by);
    if (!best || exactness > best.exactness) best = { by, exactness };
  }
  if (!best) return { result: 'none' };
  const without = exclude.find((condition) => matchesCondition(condition, subject));
  return without ? { result: 'excluded', by: without } : { result: 'included', ...best };
}

/** True if a page is one of `include` and none of `exclude`. */
export const matchesConditions = (conditions: Conditions, subject: PageSubject): boolean =>
  matchOf(conditions, subject).result === 'included';
