import { createHash } from 'node:crypto';
import type { PageOffer } from '../../builder/facts.ts';
import type { SiteSettings } from '../../content/settings/index.ts';
import { formatToman } from '../../platform/money.ts';
import { coloursOf } from '../theme/tokens.ts';

/** Content of the share picture of a page. */
export interface PictureContent {
  title: string;
  /** A few words above the title. */
  above: string;
  siteName: string;
  /** Lowest price of a page that sells one kind of product: `از ۱۹۹٬۰۰۰ تومان در ماه`. */
  price: string;
  /** Storage key of the page's own picture; empty for the house. */
  picture: string;
  /** The night ground, and the light in the windows. */
  ground: [from: string, to: string];
  light: string;
}

interface Titled {
  /** 0 for the site itself, which is not a post. */
  id: number;
  path: string | null;
  title: string;
  terms: ReadonlyArray<{ taxonomy: string; name: string }>;
}

/** Size required by social networks. */
export const shareSize = { width: 1200, height: 630 };

/** Increase it when the drawing changes, so that each picture gets a new URL. */
const drawing = 2;

/** Additions of the post's page to its title. */
interface Shown {
  offers?: readonly PageOffer[] | undefined;
  picture?: { key: string } | null;
}

export function pictureContent(
  post: Titled,
  { title, tagline, theme }: SiteSettings,
  { offers = [], picture = null }: Shown = {},
): PictureContent {
  const colours = coloursOf('light', theme);
  const category = post.terms.find(({ taxonomy }) => taxonomy === 'category')?.name ?? '';
  return {
    title: post.id === 0 ? title : post.title,
    above: post.id === 0 || post.path === '/' ? tagline : category,
    siteName: title,
    price: post.id === 0 ? '' : lowestPrice(offers),
    picture: post.id === 0 ? '' : (picture?.key ?? ''),
    ground: [colours['hero-from'], colours['hero-to']],
    light: colours.light,
  };
}

function lowestPrice(offers: readonly PageOffer[]): string {
  if (new Set(offers.map(({ kind }) => kind)).size !== 1) return '';
  const [first] = offers.filter(({ isAvailable }) => isAvailable).sort((a, b) => a.price - b.price);
  return first ? `از ${formatToman(first.price)} در ${first.per === 'month' ? 'ماه' : 'سال'}` : '';
}

/** Content-addressed name of a picture, so that the file of an address never changes. */
export function pictureName(id: number, content: PictureContent): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([drawing, content]))
    .digest('hex')
    .slice(0, 32);
  return `${id}-${digest}.jpg`;
}
