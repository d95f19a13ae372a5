import type { MediaView } from '../content/media/types.ts';
import { type MenuLink, menuLocations } from '../content/menus/index.ts';
import { type CurrentSettings, fillTemplate } from '../content/settings/index.ts';
import { BrandIcon } from '../features/share/brand-icon.tsx';
import { Icon } from '../ui/icon.tsx';
import { Picture } from '../ui/picture.tsx';
import { currentOf } from '../widgets/shared/menu-current.ts';
import { tabOf } from '../widgets/shared/menu-tab.ts';
import { socialLinks } from '../widgets/shared/social-links.ts';
import type { FrameData } from './frame-shape.ts';
import { LogoMark } from './logo.tsx';
import { PhoneLink } from './phone.tsx';
import { SchemeSwitch } from './scheme-switch.tsx';

export function Footer({ frame, path }: { frame: FrameData; path: string }) {
  const { settings, menus } = frame;
  return (
    <footer className="site-footer">
      <div className="wrap columns">
        <div className="about">
          <p className="brand">
            <LogoMark picture={frame.pictures.get(settings.logo ?? 0)} />
            {settings.title}
          </p>
          <p>{settings.tagline}</p>
          <address>
            {settings.address && <span>{settings.address}</span>}
            {settings.phone && <PhoneLink phone={settings.phone} />}
            {settings.email && (
              <a href={`mailto:${settings.email}`}>
                <bdi dir="ltr">{settings.email}</bdi>
              </a>
            )}
            {settings.hours && <span>{settings.hours}</span>}
          </address>
          <Social items={settings.social} />
        </div>
        {settings.footer.columns.map(({ location, title }) => {
          const links = menus.get(location) ?? [];
          const words = title || menuLocations[location];
          return links.length === 0 ? null : (
            <nav key={location} aria-label={words}>
              <p className="title">{words}</p>
              <FooterLinks links={links} path={path} />
            </nav>
          );
        })}
      </div>
      {settings.seals.length > 0 && (
        <ul className="wrap seals">
          {settings.seals.map((seal) => (
            <Seal key={seal.name} seal={seal} picture={frame.pictures.get(seal.media ?? 0)} />
          ))}
        </ul>
      )}
      <div className="wrap rights">
        <p>
          {copyrightOf(settings, frame.year())}
          {!menus.get('footer-legal')?.length && <LegalLinks legal={settings.legal} />}
        </p>
        {settings.colourScheme === 'auto' && <SchemeSwitch />}
      </div>
    </footer>
  );
}

function copyrightOf({ title, footer }: CurrentSettings, year: string): string {
  return fillTemplate(footer.copyright || '© {{year}} {{site}}. همهٔ حقوق محفوظ است.', { site: title, year });
}

function LegalLinks({ legal: { terms, privacy } }: Pick<CurrentSettings, 'legal'>) {
  return (
    <>
      {terms && (
        <>
          {' '}
          <a href={terms}>قوانین سایت</a>
        </>
      )}
      {privacy && (
        <>
          {' '}
          <a href={privacy}>حریم خصوصی</a>
        </>
      )}
    </>
  );
}

/** A trust seal with its picture, whose space is reserved while it loads, and a link to verify it. */
function Seal({ seal, picture }: { seal: CurrentSettings['seals'][number]; picture: MediaView | undefined }) {
  return (
    <li>
      {picture ? <Picture media={picture} sizes="64px" alt="" /> : <Icon name="shield-check" />}
      <span>
        <b>{seal.url ? <a href={seal.url}>{seal.name}</a> : seal.name}</b> {seal.text}
      </span>
    </li>
  );
}

/** The entries of a menu with their descendants, as one flat list. */
function FooterLinks({ links, path }: { links: MenuLink[]; path: string }) {
  return (
    <ul>
      {links.map((link, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two entries may say the same; an entry is its index
        <li key={index}>
          {link.href === null ? (
            link.label
          ) : (
            <a href={link.href} aria-current={currentOf(link, path)} {...tabOf(link)}>
              {link.label}
            </a>
          )}
          {link.children.length > 0 && <FooterLinks links={link.children} path={path} />}
        </li>
      ))}
    </ul>
  );
}

/** The pages of the company elsewhere. */
function Social({ items }: { items: CurrentSettings['social'] }) {
  const links = socialLinks(items);
  if (links.length === 0) return null;
  return (
    <ul className="social" aria-label="ما در شبکه‌های اجتماعی">
      {links.map(({ brand, name, url }) => (
        <li key={url}>
          <a href={url} target="_blank" rel="me noopener" aria-label={`${name} (پنجرهٔ تازه)`}>
            {brand ? <BrandIcon name={brand} /> : <Icon name="globe" />}
          </a>
        </li>
      ))}
    </ul>
  );
}
