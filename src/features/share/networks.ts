/** The share networks of the specification with the titles people know them by. */
export const shareNetworks = {
  facebook: { title: 'فیس‌بوک' },
  twitter: { title: 'توییتر' },
  linkedin: { title: 'لینکدین' },
  pinterest: { title: 'پینترست' },
  reddit: { title: 'ردیت' },
  vk: { title: 'وی‌کی' },
  odnoklassniki: { title: 'اوکی' },
  tumblr: { title: 'تامبلر' },
  digg: { title: 'دیگ' },
  skype: { title: 'اسکایپ' },
  stumbleupon: { title: 'استامبل‌آپن' },
  mix: { title: 'میکس' },
  telegram: { title: 'تلگرام' },
  pocket: { title: 'پاکت' },
  xing: { title: 'زینگ' },
  whatsapp: { title: 'واتس‌اپ' },
  email: { title: 'ایمیل' },
  print: { title: 'چاپ' },
  'x-twitter': { title: 'ایکس' },
  threads: { title: 'تردز' },
} as const;

export type ShareNetwork = keyof typeof shareNetworks;

/** Networks that have a form for sharing at an address; printing has none. */
export type LinkedNetwork = Exclude<ShareNetwork, 'print'>;

/**
 * Networks whose service is gone, with what staff are told. No default names them; a page that does shows them as all
 * others, with the address that their form had.
 */
export const goneNetworks: Partial<Record<ShareNetwork, string>> = {
  // Sold in 2012; what is called Digg since takes no addresses from other sites.
  digg: 'دیگر هم‌رسانی ندارد',
  // It takes no addresses from other sites.
  mix: 'دیگر هم‌رسانی ندارد',
  // Ended on 8 July 2025.
  pocket: 'سرویس بسته شده',
  // Ended on 5 May 2025.
  skype: 'سرویس بسته شده',
  // Ended on 30 June 2018.
  stumbleupon: 'سرویس بسته شده',
};
