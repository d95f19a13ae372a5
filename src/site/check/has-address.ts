import type { CheckedPage } from './types.ts';

/** Whether visitors come to it by an address of its own; popups and templates stand in other pages. */
export function hasAddress({ type }: Pick<CheckedPage, 'type'>): boolean {
  return type === 'page' || type === 'post' || type === 'product';
}
