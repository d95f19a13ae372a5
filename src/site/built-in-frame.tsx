import type { MenuLink } from '../content/menus/index.ts';
import { BrandMark } from '../ui/brand-mark.tsx';
import { mediaAddress } from '../ui/picture.tsx';
import { LegalLinks } from '../widgets/shared/legal-links.tsx';
import { tabOf } from '../widgets/shared/menu-tab.ts';
import { PhoneLink } from '../widgets/shared/phone-link.tsx';
import type { FrameData } from './frame-shape.ts';

/** Header of a site whose template is missing or broken: the name and the links of the main menu. */
export function BuiltInHeader({ frame: { settings, menus, pictures } }: { frame: FrameData }) {
  const picture = pictures.get(settings.logo ?? 0);
  const smallest = picture?.variants.find(({ format }) => format === 'webp')?.key ?? picture?.key;
  return (
    <header className="plain-header">
      <div className="wrap">
        <a className="brand" href="/">
          {smallest ? <img className="logo" src={mediaAddress(smallest)} alt="" /> : <BrandMark />}
          {settings.title}
        </a>
        <Links links={menus.get('main') ?? []} />
      </div>
    </header>
  );
}

function Links({ links }: { links: MenuLink[] }) {
  const shown = withChildren(links).filter(({ href }) => href !== null);
  if (shown.length === 0) return null;
  return (
    <nav aria-label="منوی اصلی">
      <ul>
        {shown.map((link) => (
          <li key={`${link.label} ${link.href}`}>
            <a href={link.href ?? ''} {...tabOf(link)}>
              {link.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const withChildren = (links: MenuLink[]): MenuLink[] => links.flatMap((link) => [link, ...withChildren(link.children)]);

/** Footer of such a site: contact details, copyright and legal links. */
export function BuiltInFooter({ frame }: { frame: FrameData }) {
  const { title, phone, email, address, legal } = frame.settings;
  return (
    <footer className="plain-footer">
      <div className="wrap">
        <address>
          {address && <span>{address}</span>}
          {phone && <PhoneLink phone={phone} />}
          {email && (
            <a href={`mailto:${email}`}>
              <bdi dir="ltr">{email}</bdi>
            </a>
          )}
        </address>
        <p>
          {`© ${frame.year()} ${title}. همهٔ حقوق محفوظ است.`}
          <LegalLinks legal={legal} />
        </p>
      </div>
    </footer>
  );
}
