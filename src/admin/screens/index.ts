import { Blocks } from 'lucide';
import { api } from './api/entry.ts';
import { audit } from './audit/entry.ts';
import { comments } from './comments/entry.ts';
import { coupon, coupons } from './coupons/entry.ts';
import { customer, customers } from './customers/entry.ts';
import { dashboard } from './dashboard/entry.ts';
import { edit } from './edit/entry.ts';
import type { NavEntry, ScreenEntry } from './entry.ts';
import { help, helpChapter } from './help/entry.ts';
import { history } from './history/entry.ts';
import { invoice, invoices } from './invoices/entry.ts';
import { media } from './media/entry.ts';
import { menus } from './menus/entry.ts';
import { option, options } from './options/entry.ts';
import { order, orders } from './orders/entry.ts';
import { password } from './password/entry.ts';
import { payments } from './payments/entry.ts';
import { people, person, rolesTable } from './people/entry.ts';
import { plan, plans } from './plans/entry.ts';
import { posts } from './posts/entry.ts';
import { prices, vatRates } from './prices/entry.ts';
import { profile } from './profile/entry.ts';
import { ratings } from './ratings/entry.ts';
import { missing, redirects } from './redirects/entry.ts';
import { refunds } from './refunds/entry.ts';
import { sales } from './sales/entry.ts';
import { searches, synonyms } from './searches/entry.ts';
import { service, services } from './services/entry.ts';
import { settings } from './settings/entry.ts';
import { submission, submissions } from './submissions/entry.ts';
import { terms } from './terms/entry.ts';
import { tokens } from './tokens/entry.ts';
import { tools } from './tools/entry.ts';
import { undelivered } from './undelivered/entry.ts';

/** Every screen of the staff area; within a group of the navigation they stand in this order. */
export const screens: readonly ScreenEntry[] = [
  dashboard,
  posts,
  media,
  terms,
  orders,
  order,
  invoices,
  invoice,
  payments,
  services,
  service,
  customers,
  customer,
  refunds,
  sales,
  plans,
  plan,
  prices,
  options,
  option,
  coupons,
  coupon,
  vatRates,
  comments,
  submissions,
  ratings,
  menus,
  redirects,
  settings,
  people,
  rolesTable,
  missing,
  searches,
  synonyms,
  undelivered,
  audit,
  tools,
  tokens,
  api,
  help,
  helpChapter,
  password,
  profile,
  person,
  submission,
  edit,
  history,
];

const gallery: NavEntry = {
  group: 'tools',
  label: 'نمونهٔ ابزارک‌ها',
  href: '/wp-admin/gallery/',
  drawing: Blocks,
  right: 'staff.enter',
  isPage: true,
};

/** Every line of the navigation. */
export const navEntries: readonly NavEntry[] = [...screens.flatMap(({ nav }) => nav), gallery];
