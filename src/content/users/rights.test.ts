import { expect, test } from 'vitest';
import { type Right, rights, rightsOf } from './rights.ts';
import { roles } from './roles.ts';

/** Reviewed manually: rights per role. A change here changes what people may do. */
const reviewed: Record<Right, string> = {
  'staff.enter': 'administrator editor author shop_manager',
  'posts.read': 'administrator editor author shop_manager',
  'posts.edit.own': 'administrator editor author',
  'posts.edit': 'administrator editor',
  'posts.publish': 'administrator editor',
  'posts.overrule': 'administrator editor',
  'products.edit': 'administrator editor shop_manager',
  'media.upload': 'administrator editor author shop_manager',
  'media.edit': 'administrator editor',
  'design.edit': 'administrator editor',
  'design.code': 'administrator',
  'types.edit': 'administrator',
  'terms.edit': 'administrator editor',
  'menus.edit': 'administrator editor',
  'redirects.edit': 'administrator editor',
  'comments.moderate': 'administrator editor',
  'ratings.edit': 'administrator editor',
  'submissions.read': 'administrator editor',
  'submissions.change': 'administrator editor',
  'statistics.read': 'administrator editor author shop_manager',
  'searches.read': 'administrator editor author shop_manager',
  'searches.edit': 'administrator editor',
  'plans.change': 'administrator shop_manager',
  'orders.read': 'administrator shop_manager',
  'orders.manage': 'administrator shop_manager',
  'services.manage': 'administrator shop_manager',
  'refunds.decide': 'administrator shop_manager',
  'mail.watch': 'administrator editor',
  'settings.read': 'administrator editor',
  'settings.change': 'administrator',
  'people.manage': 'administrator',
  'site.maintain': 'administrator',
  'audit.read': 'administrator',
};

test.each(Object.keys(rights) as Right[])('P10 %s belongs to the reviewed roles', (right) => {
  expect(roles.filter((role) => rightsOf[role].includes(right)).join(' ')).toBe(reviewed[right]);
});
