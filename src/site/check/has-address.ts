import { isCustomType } from '../../content/posts/types.ts';
import type { CheckedPage } from './types.ts';

/** True if it has a public address; popups and templates are embedded in other pages. */
export function hasAddress({ type }: Pick<CheckedPage, 'type'>): boolean {
  return type === 'page' || type === 'post' || type === 'product' || isCustomType(type);
}
