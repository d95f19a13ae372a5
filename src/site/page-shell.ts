import { addressQuery } from '../builder/address.ts';
import type { PageAddress, PageContext } from '../builder/context.ts';
import type { PageFacts } from '../builder/facts.ts';
import type { ContentPlatform } from '../content/documents.ts';
import type { PublicPost } from '../content/posts/index.ts';
import { searchWords } from '../content/settings/index.ts';
import { pageKey } from '../features/filters/codec.ts';
import type { PopupOffer } from '../features/popups/offer.ts';
import { toPersianDigits } from '../platform/persian/digits.ts';
import type { Assets } from './assets.ts';
import { feedsOf } from './feeds/links.ts';
import type { FrameData } from './frame.tsx';
import { printJsonLd } from './json-ld.ts';
import type { Shared } from './share-tags.ts';
import { shellAround } from './shell.ts';
import { shellOf } from './shell-of.ts';
import { siteConfig } from './site-config.ts';
import type { ThirdPartyPart } from './third-party/part.tsx';

interface Site {
  platform: ContentPlatform;
  assets: Assets;
  baseUrl: string;
  nonce(): string;
}

interface PageShell {
  post: PublicPost;
  page: PageContext;
  frame: FrameData;
  facts: PageFacts;
  shared: Shared;
  isMissing: boolean;
  popups: PopupOffer[];
  thirdParty: ThirdPartyPart;
}

/** Renders the HTML document around the content of a page: its start, the part after the styles, and its end. */
export function createShellPrinter({ platform, assets, baseUrl, nonce }: Site) {
  return ({ post, page, frame, facts, shared, isMissing, popups, thirdParty }: PageShell) => {
    const { settings } = frame;
    const listPage = pageOfList(page.address);
    const query = listPage === null ? '' : addressQuery(page.address);
    return shellAround({
      ...searchWords(numbered(post, listPage), settings),
      ...shellOf(frame),
      canonical: post.seo.canonical || baseUrl + encodeURI(page.post.path) + query,
      noindex: post.seo.noindex || settings.seo.noindex || isMissing,
      shared,
      feeds: feedsOf(page),
      jsonLd: printJsonLd({ page, settings, facts, image: shared.image.url, now: platform.clock.now() }),
      config: siteConfig({ settings, baseUrl, nonce: nonce(), post: page.post }),
      popups,
      thirdParty: thirdParty.config,
      assets,
    });
  };
}

/** Returns the number of a further list page, which is indexed separately; null for a filter. */
function pageOfList(address: PageAddress): string | null {
  const [read, ...others] = Object.entries(address);
  return read && others.length === 0 && read[0].startsWith(pageKey('')) ? read[1] : null;
}

/** The titles of a post on a further page of its list. */
function numbered(post: PublicPost, page: string | null): PublicPost {
  if (page === null) return post;
  const withPage = (title: string) => title && `${title}، صفحهٔ ${toPersianDigits(page)}`;
  return { ...post, title: withPage(post.title), seo: { ...post.seo, title: withPage(post.seo.title) } };
}
