import type { ViewInput } from '../../builder/widget.ts';
import { BrandIcon } from '../../features/share/brand-icon.tsx';
import { Icon } from '../../ui/icon.tsx';
import { socialLinks } from './rules.ts';
import type { schema } from './schema.ts';

/** The pages of the company elsewhere. */
export function SocialIconsView({ props, attrs, page }: ViewInput<typeof schema>) {
  const links = socialLinks(props.source === 'site' ? page.site.social : props.items);
  if (links.length === 0 && !page.editing) return null;
  return (
    <ul
      {...attrs}
      aria-label={props.label || 'شبکه‌های اجتماعی'}
      data-size={props.size}
      data-look={props.look}
      data-shape={props.shape}
      data-align={props.align}
      data-names={props.showNames ? '' : undefined}
    >
      {links.map(({ brand, name, url }) => (
        <li key={url}>
          <a
            href={url}
            {...(/^https?:/i.test(url)
              ? { target: '_blank', rel: 'me noopener', 'aria-label': `${name} (پنجرهٔ تازه)` }
              : { 'aria-label': name })}
          >
            {brand ? <BrandIcon name={brand} /> : <Icon name="globe" />}
            {props.showNames && <bdi>{name}</bdi>}
          </a>
        </li>
      ))}
      {links.length === 0 && <li>پیوندی در تنظیمات سایت نیست.</li>}
    </ul>
  );
}
