import type { ReactNode } from 'react';
import { type MenuLink, menuLocationNames } from '../content/menus/index.ts';
import { currentOf } from '../widgets/shared/menu-current.ts';
import { Footer } from './footer.tsx';
import type { FrameData } from './frame-shape.ts';
import { Header } from './header.tsx';

export { emptyFrame, type FrameData } from './frame-shape.ts';

export const frameLocations: string[] = menuLocationNames;

/** The only difference between the frames of two pages in one year: the links to the page or its ancestors. */
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

/** A page without the site's header and footer. */
export function BareFrame({ children }: { children: ReactNode }) {
  return (
    <main id="content" tabIndex={-1}>
      {children}
    </main>
  );
}
