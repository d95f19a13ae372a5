import type { z } from 'zod';
import { hashActionHref } from '../../features/hash-actions/index.ts';
import { siblingId } from '../shared/item-sibling.ts';
import type { schema } from './schema.ts';

type Target = Pick<
  z.output<typeof schema>,
  'action' | 'url' | 'popupId' | 'forGood' | 'panelId' | 'panelMode' | 'newTab'
>;

/** Returns the link target of the button `id`; null while nothing is selected. */
export function targetOf(props: Target, id: string): string | null {
  const { action, url, popupId, forGood, panelId, panelMode } = props;
  switch (action) {
    case 'link':
      return url || null;
    case 'popup':
      return popupId === null ? null : hashActionHref({ name: 'popup:open', settings: { id: popupId, toggle: false } });
    case 'close-popup':
      return hashActionHref({ name: 'popup:close', settings: { do_not_show_again: forGood } });
    case 'off-canvas':
      return panelId === ''
        ? null
        : hashActionHref({ name: `off_canvas:${panelMode}`, settings: { id: siblingId(id, panelId) } });
  }
}

/** True if a click opens a dialog, which screen readers announce. */
export function opensDialog({ action, panelMode }: Target): boolean {
  return action === 'popup' || (action === 'off-canvas' && panelMode !== 'close');
}
