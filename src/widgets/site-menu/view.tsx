import type { ViewInput } from '../../builder/widget.ts';
import { frameMenuName } from '../../content/menus/locations.ts';
import type { MenuLink } from '../../content/menus/types.ts';
import { Icon } from '../../ui/icon.tsx';
import { MenuList } from '../shared/menu-list.tsx';
import { menuBehaviour } from '../shared/menu-parts.tsx';
import type { schema } from './schema.ts';

/** A menu in one row; on narrow screens a button opens it as a sheet below the header, also without scripts. */
export function SiteMenuView({ id, props, attrs, data = [], page }: ViewInput<typeof schema, MenuLink[] | undefined>) {
  const sheet = `${id}-sheet`;
  const hasSubMenus = data.some(({ children }) => children.length > 0);
  return (
    <div {...attrs} data-editing={page.editing ? '' : undefined}>
      <button type="button" className="menu-button" popoverTarget={sheet} aria-label={props.buttonText || 'منو'}>
        <Icon name="menu" />
      </button>
      <nav
        id={sheet}
        className="mz-nav-menu"
        popover={page.editing ? undefined : 'auto'}
        aria-label={props.label || (frameMenuName(props.menu) ?? 'منو')}
        {...(hasSubMenus && !page.editing ? menuBehaviour(id) : {})}
        data-layout="bar"
        data-look={props.look}
        data-indicator={props.indicator}
      >
        <MenuList links={data} path={page.post.path} name={`menu-${id}`} />
        {props.extra({ className: 'extra' })}
      </nav>
    </div>
  );
}
