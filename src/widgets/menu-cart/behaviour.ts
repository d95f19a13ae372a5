import type { Behaviour } from '../../builder/island.tsx';
import { shopPaths } from '../../shop/paths.ts';
import { openModal } from '../../ui/modal.ts';
import css from './panel.css?inline';

/** The panel and its styles are part of this chunk, so that pages do not carry them. */
const styles = new CSSStyleSheet();
styles.replaceSync(css);

/**
 * Opens the cart in a side panel. The link to an empty cart is a plain link; `first-paint.ts` shows the count.
 *
 * ```html
 * <a href="/cart/" aria-label="سبد خرید" data-island="menu-cart" data-id="site-cart" data-when="engaged">…</a>
 * ```
 */
const menuCart: Behaviour = (root) => {
  if (!document.adoptedStyleSheets.includes(styles)) document.adoptedStyleSheets.push(styles);
  const listening = new AbortController();
  const { signal } = listening;
  const label = root.dataset.label ?? root.ariaLabel ?? '';

  const open = async () => {
    root.ariaBusy = 'true';
    try {
      const response = await fetch(shopPaths.cartPanel, { signal });
      if (!response.ok) throw new Error(`status ${response.status}`);
      dispatchEvent(new Event('cart-changed'));
      show(label, await response.text());
    } catch {
      if (!signal.aborted) location.assign(shopPaths.cart);
    } finally {
      root.ariaBusy = null;
    }
  };

  root.addEventListener(
    'click',
    (event) => {
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      if (!isPlain || isEmpty()) return;
      event.preventDefault();
      if (root.ariaBusy !== 'true') void open();
    },
    { signal },
  );
  return () => listening.abort();
};

/** True if the page shows no count on its cart links. */
const isEmpty = () => document.documentElement.style.getPropertyValue('--cart-count') === '';

/** Opens the panel with HTML that the server made. */
function show(label: string, html: string): void {
  const dialog = document.createElement('dialog');
  dialog.className = 'cart-panel';
  dialog.ariaLabel = label;
  const title = Object.assign(document.createElement('h2'), { textContent: label });
  const button = Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'close',
    ariaLabel: 'بستن',
    textContent: '×',
  });
  const bar = Object.assign(document.createElement('div'), { className: 'bar' });
  bar.append(title, button);
  const held = Object.assign(document.createElement('div'), { className: 'held', innerHTML: html });
  dialog.append(bar, held);
  document.body.append(dialog);
  const modal = openModal(dialog, { onClosed: () => dialog.remove() });
  button.addEventListener('click', () => void modal.close());
}

export default menuCart;
