/** The number in `?theme_template_id={digits}`; null for anything else. */
export function templateIn(search: string): string | null {
  const id = new URLSearchParams(search).get('theme_template_id') ?? '';
  return /^\d{1,15}$/.test(id) ? id : null;
}

/** Returns the scroll position at which a page offset of `top` is at half the viewport height. */
export function halfway(top: number, viewport: number): number {
  return Math.max(0, Math.round(top - viewport / 2));
}

let isDone = false;

/** Scrolls once to the template named by the URL, if the page shows it. */
export function start(root: ParentNode): void {
  const id = templateIn(location.search);
  const element = id === null ? null : root.querySelector(`[data-template="${id}"]`);
  if (isDone || !element) return;
  isDone = true;
  const top = halfway(element.getBoundingClientRect().top + scrollY, innerHeight);
  // Smooth scrolling is set by the styles, which respect the visitor's preference.
  scrollTo({ top });
}
