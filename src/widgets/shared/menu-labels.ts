import type { LoadContext } from '../../builder/widget.ts';
import { frameMenuName, menuLocations } from '../../content/menus/locations.ts';
import { toPersianDigits } from '../../platform/persian/digits.ts';

/** Returns the names of all menus of the page, of either widget, in order; `own` are those that it may not list. */
export function menuLabels(
  widgets: LoadContext['widgets'],
  own: ReadonlyArray<{ id: string; props: object }>,
): Map<string, string> {
  const listed = [...widgets].filter(([, { type }]) => type === 'nav-menu' || type === 'mega-menu');
  const all = [...listed.map(([id, { props }]) => ({ id, props })), ...own.filter(({ id }) => !widgets.has(id))];
  return distinctLabels(
    all.map(({ id, props }) => ({ id, label: labelOf(props) })),
    Object.values(menuLocations),
  );
}

function labelOf(props: { label?: string; menu?: string }): string {
  return props.label || (frameMenuName(props.menu ?? 'main') ?? 'منو');
}

/**
 * Makes the names of a page's menus unique, so that a list of landmarks distinguishes them: the second «منو» is «منو ۲».
 * `taken` are names already used on the page.
 */
export function distinctLabels(
  menus: ReadonlyArray<{ id: string; label: string }>,
  taken: readonly string[],
): Map<string, string> {
  const seen = new Set(taken);
  return new Map(
    menus.map(({ id, label }) => {
      let free = label;
      for (let number = 2; seen.has(free); number += 1) free = `${label} ${toPersianDigits(number)}`;
      seen.add(free);
      return [id, free];
    }),
  );
}
