import { menuLocations } from '../content/menus/index.ts';
import type { CurrentSettings } from '../content/settings/index.ts';
import { Icon } from '../ui/icon.tsx';
import { CartLink } from '../widgets/menu-cart/view.tsx';
import { MenuList } from '../widgets/nav-menu/list.tsx';
import { SearchField, searchBehaviour } from '../widgets/search-box/field.tsx';
import { menuBehaviour } from '../widgets/shared/menu-parts.tsx';
import type { FrameData } from './frame-shape.ts';
import { LogoMark } from './logo.tsx';
import { PhoneLink } from './phone.tsx';

/** The header: one row on wide screens; on narrow ones its menu is a sheet, which also contains what does not fit the row. */
export function Header({ frame, path }: { frame: FrameData; path: string }) {
  const { settings, menus } = frame;
  const links = menus.get(settings.header.menu) ?? [];
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
          {...(links.some(({ children }) => children.length > 0) ? menuBehaviour('site-menu') : {})}
          data-layout="bar"
        >
          <MenuList links={links} path={path} name="site-menu" />
          <Contacts settings={settings} />
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
        <Contacts settings={settings} />
      </div>
    </header>
  );
}

/** Contact links: phone, account, order. */
function Contacts({ settings: { header, phone } }: { settings: CurrentSettings }) {
  if (!(header.phone && phone) && !header.signIn && !header.button) return null;
  return (
    <div className="contacts">
      {header.phone && phone !== '' && <PhoneLink phone={phone} className="phone" />}
      {header.signIn && (
        <a className="sign-in" href={header.signIn.url}>
          {header.signIn.label}
        </a>
      )}
      {header.button && (
        <a className="btn" href={header.button.url}>
          {header.button.label}
        </a>
      )}
    </div>
  );
}
