import type { ReactNode } from 'react';
import { Icon } from '../builder/icon.tsx';
import type { MenuLink } from '../content/menus/index.ts';
import type { CurrentSettings } from '../content/settings/index.ts';
import { toPersianDigits } from '../platform/persian/digits.ts';
import { SearchField, searchBehaviour } from '../widgets/search-box/field.tsx';
import { LogoMark } from './logo.tsx';

/** What the header and footer show; the same on every page. */
export interface FrameData {
  settings: CurrentSettings;
  menus: Map<string, MenuLink[]>;
}

export const frameLocations = ['main', 'footer-products', 'footer-company', 'footer-help'];

const footerTitles: Record<string, string> = {
  'footer-products': 'محصولات',
  'footer-company': 'شرکت',
  'footer-help': 'راهنما',
};

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
      <Footer frame={frame} />
    </>
  );
}

function Header({ frame, path }: { frame: FrameData; path: string }) {
  const { settings, menus } = frame;
  return (
    <header className="site-header">
      <div className="wrap">
        <a className="brand" href="/">
          <LogoMark />
          {settings.title}
        </a>
        <button type="button" className="menu-button" popoverTarget="site-menu" aria-label="منو">
          <Icon name="menu" />
        </button>
        <nav id="site-menu" popover="auto" aria-label="منوی اصلی">
          <MenuList links={menus.get('main') ?? []} path={path} />
        </nav>
        <search className="mz-search-box site-search" {...searchBehaviour('site-search')}>
          <button type="button" className="menu-button" popoverTarget="site-search" aria-label="جست‌وجو">
            <Icon name="search" />
          </button>
          <div id="site-search" popover="auto">
            <SearchField id="site-search" label="جست‌وجو در سایت" placeholder="جست‌وجو…" />
          </div>
        </search>
        <a className="phone" href={`tel:${settings.phone}`}>
          <Icon name="headset" />
          <bdi dir="ltr">{formatPhone(settings.phone)}</bdi>
        </a>
      </div>
    </header>
  );
}

function MenuList({ links, path }: { links: MenuLink[]; path: string }) {
  return (
    <ul>
      {links.map((link) => (
        <li key={link.label}>
          {link.href === null ? (
            <span>{link.label}</span>
          ) : (
            <a href={link.href} aria-current={link.href === path ? 'page' : undefined}>
              {link.label}
            </a>
          )}
          {link.children.length > 0 && <MenuList links={link.children} path={path} />}
        </li>
      ))}
    </ul>
  );
}

function Footer({ frame }: { frame: FrameData }) {
  const { settings, menus } = frame;
  return (
    <footer className="site-footer">
      <div className="wrap columns">
        <div className="about">
          <p className="brand">
            <LogoMark />
            {settings.title}
          </p>
          <p>{settings.tagline}</p>
          <address>
            <span>{settings.address}</span>
            <a href={`tel:${settings.phone}`}>
              <bdi dir="ltr">{formatPhone(settings.phone)}</bdi>
            </a>
            {settings.email && (
              <a href={`mailto:${settings.email}`}>
                <bdi dir="ltr">{settings.email}</bdi>
              </a>
            )}
          </address>
        </div>
        {Object.entries(footerTitles).map(([location, title]) => {
          const links = menus.get(location) ?? [];
          return links.length === 0 ? null : (
            <nav key={location} aria-label={title}>
              <p className="title">{title}</p>
              <MenuList links={links} path="" />
            </nav>
          );
        })}
      </div>
      {settings.seals.length > 0 && (
        <ul className="wrap seals">
          {settings.seals.map((seal) => (
            <li key={seal.name}>
              <Icon name="shield-check" />
              <span>
                <b>{seal.name}</b> {seal.text}
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className="wrap rights">همهٔ حقوق برای {settings.title} محفوظ است.</p>
    </footer>
  );
}

/** A phone number grouped as people read it: ۰۲۱ ۹۱۰۰ ۰۰۰۰. */
function formatPhone(phone: string): string {
  return toPersianDigits(phone.replace(/^(0\d{2})(\d{4})(\d{4})$/, '$1 $2 $3'));
}
