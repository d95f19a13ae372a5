import type { LoopScope } from '../content/loops/types.ts';
import type { MediaView } from '../content/media/types.ts';
import type { SiteSettings } from '../content/settings/index.ts';
import type { Figures } from '../shop/catalogue/figures.ts';
import type { SignInDemand } from '../shop/customers/demand.ts';
import type { Outline } from './outline.ts';

/** Keys of the address with their canonical values. */
export type PageAddress = Readonly<Record<string, string>>;

/** What one widget reads from the query of an address, in canonical form. */
export type AddressReader = (query: URLSearchParams) => PageAddress;

/** Who asks for a page that is rendered for them. */
export interface Visitor {
  /** Null for who is not signed in. */
  user: { id: string; name: string; email: string; sessionId: string } | null;
  /** The secret of the cart that the browser carries, real or not. */
  cartToken: string | null;
  /** What the form that led here has to say, once: a name from the browser, so known ones count only. */
  notice: string;
  signIn: SignInState;
  /** Whether who is signed in has just shown again that it is them, and so may change mobile and e-mail. */
  isConfirmed: boolean;
  /** A password of a service that a form has just uncovered, in this answer only. */
  uncovered: { serviceId: string; text: string } | null;
}

/** What the forms to sign in must know. */
export interface SignInState {
  /** Whether codes reach mobiles here; otherwise e-mail is the way. */
  byMobile: boolean;
  /** The number, as `09…`, that this browser has asked a code for; null for none. */
  askedFor: string | null;
  /** The code itself on a machine of one's own, where none can be sent; empty everywhere else. */
  shownCode: string;
  /** In how many seconds this browser may ask for another code; 0 for now. */
  resendSeconds: number;
  /** What a form demands before it does what was asked for; null for nothing. */
  demand: SignInDemand | null;
}

/** What every widget of a page may know about the page it stands on. Of the visitor only personal ones know anything. */
export interface PageContext {
  post: {
    id: number;
    type: string;
    title: string;
    excerpt: string;
    path: string;
    /** Address of the featured picture, or an empty string. */
    featuredImage: string;
    publishedAt: number | null;
    updatedAt: number;
    /** Whether staff take comments on it at all. */
    commentsOpen: boolean;
    terms: Array<{ id: number; taxonomy: string; slug: string; name: string }>;
    /** What the public may know of who wrote it; null for nothing. */
    author: {
      slug: string;
      name: string;
      bio: string;
      /** A group of people, not a person. */
      isTeam?: boolean;
      /** Absent where there is none, and in lists. */
      picture?: MediaView;
    } | null;
  };
  /** On the page of an archive: which posts belong to it, and which of its pages is shown. */
  archive?: {
    path: string;
    page: number;
    scope: Pick<LoopScope, 'terms' | 'authorId' | 'times'>;
  };
  site: {
    title: string;
    baseUrl: string;
    /** The setting `openingHours`. */
    openingHours: SiteSettings['openingHours'];
    /** The pages of the company elsewhere, in the order of showing. */
    social: ReadonlyArray<{ network: string; url: string }>;
    /** The networks that share buttons may offer; none means all. */
    share: readonly string[];
    /** The addresses of the rules of the site; empty for none. */
    legal: { terms: string; privacy: string };
    /** The setting `lazy_load_background_images`. */
    lazyBackgrounds: boolean;
    /** Which texts of a picture the lightbox shows. */
    lightbox: Pick<SiteSettings['lightbox'], 'titleFrom' | 'descriptionFrom'>;
    /** The setting `lottie.defaultAnimationUrl`. */
    defaultAnimation: string;
    /** The setting `facebook_sdk`. */
    facebook: { lang: string; app_id: string };
    /** Whether visitors are asked before anything third-party is loaded. */
    asksConsent: boolean;
    /** The kinds of gateways that are configured: `bank`, `card`, `wallet`, `test`. */
    gatewayKinds: readonly string[];
  };
  /** The ancestors of the post, nearest last, for breadcrumbs. */
  trail: Array<{ id?: number; title: string; path: string }>;
  /** The nonce of public actions, the same for every visitor, for forms that work without a script. */
  nonce: string;
  /** What the page's widgets read from the address; see `WidgetDefinition.address`. */
  address: PageAddress;
  /** Who asks; null for a widget that is not personal, and wherever nobody asks. */
  visitor: Visitor | null;
  /** In an item of a list: the number of the post whose page shows the list. */
  listedBy?: number;
  /** In the first item of a list, whose picture is likely seen at once. */
  isFirst?: true;
  /** The headings of the page, where a widget asks for them; see `WidgetDefinition.readsOutline`. */
  outline?: Outline;
  /** The root element of each widget tells its id, for the check before publishing. */
  marking?: true;
  /** True in the editor's canvas. */
  editing: boolean;
  /** In the editor's canvas: what the figures in texts say. */
  figures?: Figures;
}
