import type { Resource } from '../http/staff/define-resource.ts';
import { account } from './account/resource.ts';
import { api } from './api/resource.ts';
import { audit } from './audit/resource.ts';
import { comments } from './comments/resource.ts';
import { contentTypes } from './content-types/resource.ts';
import { coupons } from './coupons/resource.ts';
import { creditNotes } from './credit-notes/resource.ts';
import { customers } from './customers/resource.ts';
import { dashboard } from './dashboard/resource.ts';
import { design } from './design/resource.ts';
import { downloads } from './downloads/resource.ts';
import { editor } from './editor/resource.ts';
import { gallery } from './gallery/resource.ts';
import { help } from './help/resource.ts';
import { history } from './history/resource.ts';
import { imports } from './imports/resource.ts';
import { invoices } from './invoices/resource.ts';
import { media } from './media/resource.ts';
import { menus } from './menus/resource.ts';
import { messages } from './messages/resource.ts';
import { options } from './options/resource.ts';
import { orders } from './orders/resource.ts';
import { payments } from './payments/resource.ts';
import { people } from './people/resource.ts';
import { plans } from './plans/resource.ts';
import { posts } from './posts/resource.ts';
import { prices, vat } from './prices/resource.ts';
import { ratings } from './ratings/resource.ts';
import { missing, redirects } from './redirects/resource.ts';
import { refunds } from './refunds/resource.ts';
import { sales } from './sales/resource.ts';
import { searches } from './searches/resource.ts';
import { services } from './services/resource.ts';
import { settings } from './settings/resource.ts';
import { siteImports } from './site-imports/resource.ts';
import { submissions } from './submissions/resource.ts';
import { templates } from './templates/resource.ts';
import { terms } from './terms/resource.ts';
import { tokens } from './tokens/resource.ts';
import { tools } from './tools/resource.ts';
import { undelivered } from './undelivered/resource.ts';

/** Every resource of the staff area. Routes, addresses, audit entries and the types of calls are derived from it. */
export const resources = [
  account,
  api,
  audit,
  comments,
  contentTypes,
  coupons,
  creditNotes,
  customers,
  dashboard,
  design,
  downloads,
  editor,
  gallery,
  help,
  history,
  imports,
  invoices,
  media,
  menus,
  messages,
  missing,
  options,
  orders,
  payments,
  people,
  plans,
  posts,
  prices,
  ratings,
  redirects,
  refunds,
  sales,
  searches,
  services,
  settings,
  siteImports,
  submissions,
  templates,
  terms,
  tokens,
  tools,
  undelivered,
  vat,
] as const satisfies readonly Resource[];
