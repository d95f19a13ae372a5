import type { SiteSettings } from '../../content/settings/index.ts';
import { themeColours } from '../theme/tokens.ts';
import type { IconName } from './draw.ts';

/** Web app manifest, for sites added to a home screen. */
export function webManifest({ title, tagline, theme }: SiteSettings): object {
  const { light } = themeColours(theme);
  const icon = (name: IconName, purpose: 'any' | 'maskable') => ({
    src: `/icons/${name}`,
    sizes: /-(\d+)\./.exec(name)?.[1]?.replace(/.*/, '$&x$&'),
    type: 'image/png',
    purpose,
  });
  return {
    name: title,
    short_name: title,
    description: tagline,
    lang: 'fa-IR',
    dir: 'rtl',
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'browser',
    theme_color: light,
    background_color: light,
    icons: [
      icon('icon-192.png', 'any'),
      icon('icon-512.png', 'any'),
      icon('maskable-192.png', 'maskable'),
      icon('maskable-512.png', 'maskable'),
    ],
  };
}
