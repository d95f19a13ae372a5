import { blogPictures } from '../drawings/blog.ts';

/** What the pictures of the default site show, by the name of their file, for who cannot see them; empty for ornament. */
export const pictures: Record<string, string> = {
  'germany-vps': '',
  about: '',
  contact: '',
  legal: '',
  network: '',
  payment: '',
  status: '',
  support: '',
  'office-map': 'نقشهٔ دفتر میزبان در کنار خیابان ولیعصر',
  'datacenter-germany': 'خانه‌ای آلمانی با پنجره‌های روشن در کنار دو رک سرور',
  'datacenter-iran': 'ایوانی ایرانی که رک سروری در آن روشن است، کنار خانه‌ای گنبددار',
  'datacenter-finland': 'خانه و رک سرور در دشت برفی میان درختان کاج',
  'datacenter-netherlands': 'خانه‌های کنار آبراه، رک سرور و آسیاب بادی',
  ...Object.fromEntries(Object.entries(blogPictures).map(([name, { alt }]) => [name, alt])),
};
