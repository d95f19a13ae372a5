import type { PopupCondition, PopupConditions } from './types.ts';

/** What the conditions ask of a page; null stands for pages that are no post (search results, errors). */
interface ConditionPost {
  id: number;
  type: string;
  terms: ReadonlyArray<{ id: number }>;
}

/** Whether a popup belongs on a page: one of `include` holds and none of `exclude` does. */
export function matchesConditions({ include, exclude }: PopupConditions, post: ConditionPost | null): boolean {
  const holds = (condition: PopupCondition) => {
    switch (condition.on) {
      case 'site':
        return true;
      case 'post':
        return post?.id === condition.id;
      case 'type':
        return post?.type === condition.type;
      case 'term':
        return post?.terms.some((term) => term.id === condition.id) ?? false;
    }
  };
  return include.some(holds) && !exclude.some(holds);
}
