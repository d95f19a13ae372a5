import { expect, it } from 'vitest';
import { campaignAt, campaignCoupon } from './campaign.ts';

it.each([
  ['before Yalda', '2026-11-16T08:00:00Z', 'YALDA1405', '2026-12-21T20:29:00Z', '2026-12-21 23:59'],
  ['in its last minute', '2026-12-21T20:28:59Z', 'YALDA1405', '2026-12-21T20:29:00Z', '2026-12-21 23:59'],
  ['when it is over', '2026-12-21T20:29:00Z', 'YALDA1406', '2027-12-21T20:29:00Z', '2027-12-21 23:59'],
  ['after Nowruz', '2027-04-01T08:00:00Z', 'YALDA1406', '2027-12-21T20:29:00Z', '2027-12-21 23:59'],
])('the campaign of a site that is started %s is yet to end', (_, now, code, endsAt, endDate) => {
  expect(campaignAt(Date.parse(now))).toEqual({ code, endsAt: Date.parse(endsAt), endDate });
});

it('its coupon is for everything but domains', () => {
  const { plans } = campaignCoupon(campaignAt(0));
  expect(plans).toContain('vps-de-1');
  expect(plans.filter((slug) => slug.startsWith('dom-'))).toEqual([]);
});
