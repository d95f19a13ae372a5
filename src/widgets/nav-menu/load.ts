import type { LoadContext, LoadInstance } from '../../builder/widget.ts';
import type { MenuLink } from '../../content/menus/types.ts';
import { menuLabels } from '../shared/menu-labels.ts';
import type { schema } from './schema.ts';

export interface NavMenuData {
  label: string;
  links: MenuLink[];
}

/** Loads the entries of the selected menus, with distinct names for the menus of the page. */
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
