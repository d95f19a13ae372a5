import { toPersianDigits } from '../../../platform/persian/digits.ts';
import type { PostRow } from '../../../staff/posts/responses.ts';

type Row = Pick<PostRow, 'id' | 'title' | 'kind' | 'status'>;

interface Offered {
  id: number;
  label: string;
}

/**
 * The item templates that a grid offers: those published for that use. A selected one that is not, or no longer,
 * published for it stays in the list with the reason.
 */
export function itemTemplates(templates: readonly Row[], chosen: number | null): Offered[] {
  const isUsable = ({ kind, status }: Row) => kind === 'item' && status === 'published';
  const offered = templates.filter(isUsable).map(({ id, title }) => ({ id, label: title }));
  if (chosen === null || offered.some(({ id }) => id === chosen)) return offered;
  const other = templates.find(({ id }) => id === chosen);
  const words = other?.status === 'published' ? other.title : `${other?.title ?? numberOf(chosen)} (منتشر نیست)`;
  return [{ id: chosen, label: words }, ...offered];
}

const numberOf = (id: number) => `قالب شمارهٔ ${toPersianDigits(String(id))}`;
