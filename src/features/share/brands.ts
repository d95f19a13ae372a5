import { AtSign, GitBranch, Link, Mail, Printer, Rss, Share2 } from 'lucide';
import type { IconDrawing } from '../../ui/icons.ts';
import { shareNetworks } from './networks.ts';

const line = (d: string): IconDrawing[number] => ['path', { d }];
const dot = (cx: number, cy: number): IconDrawing[number] => ['circle', { cx, cy, r: 1, fill: 'currentColor' }];
const ring = (cx: number, cy: number, r: number): IconDrawing[number] => ['circle', { cx, cy, r }];
const box = (x: number, y: number, width: number, height: number, rx: number): IconDrawing[number] => [
  'rect',
  { x, y, width, height, rx },
];
/** A speech bubble, as messengers have. */
const bubble = line('M4 20l1.2-4.2a8.5 8.5 0 1 1 3.3 3z');

/** Plain icons of the networks in the stroke style of the other icons: letters and shapes, no protected artwork. */
export const brandDrawings = {
  aparat: [ring(12, 12, 9), dot(12, 12), dot(9, 8), dot(16, 9), dot(15, 16), dot(8, 15)],
  bale: [bubble, line('M8.5 12l2.5 2.5 4.5-5')],
  copy: Link,
  digg: [line('M15.5 4v14'), ring(11.5, 14, 4)],
  discord: [
    line('M8 6.5h8c2 2 3.5 6 3.5 10.5L16 19l-1.5-2h-5L8 19l-3.5-2C4.5 12.5 6 8.5 8 6.5z'),
    dot(9.5, 12.5),
    dot(14.5, 12.5),
  ],
  eitaa: [bubble, line('M9 12h6.5a3.3 3.3 0 1 0-1 2.5')],
  email: Mail,
  facebook: [line('M16 3h-1.5A4.5 4.5 0 0 0 10 7.5V21M6.5 12h8')],
  github: GitBranch,
  instagram: [box(3, 3, 18, 18, 5), ring(12, 12, 4), dot(17, 7)],
  linkedin: [box(3, 3, 18, 18, 3), line('M8 11v5M8 8v.01M12 16v-5M12 13.5a2 2 0 0 1 4 0V16')],
  mix: [line('M6 5v14M12 5v9M18 5v5')],
  native: Share2,
  odnoklassniki: [ring(12, 6.5, 3.5), line('M7 13c3 2.2 7 2.2 10 0M12 14.8l-4 5.7M12 14.8l4 5.7')],
  pinterest: [ring(12, 12, 9), line('M9.5 19.5L12 10M9 12.5a3.3 3.3 0 1 1 5.5 1.3c-1.5 1-2.9.5-3.3-.5')],
  pocket: [line('M3.5 5h17v6a8.5 8.5 0 0 1-17 0zM8.5 10l3.5 3.5 3.5-3.5')],
  print: Printer,
  reddit: [
    ['ellipse', { cx: 12, cy: 14.5, rx: 8.5, ry: 6 }],
    line('M12 8.5l1-4.5 4 1M9 17c2 1.2 4 1.2 6 0'),
    dot(9, 13.5),
    dot(15, 13.5),
  ],
  rss: Rss,
  rubika: [line('M12 3l8 4.5v9L12 21l-8-4.5v-9zM12 12l8-4.5M12 12v9M12 12L4 7.5')],
  skype: [ring(12, 12, 9), line('M15 9c-.8-1.5-5.5-1.8-5.5.6 0 2.6 5.5 1.9 5.5 4.7 0 2.5-5.2 2.2-6.2.5')],
  soroush: [bubble, line('M15 10c-1-1.2-5-1.2-5 .6 0 1.9 5 1 5 3 0 1.8-4 1.8-5.2.4')],
  stumbleupon: [line('M3 12.5V15a3 3 0 0 0 6 0V9a3 3 0 0 1 6 0v1.5M15 13.5V15a3 3 0 0 0 6 0v-2.5')],
  telegram: [line('M21 4L3 11.5l6 2.5 2 6 3.3-3.8M21 4l-3.5 15L9 14z')],
  threads: AtSign,
  tumblr: [line('M10 3v12.5a4.5 4.5 0 0 0 4.5 4.5H17M6.5 9H16')],
  twitter: [
    line(
      'M21 6c-.8.5-1.6.8-2.5 1-2.5-2.5-6.7-.7-6.5 3-3.3.1-6-1.5-8-4-1 3.5 0 6.5 3 8.5-1.3 1-2.7 1.4-4 1.5 6 4 16 1.5 16-7 .9-.8 1.5-1.8 2-3z',
    ),
  ],
  virgool: [line('M8 13a5 5 0 1 1 8 1c-1.2 2-3 3.8-6 5 1.5-1.8 2-3 2-4-1.7 0-3-.7-4-2z')],
  vk: [line('M3 7l3.5 10L10 7M14 7v10M21 7l-7 5.5L21 17')],
  whatsapp: [bubble, line('M9 8.5c-.5 4 2.5 7 6.5 6.5l.5-1.8-2.3-1-1 .8c-.8-.4-1.3-.9-1.7-1.7l.8-1-1-2.3z')],
  'x-twitter': [line('M5 4l14 16M19 4L5 20')],
  xing: [line('M5.5 7l2.5 4-3.5 5M18.5 3.5L12 13.5l4 7')],
  youtube: [box(2.5, 5, 19, 14, 4), line('M10 9.5l5 2.5-5 2.5z')],
} as const satisfies Record<string, IconDrawing>;

export type BrandName = keyof typeof brandDrawings;

const shareTitles = Object.fromEntries(Object.entries(shareNetworks).map(([name, { title }]) => [name, title]));

/** Their names. */
export const brandTitles: Record<BrandName, string> = {
  ...(shareTitles as Record<keyof typeof shareNetworks, string>),
  aparat: 'آپارات',
  bale: 'بله',
  copy: 'کپی پیوند',
  discord: 'دیسکورد',
  eitaa: 'ایتا',
  github: 'گیت‌هاب',
  instagram: 'اینستاگرام',
  native: 'فرستادن…',
  rss: 'خوراک RSS',
  rubika: 'روبیکا',
  soroush: 'سروش',
  virgool: 'ویرگول',
  youtube: 'یوتیوب',
};
