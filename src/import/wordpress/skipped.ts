/** WordPress types that are not content: helpers and caches. */
const technical = new Set([
  'revision',
  'customize_changeset',
  'oembed_cache',
  'scheduled-action',
  'wp_navigation_fallback',
  'elementor_snippet_cache',
  'jet-engine-cache',
]);

/** Types with data of customers and visitors, which are not imported. */
const personal = new Set([
  'shop_order',
  'shop_order_refund',
  'shop_order_placehold',
  'shop_subscription',
  'shop_webhook',
  'edd_payment',
  'edd_log',
  'flamingo_contact',
  'flamingo_inbound',
  'flamingo_outbound',
  'nf_sub',
  'feedback',
  'user_request',
  'wpforms_entry',
  'elementor_submission',
]);

/** Persian message why posts of this type are left out; null for content. */
export function whySkipped(type: string, status: string): string | null {
  if (personal.has(type)) return 'داده‌های شخصی مشتریان و بازدیدکنندگان است و آورده نمی‌شود.';
  if (technical.has(type)) return 'نسخهٔ قدیمی یا دادهٔ فنی وردپرس است و آورده نمی‌شود.';
  return status === 'auto-draft' ? 'پیش‌نویس خالی و خودکار است و آورده نمی‌شود.' : null;
}

/** Meta values that are caches, locks or contacts of visitors. */
const useless =
  /^(?:_edit_lock|_edit_last|_elementor_(?:css|element_cache|page_assets|controls_usage|inline_svg)|_oembed_|_transient|_wp_attachment_metadata|_wp_attachment_backup_sizes|_encloseme|_pingme|_billing_|_shipping_|_customer_)/;

export const isUselessMeta = (key: string): boolean => useless.test(key);

/** Comments that are notes of plugins or announcements of other sites. */
const noComments = new Set([
  'pingback',
  'trackback',
  'order_note',
  'action_log',
  'webhook_delivery',
  'edd_payment_note',
]);

export const isRealComment = (type: string, approved: string): boolean =>
  !noComments.has(type) && !/^(?:spam|trash|post-trashed)$/.test(approved);
