import type { LoadContext } from '../../builder/widget.ts';
import type { MenuLink } from '../../content/menus/types.ts';

/** Loads the entries of the menus that widgets name, by widget id. */
export async function loadMenus(
  instances: ReadonlyArray<{ id: string; props: { menu: string } }>,
  { reader }: LoadContext,
): Promise<Map<string, MenuLink[]>> {
  const menus = await reader.menus([...new Set(instances.map(({ props }) => props.menu))]);
  return new Map(instances.map(({ id, props }) => [id, menus.get(props.menu) ?? []]));
}
