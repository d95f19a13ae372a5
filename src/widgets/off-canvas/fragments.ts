import { hashActionHref } from '../../features/hash-actions/index.ts';

/** Returns the decoded fragments of links that open or toggle a panel, used as ids where no script runs. */
export function fragmentIds(id: string): { open: string; toggle: string } {
  const fragment = (name: 'off_canvas:open' | 'off_canvas:toggle') =>
    decodeURIComponent(hashActionHref({ name, settings: { id } }).slice(1));
  return { open: fragment('off_canvas:open'), toggle: fragment('off_canvas:toggle') };
}
