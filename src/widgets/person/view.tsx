import type { ViewInput } from '../../builder/widget.ts';
import type { MediaView } from '../../content/media/types.ts';
import { Picture } from '../../ui/picture.tsx';
import { SocialLinkAnchor } from '../shared/social-link.tsx';
import { socialLinks } from '../shared/social-links.ts';
import type { schema } from './schema.ts';

/** Someone of the team; the classes of https://microformats.org/wiki/h-card name its parts to machines. */
export function PersonView({ props, attrs, data }: ViewInput<typeof schema, MediaView | null>) {
  const { name, role, text, tag: Tag } = props;
  const links = socialLinks(props.links);
  return (
    <div
      {...attrs}
      className={`${attrs.className} h-card`}
      data-layout={props.layout}
      data-shape={props.shape}
      data-surface={props.surface}
      data-align={props.layout === 'stacked' ? props.align : undefined}
    >
      {data ? (
        <span className="portrait">
          <Picture media={data} sizes="144px" />
        </span>
      ) : (
        <span className="portrait" aria-hidden>
          {Array.from(name.trim())[0]}
        </span>
      )}
      {name !== '' && <Tag className="name p-name">{name}</Tag>}
      {role !== '' && <p className="role p-job-title">{role}</p>}
      {text !== '' && <p className="text p-note">{text}</p>}
      {links.length > 0 && (
        <ul className="social" aria-label={`${name} در شبکه‌های اجتماعی`.trim()}>
          {links.map((link) => (
            <li key={link.url}>
              <SocialLinkAnchor link={link} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
