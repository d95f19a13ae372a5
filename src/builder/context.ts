import type { LoopScope } from '../content/loops/types.ts';
import type { MediaView } from '../content/media/types.ts';
import type { SiteSettings } from '../content/settings/index.ts';
import type { Figures } from '../shop/catalogue/figures.ts';
import type { SignInDemand } from '../shop/customers/demand.ts';
import type { BoundValue } from './bindings/bound-value.ts';
import type { Outline } from './outline.ts';
import type { SearchView } from './search-view.ts';

/** Keys of the address with their canonical values. */
export type PageAddress = Readonly<Record<string, string>>;

/** Parses the query of an address for one widget, in canonical form. */
export type AddressReader = (query: URLSearchParams) => PageAddress;

/** Visitor of a personal page. */
export interface Visitor {
  /** Null if not signed in. */
  user: { id: string; name: string; email: string; sessionId: string } | null;
  /** Secret of the cart from the browser's cookie, not verified. */
  cartToken: string | null;
  /** Flash message of the previous form: a name from the browser, so only known ones count. */
  notice: string;
  signIn: SignInState;
  /** True if the user has just re-authenticated and so may change mobile and e-mail. */
  isConfirmed: boolean;
  /** A service password just revealed by a form, in this response only. */
  uncovered: { serviceId: string; text: string } | null;
}

/** State of the sign-in forms. */
export interface SignInState {
  /** True if codes can be sent by SMS here; otherwise e-mail is used. */
  byMobile: boolean;
  /** The number, as `09…`, for which this browser has requested a code; null if none. */
  requestedFor: string | null;
  /** The code itself on a local machine, where none can be sent; empty everywhere else. */
  shownCode: string;
  /** Seconds until this browser may request another code; 0 for now. */
  resendSeconds: number;
  /** Step that a form requires before the requested action; null if none. */
  demand: SignInDemand | null;
}

/** Page context available to every widget. Only personal widgets receive the visitor. */
export interface PageContext {
  post: {
    id: number;
    type: string;
    title: string;
    excerpt: string;
    path: string;
    /** Address of the featured picture, or an empty string. */
    featuredImage: string;
    /** Id of the featured picture; null or absent for none. */
    pictureId?: number | null;
    /** Values of the custom fields of its type, by key. */
    fields?: Readonly<Record<string, BoundValue>>;
    /** Minutes that reading its text takes; null or absent for none, as in lists. */
    minutes?: number | null;
    publishedAt: number | null;
    updatedAt: number;
    /** True if comments are open. */
    commentsOpen: boolean;
    terms: Array<{ id: number; taxonomy: string; slug: string; name: string }>;
    /** Public data of the author; null if none. */
    author: {
      slug: string;
      name: string;
      bio: string;
      /** A group of people, not a person. */
      isTeam?: boolean;
      /** Absent if there is none, and in lists. */
      picture?: MediaView;
      pictureId?: number | null;
    } | null;
  };
  /** On an archive page: its posts, and the current page number. */
  archive?: {
    path: string;
    page: number;
    scope: Pick<LoopScope, 'terms' | 'authorId' | 'times'> & { type?: LoopScope['type'] };
  };
  /** On the page of a search: its results. */
  search?: SearchView;
  site: {
    title: string;
    tagline: string;
    phone: string;
    email: string;
    address: string;
    /** Support hours in words, with values of figures; empty for none. */
    hours: string;
    /** The current year of the Persian calendar. */
    year: string;
    /** Id of the logo picture; null: the mark of the brand. */
    logo: number | null;
    baseUrl: string;
    /** The setting `openingHours`. */
    openingHours: SiteSettings['openingHours'];
    /** The pages of the company elsewhere, in the order of showing. */
    social: ReadonlyArray<{ network: string; url: string }>;
    /** Trust seals with a word on each; `media` is their picture. */
    seals: SiteSettings['seals'];
    /** The setting `colourScheme`. */
    colourScheme: SiteSettings['colourScheme'];
    /** Networks that share buttons may offer; empty means all. */
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
    /** True if visitors must consent before third-party content is loaded. */
    asksConsent: boolean;
    /** The kinds of gateways that are configured: `bank`, `card`, `wallet`, `test`. */
    gatewayKinds: readonly string[];
  };
  /** The ancestors of the post, nearest last, for breadcrumbs. */
  trail: Array<{ id?: number; title: string; path: string }>;
  /** The nonce of public actions, the same for every visitor, for forms that work without a script. */
  nonce: string;
  /** Parsed address of the page's widgets; see `WidgetDefinition.address`. */
  address: PageAddress;
  /** The current visitor; null for a widget that is not personal, and outside a request. */
  visitor: Visitor | null;
  /** In an item of a list: the id of the post whose page shows the list. */
  listedBy?: number;
  /** In an item of a list: its position in the whole list, from 1. */
  index?: number;
  /** Set in the first item of a list, whose picture is likely above the fold. */
  isFirst?: true;
  /** The headings of the page, if a widget requires them; see `WidgetDefinition.readsOutline`. */
  outline?: Outline;
  /** The beginning of the addresses of the document's frames; the ids of their widgets follow. Absent outside stored posts. */
  frames?: string;
  /** Adds the widget id to each root element, for the check before publishing. */
  marking?: true;
  /** True in the editor's canvas. */
  editing: boolean;
  /** In the editor's canvas of a template: the printed widgets of the post that it is previewed with, and their rules. */
  previewed?: { html: string; css: string };
  /** In the editor's canvas: values of the figures in texts. */
  figures?: Figures;
}
