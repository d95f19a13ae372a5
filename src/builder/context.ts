/** Keys of the address with their canonical values. */
export type PageAddress = Readonly<Record<string, string>>;

/** What every widget of a page may know about the page it stands on. Never anything of the visitor. */
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
    terms: Array<{ id: number; taxonomy: string; slug: string; name: string }>;
  };
  site: { title: string; baseUrl: string };
  /** The ancestors of the post, nearest last, for breadcrumbs. */
  trail: Array<{ id?: number; title: string; path: string }>;
  /** The nonce of public actions, the same for every visitor, for forms that work without a script. */
  nonce: string;
  /** What the page's widgets read from the address; see `WidgetDefinition.address`. */
  address: PageAddress;
  /** True in the editor's canvas. */
  editing: boolean;
}
