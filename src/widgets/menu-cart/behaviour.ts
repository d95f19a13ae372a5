import type { Behaviour } from '../../builder/island.tsx';
import { toPersianDigits } from '../../platform/persian/digits.ts';
import { shopPaths } from '../../shop/paths.ts';
import { openModal } from '../../ui/modal.ts';
import { countIn, nameOf } from './count.ts';
import css from './panel.css?inline';

/** The panel and its styles come with this code, so that no page carries them for nothing. */
const styles = new CSSStyleSheet();
styles.replaceSync(css);

/**
 * Tells on the link how much is in the cart, and opens what is in it beside the page. An empty one is a link as any.
 *
 * ```html
 * <a href="/cart/" aria-label="سبد خرید" data-island="menu-cart" data-id="site-cart" data-when="engaged">…</a>
 * ```
 */
const menuCart: Behaviour = (root) => {
  if (!document.adoptedStyleSheets.includes(styles)) document.adoptedStyleSheets.push(styles);
  const listening = new AbortController();
  const { signal } = listening;
  const label = root.ariaLabel ?? '';

  const tell = () => {
    const count = countIn(document.cookie);
    root.ariaLabel = nameOf(label, count);
    if (count === 0) delete root.dataset.count;
    else root.dataset.count = toPersianDigits(count);
    return count;
  };

  const open = async () => {
    root.ariaBusy = 'true';
    try {
      const answer = await fetch(shopPaths.cartPanel, { signal });
      if (!answer.ok) throw new Error(`status ${answer.status}`);
      show(label, await answer.text());
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
      if (!isPlain || tell() === 0) return;
      event.preventDefault();
      if (root.ariaBusy !== 'true') void open();
    },
    { signal },
  );
  // Another tab, or the way back, may have changed the cart.
  addEventListener('pageshow', tell, { signal });
  document.addEventListener('visibilitychange', tell, { signal });
  tell();
  return () => listening.abort();
};

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
