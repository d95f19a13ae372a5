/** The categories of the default blog, in their order. */
export const categories = [
  { slug: 'vps', name: 'سرور مجازی' },
  { slug: 'security', name: 'امنیت' },
  { slug: 'speed', name: 'سرعت' },
];

/** The tags of its articles. */
export const tags = [
  { slug: 'buying', name: 'راهنمای خرید' },
  { slug: 'linux', name: 'لینوکس' },
  { slug: 'cache', name: 'کش' },
];
