import { BrandIcon } from '../../features/share/brand-icon.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { SocialLink } from './social-links.ts';

/** A link to an external page, shown as the icon of its network; web pages open in a new window. */
export function SocialLinkAnchor({
  link: { brand, name, url },
  showsName = false,
}: {
  link: SocialLink;
  showsName?: boolean;
}) {
  return (
    <a
      href={url}
      {...(/^https?:/i.test(url)
        ? { target: '_blank', rel: 'me noopener', 'aria-label': `${name} (پنجرهٔ تازه)` }
        : { 'aria-label': name })}
    >
      {brand ? <BrandIcon name={brand} /> : <Icon name="globe" />}
      {showsName && <bdi>{name}</bdi>}
    </a>
  );
}
