import { createHash } from 'node:crypto';
import type { SiteSettings } from '../../content/settings/index.ts';
import { coloursOf } from '../theme/tokens.ts';

/** What stands on the picture that previews of a page show. */
export interface ToldPicture {
  title: string;
  /** A few words above the title. */
  above: string;
  siteName: string;
  /** The night ground, and the light in the windows. */
  ground: [from: string, to: string];
  light: string;
}

interface Titled {
  /** 0 for what is no post: the site itself. */
  id: number;
  path: string | null;
  title: string;
  terms: ReadonlyArray<{ taxonomy: string; name: string }>;
}

/** What networks ask for. */
export const shareSize = { width: 1200, height: 630 };

/** Raised when pictures are drawn otherwise, so that each gets a new address. */
const drawing = 1;

export function toldPicture(post: Titled, { title, tagline, theme }: SiteSettings): ToldPicture {
  const colours = coloursOf('light', theme);
  const category = post.terms.find(({ taxonomy }) => taxonomy === 'category')?.name ?? '';
  return {
    title: post.id === 0 ? title : post.title,
    above: post.id === 0 || post.path === '/' ? tagline : category,
    siteName: title,
    ground: [colours['hero-from'], colours['hero-to']],
    light: colours.light,
  };
}

/** The name of a picture by all that stands on it, so what is under an address never changes. */
export function pictureName(id: number, told: ToldPicture): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([drawing, told]))
    .digest('hex')
    .slice(0, 32);
  return `${id}-${digest}.png`;
}
