import type { ReactNode } from 'react';
import type { MediaView } from '../content/media/types.ts';
import { type MenuLink, menuLocationNames, menuLocations } from '../content/menus/index.ts';
import { type CurrentSettings, fillTemplate } from '../content/settings/index.ts';
import { toPersianDigits } from '../platform/persian/digits.ts';
import { Icon } from '../ui/icon.tsx';
import { Picture } from '../ui/picture.tsx';
import { CartLink } from '../widgets/menu-cart/view.tsx';
import { MenuList } from '../widgets/nav-menu/list.tsx';
import { SearchField, searchBehaviour } from '../widgets/search-box/field.tsx';
import { currentOf } from '../widgets/shared/menu-current.ts';
import { menuBehaviour } from '../widgets/shared/menu-parts.tsx';
import { tabOf } from '../widgets/shared/menu-tab.ts';
import { LogoMark } from './logo.tsx';

/** What the header and footer show; the same on every page. */
export interface FrameData {
  settings: CurrentSettings;
  menus: Map<string, MenuLink[]>;
  /** The pictures that the settings name, by id. */
  pictures: ReadonlyMap<number, MediaView>;
}

export const frameLocations: string[] = menuLocationNames;

/** All that differs between the frames of two pages: which links of the menus lead to the page or stand above it. */
export function currentLinks({ menus }: FrameData, path: string): string {
  const marks = (links: MenuLink[]): string =>
    links.map((link) => `${currentOf(link, path) ?? ''}(${marks(link.children)})`).join();
  return Array.from(menus.values(), marks).join();
}

/** The header, the page's own content and the footer. */
export function Frame({ frame, path, children }: { frame: FrameData; path: string; children: ReactNode }) {
  return (
    <>
      <a className="skip btn" href="#content">
        رفتن به متن اصلی
      </a>
      <Header frame={frame} path={path} />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer frame={frame} path={path} />
    </>
  );
}

/** A page of its own, without the site's header and footer. */
export function BareFrame({ children }: { children: ReactNode }) {
  return (
    <main id="content" tabIndex={-1}>
      {children}
    </main>
  );
}

function Header({ frame, path }: { frame: FrameData; path: string }) {
  const { settings, menus } = frame;
  const main = menus.get(settings.header.menu) ?? [];
  return (
    <header className="site-header">
      <div className="wrap">
        <a className="brand" href="/">
          <LogoMark picture={frame.pictures.get(settings.logo ?? 0)} />
          {settings.title}
        </a>
        <button type="button" className="menu-button" popoverTarget="site-menu" aria-label="منو">
          <Icon name="menu" />
        </button>
        <nav
          id="site-menu"
          className="mz-nav-menu"
          popover="auto"
          aria-label={menuLocations[settings.header.menu]}
          {...(main.some(({ children }) => children.length > 0) ? menuBehaviour('site-menu') : {})}
          data-layout="bar"
        >
          <MenuList links={main} path={path} name="site-menu" />
        </nav>
        {settings.header.search && (
          <search className="mz-search-box site-search" {...searchBehaviour('site-search')}>
            <button type="button" className="menu-button" popoverTarget="site-search" aria-label="جست‌وجو">
              <Icon name="search" />
            </button>
            <div id="site-search" popover="auto">
              <SearchField id="site-search" label="جست‌وجو در سایت" placeholder="جست‌وجو…" />
            </div>
          </search>
        )}
        <CartLink id="site-cart" label="سبد خرید" />
        {settings.header.phone && settings.phone !== '' && (
          <a className="phone" href={`tel:${settings.phone}`}>
            <Icon name="headset" />
            <bdi dir="ltr">{formatPhone(settings.phone)}</bdi>
          </a>
        )}
        {settings.header.signIn && (
          <a className="sign-in" href={settings.header.signIn.url}>
            {settings.header.signIn.label}
          </a>
        )}
        {settings.header.button && (
          <a className="btn" href={settings.header.button.url}>
            {settings.header.button.label}
          </a>
        )}
      </div>
    </header>
  );
}

function Footer({ frame, path }: { frame: FrameData; path: string }) {
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
            {settings.phone && (
              <a href={`tel:${settings.phone}`}>
                <bdi dir="ltr">{formatPhone(settings.phone)}</bdi>
              </a>
            )}
            {settings.email && (
              <a href={`mailto:${settings.email}`}>
                <bdi dir="ltr">{settings.email}</bdi>
              </a>
            )}
            {settings.hours && <span>{settings.hours}</span>}
          </address>
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
      <p className="wrap rights">
        {copyrightOf(settings)}
        <LegalLinks legal={settings.legal} />
      </p>
    </footer>
  );
}

function copyrightOf({ title, footer }: CurrentSettings): string {
  return fillTemplate(footer.copyright || 'همهٔ حقوق برای {{site}} محفوظ است.', { site: title });
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

/** A seal with its picture, whose place stays when the picture does not come, and where it can be checked. */
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

/** The entries of a menu with all that lies below them, one under the other. */
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

/** A phone number grouped as people read it: ۰۲۱ ۹۱۰۰ ۰۰۰۰. */
function formatPhone(phone: string): string {
  return toPersianDigits(phone.replace(/^(0\d{2})(\d{4})(\d{4})$/, '$1 $2 $3'));
}
