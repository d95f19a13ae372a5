import type { ActionContext } from '../builder/island.tsx';
import { createActions } from './actions.ts';
import { isModified } from './click.ts';
import { onHash } from './hash.ts';

const { onAction, run } = createActions();

export { onAction };

/** Links that carry an action; the decoder behind them is fetched at the first one. */
const links = 'a[href^="#mizban-action"], a[href^="%23mizban-action"]';
const inAddress = /^#?mizban-action:/;

/** Starts handling actions: clicks on links, also in content inserted later, and the address. */
export function listenToActions(): void {
  onAction('reload-page', () => location.reload());
  document.addEventListener('click', (event) => {
    const element = event.target instanceof Element ? event.target.closest(links) : null;
    if (!element || isModified(event)) return;
    event.preventDefault();
    void decodeAndRun(element.getAttribute('href') ?? '', { element, cause: 'click' });
  });
  onHash('action', (value, cause) => {
    if (!inAddress.test(value)) return false;
    if (cause !== 'select') void decodeAndRun(value, { element: null, cause: cause === 'change' ? cause : 'load' });
    return true;
  });
}

async function decodeAndRun(text: string, context: ActionContext): Promise<void> {
  const { parseHashAction } = await import('../features/hash-actions/codec.ts');
  const action = parseHashAction(text);
  if (action) run(action, context);
}
