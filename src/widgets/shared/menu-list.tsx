import type { MenuLink } from '../../content/menus/types.ts';
import { currentOf } from './menu-current.ts';
import { tabOf } from './menu-tab.ts';

interface MenuListInput {
  links: MenuLink[];
  path: string;
  /** Of the sub-menus of one list only one is open; it is their common name. */
  name: string;
}

/**
 * The entries of a menu after https://www.w3.org/WAI/ARIA/apg/patterns/disclosure/examples/disclosure-navigation-hybrid/:
 * links, each with a button next to it if it has a sub-menu. The button is a `summary`, which works without script. Deeper
 * levels are always open in the sub-menu, whose groups are columns of a panel.
 */
export function MenuList({ links, path, name }: MenuListInput) {
  return (
    <ul>
      {links.map((link, index) => {
        const { label, href, children } = link;
        const current = currentOf(link, path);
        const sub = children.length > 0 && <SubList links={children} path={path} isWide={needsColumns(children)} />;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two entries may be equal; an entry is identified by its index
          <li key={index}>
            {href !== null && (
              <a href={href} aria-current={current} {...tabOf(link)}>
                {label}
              </a>
            )}
            {href === null && !sub && <span>{label}</span>}
            {sub && (
              <details name={name}>
                {href === null ? (
                  <summary aria-current={current}>{label}</summary>
                ) : (
                  <summary aria-label={`زیرمنوی ${label}`} />
                )}
                {sub}
              </details>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function SubList({ links, path, isWide = false }: Omit<MenuListInput, 'name'> & { isWide?: boolean }) {
  return (
    <ul className={isWide ? 'sub columns' : 'sub'}>
      {links.map((link, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two entries may be equal; an entry is identified by its index
        <li key={index}>
          {link.href === null ? (
            <span>{link.label}</span>
          ) : (
            <a href={link.href} aria-current={currentOf(link, path)} {...tabOf(link)}>
              {link.label}
            </a>
          )}
          {link.note && <b>{link.note}</b>}
          {link.description && <small>{link.description}</small>}
          {link.children.length > 0 && <SubList links={link.children} path={path} />}
        </li>
      ))}
    </ul>
  );
}

/** True if the entries below an entry need the width of the page: groups, or entries with a description each. */
function needsColumns(links: MenuLink[]): boolean {
  return links.some(({ children, description }) => children.length > 0 || description !== undefined);
}
