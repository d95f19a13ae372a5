/** The categories of the default blog, in their order. */
export const categories = [
  { slug: 'vps', name: 'سرور و مرکز داده' },
  { slug: 'linux', name: 'مدیریت سرور' },
  { slug: 'security', name: 'امنیت' },
  { slug: 'speed', name: 'سرعت' },
  { slug: 'web', name: 'سایت، دامنه و ایمیل' },
  { slug: 'business', name: 'کسب‌وکار' },
];

/** The tags of its articles. */
export const tags = [
  { slug: 'buying', name: 'راهنمای خرید' },
  { slug: 'linux', name: 'لینوکس' },
  { slug: 'windows', name: 'ویندوز' },
  { slug: 'ssh', name: 'SSH' },
  { slug: 'nginx', name: 'nginx' },
  { slug: 'wordpress', name: 'وردپرس' },
  { slug: 'database', name: 'پایگاه داده' },
  { slug: 'cache', name: 'کش' },
  { slug: 'network', name: 'شبکه' },
  { slug: 'dns', name: 'DNS' },
  { slug: 'domain', name: 'دامنه' },
  { slug: 'ssl', name: 'گواهی SSL' },
  { slug: 'email', name: 'ایمیل' },
  { slug: 'backup', name: 'پشتیبان' },
  { slug: 'monitoring', name: 'پایش' },
  { slug: 'automation', name: 'خودکارسازی' },
  { slug: 'shop', name: 'فروشگاه اینترنتی' },
  { slug: 'first-steps', name: 'گام‌های نخست' },
];
