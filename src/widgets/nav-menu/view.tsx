import type { ViewInput } from '../../builder/widget.ts';
import { MenuList } from '../shared/menu-list.tsx';
import { MenuToggle, menuBehaviour } from '../shared/menu-parts.tsx';
import type { NavMenuData } from './load.ts';
import type { schema } from './schema.ts';

/** One of the site's menus. Renders nothing without entries. */
export function NavMenuView({ id, props, attrs, data, page }: ViewInput<typeof schema, NavMenuData>) {
  if (data.links.length === 0) return null;
  return (
    <nav
      {...attrs}
      aria-label={data.label}
      {...menuBehaviour(id)}
      data-layout={props.layout}
      data-align={props.align}
      data-look={props.look}
      data-indicator={props.indicator}
    >
      {props.collapses && <MenuToggle text={props.buttonText} />}
      <MenuList links={data.links} path={page.post.path} name={`menu-${id}`} />
    </nav>
  );
}
