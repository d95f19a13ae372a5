import { findMedia } from '../content/media/index.ts';
import { readSettings } from '../content/settings/index.ts';
import type { Platform } from '../platform/context.ts';
import { toPersianDigits } from '../platform/persian/digits.ts';
import { fillFigures, mayHoldFigures } from '../shop/catalogue/figures.ts';
import { readFigures } from '../site/figures.ts';
import { type Colours, coloursOf } from '../site/theme/tokens.ts';
import { mediaAddress } from '../ui/picture.tsx';

/** Brand of a site's mails: colours, logo and footer. */
export interface MailBrand {
  title: string;
  /** Address of the home page. */
  url: string;
  /** The site's logo in a format that mail clients can show; null for the name only. */
  logo: { url: string; width: number; height: number } | null;
  light: Colours;
  dark: Colours;
  address: string;
  phone: string;
  email: string;
  hours: string;
}

const logoHeight = 40;
const widestLogo = 240;
/** Formats that every mail program shows. */
const shownEverywhere = /\.(?:png|jpe?g|gif)$/;

/** Reads the brand from the settings of the site. */
export async function loadMailBrand(platform: Platform, { baseUrl }: { baseUrl: string }): Promise<MailBrand> {
  const { title, theme, logo, address, phone, email, hours } = await readSettings(platform);
  const shown = [address, phone, hours];
  const figures = shown.some(mayHoldFigures) ? await readFigures(platform) : {};
  const [place = '', number = '', times = ''] = shown.map((text) => toPersianDigits(fillFigures(text, figures)));
  const picture = logo === null ? undefined : (await findMedia(platform, [logo])).get(logo);
  return {
    title,
    url: `${baseUrl}/`,
    logo: picture && shownEverywhere.test(picture.key) ? logoOf(picture, baseUrl) : null,
    light: coloursOf('light', theme),
    dark: coloursOf('dark', theme),
    address: place,
    phone: number,
    email,
    hours: times,
  };
}

function logoOf(
  { key, width, height }: { key: string; width: number; height: number },
  baseUrl: string,
): MailBrand['logo'] {
  const scale = Math.min(logoHeight / height, widestLogo / width);
  return { url: baseUrl + mediaAddress(key), width: Math.round(width * scale), height: Math.round(height * scale) };
}
