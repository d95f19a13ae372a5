/** A shortcode of WordPress: `[gallery ids="1,2"]`. */
export interface Shortcode {
  name: string;
  attributes: Record<string, string>;
}

/** Shortcodes that are converted to tags for the HTML reader. */
export const shortcodeTag = 'mz-shortcode';

/** Bracketed text that looks like a shortcode: known ones, those with attributes, and those of plugins. */
const pattern = /\[(\[?)(\/?)([a-z][\w-]{1,60})((?:\s[^[\]]{0,2000})?)(\/?)\]/gi;
const known = new Set(['caption', 'wp_caption', 'gallery', 'embed', 'video', 'audio', 'playlist', 'contact-form-7']);

const ofShop: Readonly<Record<string, string>> = {
  woocommerce_cart: 'cart',
  woocommerce_checkout: 'checkout',
  woocommerce_my_account: 'my-account',
  // Customers follow their orders in their account.
  woocommerce_order_tracking: 'my-account',
};

/** Our widget for a shortcode of WooCommerce; null for another one. */
export const shopWidget = (name: string): string | null =>
  Object.hasOwn(ofShop, name) ? (ofShop[name] ?? null) : null;

/** Replaces shortcodes by custom tags, with their attributes in one attribute; text in double brackets stays. */
export function markShortcodes(html: string): string {
  if (!html.includes('[')) return html;
  return html.replaceAll(pattern, (whole, second: string, slash: string, name: string, rest: string) => {
    const isShortcode =
      known.has(name.toLowerCase()) || /=/.test(rest) || /[_-]/.test(name) || html.includes(`[/${name}]`);
    if (second !== '' || !isShortcode) return whole;
    const data = encodeURIComponent(rest);
    return slash === '' ? `<${shortcodeTag} name="${name}" data="${data}">` : `<${shortcodeTag} name="/${name}">`;
  });
}

/** Reads a tag that `markShortcodes` wrote. */
export function readShortcode({ name = '', data = '' }: Readonly<Record<string, string>>): Shortcode {
  const attributes: Record<string, string> = {};
  const text = decoded(data).replaceAll(/[“”″]/g, '"');
  for (const [, key = '', double, single, bare] of text.matchAll(
    /([a-z][\w-]{0,60})\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))/gi,
  )) {
    attributes[key.toLowerCase()] = double ?? single ?? bare ?? '';
  }
  return { name: name.toLowerCase(), attributes };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

export const isForm = (name: string): boolean =>
  /^(?:contact-form|contact-form-7|wpforms|fluentform|ninja_form|gravityform|mc4wp_form|formidable|forminator_form|caldera_form)$/.test(
    name,
  );

/** A picture with its caption, as the classic editor writes it. */
export const isCaption = (name: string): boolean => name === 'caption' || name === 'wp_caption';
