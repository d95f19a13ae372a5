import type { Resource } from '../http/staff/define-resource.ts';
import { audit } from './audit/resource.ts';
import { coupons } from './coupons/resource.ts';
import { options } from './options/resource.ts';
import { people } from './people/resource.ts';
import { plans } from './plans/resource.ts';
import { prices, vat } from './prices/resource.ts';
import { ratings } from './ratings/resource.ts';
import { missing, redirects } from './redirects/resource.ts';
import { tokens } from './tokens/resource.ts';
import { undelivered } from './undelivered/resource.ts';

/** Every resource of the staff area. Routes, addresses, audit entries and the types of calls are derived from it. */
export const resources = [
  audit,
  coupons,
  options,
  people,
  plans,
  prices,
  ratings,
  redirects,
  tokens,
  undelivered,
  missing,
  vat,
] as const satisfies readonly Resource[];
