import { menuLocations } from '../content/menus/index.ts';
import type { FrameData } from './frame-shape.ts';

/** Links for visitors who found nothing: the dedicated menu, or the product links of the footer. */
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
