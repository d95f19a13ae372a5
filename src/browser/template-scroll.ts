/** The number in `?theme_template_id={digits}`; null for anything else. */
export function templateIn(search: string): string | null {
  const id = new URLSearchParams(search).get('theme_template_id') ?? '';
  return /^\d{1,15}$/.test(id) ? id : null;
}

/** Where the page scrolls to, so that something at `top` in the page stands at half the viewport height. */
export function halfway(top: number, viewport: number): number {
  return Math.max(0, Math.round(top - viewport / 2));
}

let isDone = false;

/** Scrolls once to the template that the address names, if the page shows it. */
export function start(root: ParentNode): void {
  const id = templateIn(location.search);
  const element = id === null ? null : root.querySelector(`[data-template="${id}"]`);
  if (isDone || !element) return;
  isDone = true;
  const top = halfway(element.getBoundingClientRect().top + scrollY, innerHeight);
  // Smooth or not is for the styles to say, which know the visitor's preference.
  scrollTo({ top });
}
