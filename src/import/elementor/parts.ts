/** Target of an Elementor document: a page, a post, a popup, or a template for a part of pages. */
export type ImportedPart =
  | 'page'
  | 'post'
  | 'popup'
  | 'header'
  | 'footer'
  | 'single'
  | 'archive'
  | 'search'
  | 'not-found'
  | 'item'
  | 'section';

const parts: Readonly<Record<string, ImportedPart>> = {
  page: 'page',
  'wp-page': 'page',
  'landing-page': 'page',
  'single-home': 'page',
  post: 'post',
  'wp-post': 'post',
  popup: 'popup',
  header: 'header',
  type_header: 'header',
  footer: 'footer',
  type_footer: 'footer',
  single: 'single',
  'single-post': 'single',
  'single-page': 'single',
  product: 'single',
  'product-post': 'single',
  archive: 'archive',
  'product-archive': 'archive',
  'search-results': 'search',
  search: 'search',
  'error-404': 'not-found',
  'single-404': 'not-found',
  'loop-item': 'item',
  section: 'section',
  container: 'section',
  widget: 'section',
  'global-widget': 'section',
  type_before_footer: 'section',
};

/**
 * The part for a template type of Elementor (`_elementor_template_type`, or `doc_type` in a kit); a page for unknown
 * ones, such as those of plugins. Null for global colours and fonts of a kit, which are not a document.
 */
export function partOf(type: string): ImportedPart | null {
  if (type === 'kit' || type === 'global-styles') return null;
  return Object.hasOwn(parts, type) ? (parts[type] ?? 'page') : 'page';
}
