import { menuLocations } from '../../content/menus/locations.ts';
import type { MenuLink } from '../../content/menus/types.ts';

/** Menus with links for visitors who found nothing: the first that the site has is shown. */
export const popularMenus = ['popular', 'footer-products'];

/** Links for visitors who found nothing; `menus` has the site's menus by location. */
export function PopularLinks({ menus }: { menus: ReadonlyMap<string, MenuLink[]> }) {
  const shown = popularMenus.find((location) => menus.has(location)) ?? '';
  const links = (menus.get(shown) ?? []).filter(({ href }) => href !== null);
  if (links.length === 0) return null;
  return (
    <nav className="popular wrap" aria-label={menuLocations.popular}>
      <h2>{menuLocations.popular}</h2>
      <ul>
        {links.map(({ href, label }) => (
          <li key={label}>
            <a href={href ?? ''}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
