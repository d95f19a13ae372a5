import type { LoadContext, LoadInstance } from '../../builder/widget.ts';
import { menuPlaces } from '../../content/menus/places.ts';
import type { MenuLink } from '../../content/menus/types.ts';
import { distinctLabels } from './rules.ts';
import type { schema } from './schema.ts';

export interface NavMenuData {
  label: string;
  links: MenuLink[];
}

/** The entries of the chosen menus and names that tell the menus of the page apart. */
export async function loadNavMenus(
  instances: Array<LoadInstance<typeof schema>>,
  { reader, widgets }: LoadContext,
): Promise<Map<string, NavMenuData>> {
  const menus = await reader.menus([...new Set(instances.map(({ props }) => props.menu))]);
  const labels = menuLabels(widgets, instances);
  return new Map(
    instances.map(({ id, props }) => [id, { label: labels.get(id) ?? '', links: menus.get(props.menu) ?? [] }]),
  );
}

/** The names of all menus of the page, of either widget, in its order; `own` are those that it may not list. */
export function menuLabels(
  widgets: LoadContext['widgets'],
  own: ReadonlyArray<{ id: string; props: object }>,
): Map<string, string> {
  const listed = [...widgets].filter(([, { type }]) => type === 'nav-menu' || type === 'mega-menu');
  const all = [...listed.map(([id, { props }]) => ({ id, props })), ...own.filter(({ id }) => !widgets.has(id))];
  return distinctLabels(
    all.map(({ id, props }) => ({ id, label: labelOf(props) })),
    Object.values(menuPlaces),
  );
}

function labelOf(props: { label?: string; menu?: keyof typeof menuPlaces }): string {
  return props.label || menuPlaces[props.menu ?? 'main'];
}
