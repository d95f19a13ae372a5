import type { ReactNode } from 'react';
import { menuLocationNames } from '../content/menus/index.ts';

export { emptyFrame, type FrameData } from './frame-shape.ts';

export const frameLocations: string[] = menuLocationNames;

/** The link over header and navigation, for keyboards. */
export function SkipLink() {
  return (
    <a className="skip btn" href="#content">
      رفتن به متن اصلی
    </a>
  );
}

/** The page's own content: all that a page without the site's header and footer has. */
export function BareFrame({ children }: { children: ReactNode }) {
  return (
    <main id="content" tabIndex={-1}>
      {children}
    </main>
  );
}
