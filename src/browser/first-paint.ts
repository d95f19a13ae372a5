/**
 * Applies visitor-specific state to the shared page before first paint: the selected colour scheme (dark mode) and the count on the
 * cart icon. A separate file, the first of the head, so small that browsers which have cached it run it before painting,
 * while others do not wait. A plain script without imports; a test compares it with `features/scheme/choice.ts`. Only
 * sites that follow the device have the switch; without it, a stored choice is ignored.
 */
// A block scope, so that nothing becomes a global.
{
  const root = document.documentElement;
  try {
    const choice = localStorage.getItem('mizban-scheme');
    if (choice === 'light' || choice === 'dark') root.dataset.scheme = choice;
  } catch {
    // Browsers may deny access to storage.
  }

  /** Shows the count that the server stores in a cookie next to the cart secret; without it there is no badge. */
  const showCount = () => {
    const [, digits] = /(?:^|; )mizban_cart_count=([1-9]\d?)(?:;|$)/.exec(document.cookie) ?? [];
    const count = digits && (+digits).toLocaleString('fa-IR');
    root.style.setProperty('--cart-count', count ? `"${count}"` : '');
    for (const link of document.querySelectorAll<HTMLElement>('.cart-link')) {
      link.dataset.label ??= link.getAttribute('aria-label') ?? '';
      link.setAttribute('aria-label', link.dataset.label + (count ? `، ${count} مورد` : ''));
    }
  };
  // The links get their labels on `DOMContentLoaded`; another tab or the Back button may have changed the cart.
  for (const event of ['DOMContentLoaded', 'pageshow', 'visibilitychange', 'cart-changed'])
    addEventListener(event, showCount, true);
  showCount();
}
