/**
 * Sets what differs between visitors on the shared page, before it is first painted: the colour scheme they chose and the
 * number on the cart icon. A file of its own, the first of the head, so small that browsers which have it run it before
 * they paint, while those which do not wait for nothing. A plain script, which imports nothing; a test compares it with
 * `features/scheme/choice.ts`. Only sites that follow the device have the switch; where it is missing, an old choice
 * means nothing.
 */
// A block, so that nothing of it becomes a global.
{
  const root = document.documentElement;
  try {
    const choice = localStorage.getItem('mizban-scheme');
    if (choice === 'light' || choice === 'dark') root.dataset.scheme = choice;
  } catch {
    // Browsers may forbid to read what is stored.
  }

  /** Shows the number that the server keeps in a cookie beside the secret of the cart; without it there is no badge. */
  const showCount = () => {
    const [, digits] = /(?:^|; )mizban_cart_count=([1-9]\d?)(?:;|$)/.exec(document.cookie) ?? [];
    const count = digits && (+digits).toLocaleString('fa-IR');
    root.style.setProperty('--cart-count', count ? `"${count}"` : '');
    for (const link of document.querySelectorAll<HTMLElement>('.cart-link')) {
      link.dataset.label ??= link.getAttribute('aria-label') ?? '';
      link.setAttribute('aria-label', link.dataset.label + (count ? `، ${count} مورد` : ''));
    }
  };
  // Named by the links once they are there; another tab or the way back may have changed the cart.
  for (const event of ['DOMContentLoaded', 'pageshow', 'visibilitychange', 'cart-changed'])
    addEventListener(event, showCount, true);
  showCount();
}
