import { describe, expect, it } from 'vitest';
import { readToman } from '../../../admin/kit/typed-numbers.ts';
import { toman } from '../../../platform/money.ts';
import type { StaffPlan } from '../../../shop/catalogue/types.ts';
import { draftOf, emptyDraft, problemsByCycle, sentOf } from './draft.ts';

const stored: StaffPlan = {
  id: 7,
  version: 3,
  slug: 'vps-de-1',
  code: 'VPS-DE-1',
  name: 'پایه',
  category: 'germany-vps',
  line: 'linux',
  popular: true,
  badge: 'ویژه',
  stock: 'low',
  active: true,
  product: 'vps',
  calendar: 'jalali',
  stockCount: 7,
  needsIdentity: true,
  delivery: 'proxmox',
  deliverySettings: { template: '9000', node: 'pve1' },
  features: [
    { label: 'شمار سایت', value: '۵' },
    { label: 'گواهی SSL رایگان', value: '' },
  ],
  ending: '',
  specs: {
    cpuCores: 1,
    cpuKind: 'shared',
    ramGb: 0.5,
    diskGb: 30,
    diskKind: 'NVMe',
    trafficTb: null,
    portMbps: 1000,
    ipv4: 1,
    ipv6: 0,
  },
  prices: [
    { cycle: 'monthly', amount: toman(199_000), renewal: null, setup: toman(0) },
    { cycle: 'annual', amount: toman(1_910_400), renewal: toman(2_000_000), setup: toman(50_000) },
  ],
};

describe('the draft of a plan', () => {
  it('sends back what was stored', () => {
    const { id: _id, version: _version, ...plan } = stored;
    expect(sentOf(draftOf(stored))).toEqual({ plan });
  });

  it.each([
    ['199000', 1_990_000],
    ['۱۹۹٬۰۰۰', 1_990_000],
    [' 1,250 ', 12_500],
    ['199.5', null],
    ['-1', null],
    ['هزار', null],
    ['', null],
    ['1e5', null],
  ])('reads %j as rials: %j', (text, amount) => {
    expect(readToman(text)).toBe(amount);
  });

  it('names what is no number, at its field', () => {
    const draft = draftOf(stored);
    draft.specs.ramGb = 'چهار';
    draft.prices.annual.amount = '12.5';
    draft.prices.quarterly.renewal = '1';
    expect(sentOf(draft)).toEqual({
      problems: {
        'specs.ramGb': 'عدد بنویسید.',
        'prices.annual.amount': 'قیمت را به تومان و بی اعشار بنویسید.',
        'prices.quarterly.amount': 'قیمت این دوره را هم بنویسید.',
      },
    });
    expect(sentOf(emptyDraft({ category: '', line: '' }))).toMatchObject({
      problems: { 'prices.monthly.amount': 'دست‌کم برای یک دوره قیمت بنویسید.' },
    });
  });

  it('finds the fields of what the server refused', () => {
    expect(problemsByCycle({ 'prices.1.amount': 'x', slug: 'y' }, { prices: stored.prices })).toEqual({
      'prices.annual.amount': 'x',
      slug: 'y',
    });
  });
});
