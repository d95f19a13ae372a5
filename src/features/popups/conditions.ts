import type { PopupCondition, PopupConditions } from './types.ts';

/** Fields of a page that conditions use; null for pages without a post (search results, errors). */
interface ConditionPost {
  id: number;
  type: string;
  terms: ReadonlyArray<{ id: number }>;
}

/** True if a popup is offered on a page: one of `include` matches and none of `exclude`. */
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
