import type { PageContext } from '../builder/context.ts';
import type { Shop } from '../shop/payments/index.ts';
import type { FrameData } from './frame.tsx';

/** Creates the part of page contexts about the site: the same object until its content changes. */
export function createSiteContext({ baseUrl, shop }: { baseUrl: string; shop: Shop | undefined }) {
  const sites = new WeakMap<FrameData, PageContext['site']>();

  return function siteOf(frame: FrameData): PageContext['site'] {
    const { settings } = frame;
    const year = frame.year();
    const known = sites.get(frame);
    if (known?.year === year) return known;
    const site: PageContext['site'] = {
      title: settings.title,
      tagline: settings.tagline,
      phone: settings.phone,
      email: settings.email,
      address: settings.address,
      hours: settings.hours,
      year,
      logo: settings.logo,
      baseUrl,
      openingHours: settings.openingHours,
      social: settings.social,
      seals: settings.seals,
      colourScheme: settings.colourScheme,
      share: settings.share.networks,
      legal: settings.legal,
      lazyBackgrounds: settings.lazy_load_background_images,
      lightbox: {
        titleFrom: settings.lightbox.titleFrom,
        descriptionFrom: settings.lightbox.descriptionFrom,
      },
      defaultAnimation: settings.lottie.defaultAnimationUrl,
      facebook: settings.facebook_sdk,
      asksConsent: settings.third_party.consent,
      gatewayKinds: [...new Set(shop?.gateways.map(({ kind }) => kind))],
    };
    sites.set(frame, site);
    return site;
  };
}
