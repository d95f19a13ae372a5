import { menuLocations } from '../content/menus/index.ts';
import type { FrameData } from './frame-shape.ts';

/** Where people who found nothing may go on: the menu for it, or the products at the foot of pages. */
export function PopularLinks({ menus }: Pick<FrameData, 'menus'>) {
  const links = (menus.get('popular') ?? menus.get('footer-products') ?? []).filter(({ href }) => href !== null);
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
