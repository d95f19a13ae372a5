import type { ViewInput } from '../../builder/widget.ts';
import { SocialLinkAnchor } from '../shared/social-link.tsx';
import { socialLinks } from '../shared/social-links.ts';
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
      {links.map((link) => (
        <li key={link.url}>
          <SocialLinkAnchor link={link} showsName={props.showNames} />
        </li>
      ))}
      {links.length === 0 && <li>پیوندی در تنظیمات سایت نیست.</li>}
    </ul>
  );
}
