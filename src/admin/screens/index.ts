import { Blocks } from 'lucide';
import type { Screens } from '../../staff/define-screens.ts';
import { edit } from './edit/entry.ts';
import type { NavEntry, ScreenEntry } from './entry.ts';
import { posts } from './posts/entry.ts';

const found = Object.values(
  import.meta.glob<Screens>('../../staff/*/screen/index.ts', { eager: true, import: 'default' }),
);

const legacy: readonly ScreenEntry[] = [posts, edit];

const gallery: NavEntry = {
  group: 'tools',
  label: 'نمونهٔ ابزارک‌ها',
  href: '/wp-admin/gallery/',
  drawing: Blocks,
  right: 'staff.enter',
  isPage: true,
};

const positions: Record<string, number> = {
  '/': 10,
  '/posts/?type=page': 20,
  '/posts/?type=post': 30,
  '/posts/?type=popup': 40,
  '/posts/?type=template': 50,
  '/posts/?type=product': 60,
  '/terms/': 80,
  '/orders/': 90,
  '/invoices/': 100,
  '/payments/': 110,
  '/services/': 120,
  '/customers/': 130,
  '/refunds/': 140,
  '/sales/': 150,
  '/plans/': 160,
  '/prices/': 170,
  '/options/': 180,
  '/coupons/': 190,
  '/vat/': 200,
  '/ratings/': 230,
  '/menus/': 240,
  '/redirects/': 250,
  '/settings/': 260,
  '/people/': 270,
  '/roles/': 280,
  '/missing/': 290,
  '/searches/': 300,
  '/synonyms/': 310,
  '/undelivered/': 320,
  '/audit/': 330,
  '/tools/': 340,
  '/tokens/': 350,
  '/api/': 360,
  '/help/': 370,
  '/wp-admin/gallery/': 380,
};

/** Every screen of the staff area. */
export const screens: readonly ScreenEntry[] = [
  ...legacy,
  ...found.flatMap(({ screens, isBare }) =>
    Object.entries(screens).map(([path, Screen]) => ({ path, Screen, nav: [], ...(isBare ? { isBare } : {}) })),
  ),
];

/** Every link of the navigation, in its order. */
export const navEntries: readonly NavEntry[] = [
  ...legacy.flatMap(({ nav }) => nav.map((entry) => ({ ...entry, order: positions[entry.href] ?? 0 }))),
  ...found.flatMap(({ nav, waiting = {} }) =>
    nav.links.map((link) => {
      const counted = waiting[link.href];
      return counted ? { ...link, waiting: counted } : link;
    }),
  ),
  { ...gallery, order: 380 },
].sort((one, other) => one.order - other.order);
