import type { CatalogueCalls } from './calls/catalogue.ts';
import type { ContentCalls } from './calls/content.ts';
import type { HouseCalls } from './calls/house.ts';
import type { PeopleCalls } from './calls/people.ts';
import type { PostCalls } from './calls/posts.ts';
import type { ShopCalls } from './calls/shop.ts';
import type { VisitorCalls } from './calls/visitors.ts';

export type * from './calls/catalogue.ts';
export type * from './calls/content.ts';
export type * from './calls/house.ts';
export type * from './calls/people.ts';
export type * from './calls/posts.ts';
export type * from './calls/shop.ts';
export type * from './calls/visitors.ts';

/**
 * What the staff application asks of `/wp-json/mizban/v1/`, each call by its method and path: what it takes, as `id` in
 * the path, `query` and `body`, and what it answers. The routes are checked against this table and the application's
 * calls as well, so that it is the one place where their shapes stand; `calls/` holds it by what is asked of.
 */
export type StaffCalls = PostCalls &
  ContentCalls &
  VisitorCalls &
  CatalogueCalls &
  ShopCalls &
  PeopleCalls &
  HouseCalls;

export type StaffCallName = keyof StaffCalls;
/** The calls that may change something. */
export type StaffWriteName = Exclude<StaffCallName, `GET ${string}`>;
export type StaffAnswer<N extends StaffCallName> = StaffCalls[N]['answer'];
