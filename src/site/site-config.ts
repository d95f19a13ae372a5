import type { PageContext } from '../builder/context.ts';
import type { SiteSettings } from '../content/settings/index.ts';
import { shareNetworks } from '../features/share/networks.ts';

interface SiteConfigInput {
  settings: SiteSettings;
  baseUrl: string;
  /** A nonce for public actions, the same for every visitor. */
  nonce: string;
  /** A page without a post, such as search results, has the id 0. */
  post: Pick<PageContext['post'], 'id' | 'title' | 'excerpt' | 'featuredImage'>;
}

/** The networks of the specification that the site offers. Their titles are part of the code that shows them. */
function offered(names: readonly string[]): Record<string, object> {
  const all = Object.keys(shareNetworks);
  return Object.fromEntries(
    (names.length === 0 ? all : all.filter((name) => names.includes(name))).map((name) => [name, {}]),
  );
}

/** Site configuration and post data of the specification, printed in a block that is not executed. */
export function siteConfig({ settings, baseUrl, nonce, post }: SiteConfigInput) {
  const { id, title, excerpt, featuredImage } = post;
  return {
    ajaxurl: `${baseUrl}/wp-admin/admin-ajax.php`,
    nonce,
    urls: { assets: `${baseUrl}/assets/`, rest: `${baseUrl}/wp-json/` },
    settings: { lazy_load_background_images: settings.lazy_load_background_images },
    popup: { hasPopUps: settings.popup.hasPopUps },
    shareButtonsNetworks: offered(settings.share.networks),
    facebook_sdk: settings.facebook_sdk,
    lottie: { defaultAnimationUrl: settings.lottie.defaultAnimationUrl },
    breakpoints: { mobile: 767, tablet: 1024, min: 320 },
    lightbox: settings.lightbox,
    post: { id, title, excerpt, featuredImage },
  };
}
