import type { ViewInput } from '../../builder/widget.ts';
import { frameMenuName } from '../../content/menus/locations.ts';
import type { MenuLink } from '../../content/menus/types.ts';
import { currentOf } from '../shared/menu-current.ts';
import { tabOf } from '../shared/menu-tab.ts';
import type { schema } from './schema.ts';

/** A menu below its title. Renders nothing without entries. */
export function MenuColumnView({ props, attrs, data, page }: ViewInput<typeof schema, MenuLink[]>) {
  if (data.length === 0 && !page.editing) return null;
  const title = props.title || (frameMenuName(props.menu) ?? 'منو');
  return (
    <nav {...attrs} aria-label={title}>
      <p className="title">{title}</p>
      {data.length === 0 ? <p>این منو هنوز گزینه‌ای ندارد.</p> : <Links links={data} path={page.post.path} />}
    </nav>
  );
}

/** The entries of a menu with their descendants, as one flat list. */
function Links({ links, path }: { links: MenuLink[]; path: string }) {
  return (
    <ul>
      {links.map((link, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two entries may be equal; an entry is identified by its index
        <li key={index}>
          {link.href === null ? (
            link.label
          ) : (
            <a href={link.href} aria-current={currentOf(link, path)} {...tabOf(link)}>
              {link.label}
            </a>
          )}
          {link.children.length > 0 && <Links links={link.children} path={path} />}
        </li>
      ))}
    </ul>
  );
}
