import { describe, expect, it } from 'vitest';
import { rial, toman } from '../../platform/money.ts';
import type { PlanPrice } from '../../shop/catalogue/types.ts';
import {
  addressText,
  cpuText,
  diskText,
  featureText,
  offeredCycles,
  offerLabel,
  orderHref,
  portText,
  trafficText,
} from './plan-labels.ts';
import { testSpecs as specs, testPlan } from './testing.tsx';

const { prices } = testPlan();

describe('the words for a plan', () => {
  it('name shared and dedicated processors, the kind of disk, and units in Persian', () => {
    expect(cpuText(specs)).toBe('۲ هستهٔ vCPU اشتراکی');
    expect(cpuText({ ...specs, cpuKind: 'dedicated' })).toBe('۲ هستهٔ vCPU اختصاصی');
    expect(cpuText({ ...specs, cpuKind: 'dedicated' }, 'dedicated')).toBe('۲ هستهٔ فیزیکی');
    expect(diskText(specs)).toBe('۶۰ گیگابایت NVMe');
  });

  it('name unlimited traffic and ports below a gigabit', () => {
    expect(trafficText(specs)).toBe('۴ ترابایت ترافیک');
    expect(trafficText({ ...specs, trafficTb: null })).toBe('ترافیک نامحدود');
    expect(portText(specs)).toBe('پورت ۱ گیگابیت');
    expect(portText({ ...specs, portMbps: 200 })).toBe('پورت ۲۰۰ مگابیت');
  });

  it('end a Latin label before its value, which would be read first otherwise', () => {
    expect(featureText({ label: 'تعداد سایت', value: '۵' })).toBe('تعداد سایت: ۵');
    expect(featureText({ label: 'فضای NVMe', value: '۵' })).toBe('فضای NVMe\u200f: ۵');
    expect(featureText({ label: 'گواهی SSL', value: '' })).toBe('گواهی SSL');
  });

  it('name only the addresses that the plan has', () => {
    expect(addressText(specs)).toBe('یک IPv4 و یک IPv6');
    expect(addressText({ ...specs, ipv6: 0 })).toBe('یک IPv4');
    expect(addressText({ ...specs, ipv4: 8, ipv6: 0 })).toBe('۸ IPv4');
    expect(addressText({ ...specs, ipv4: 0, ipv6: 0 })).toBe('');
  });
});

describe('the words for a price', () => {
  it('paid monthly, only the price per month is shown', () => {
    expect(offerLabel(prices, 'monthly')).toEqual({
      price: rial(2_000_000),
      amount: '۲۰۰٬۰۰۰',
      unit: 'تومان در ماه',
      saved: 0,
      notes: [],
    });
  });

  it('of a longer cycle are the effective monthly price, the percent saved and the amount due now', () => {
    expect(offerLabel(prices, 'annual')).toEqual({
      price: rial(1_700_000),
      amount: '۱۷۰٬۰۰۰',
      unit: 'تومان در ماه',
      saved: 15,
      notes: ['۱۵٪ صرفه‌جویی', 'پرداخت امروز: ۲٬۰۴۰٬۰۰۰\u00a0تومان'],
    });
  });

  it('of a yearly product are per year, also when two years are paid', () => {
    const years = [
      { cycle: 'annual' as const, amount: toman(90_000), renewal: null, setup: toman(0) },
      { cycle: 'biennial' as const, amount: toman(170_000), renewal: null, setup: toman(0) },
    ];
    expect(offerLabel(years, 'annual')).toMatchObject({ amount: '۹۰٬۰۰۰', unit: 'تومان در سال', notes: [] });
    expect(offerLabel(years, 'biennial')).toMatchObject({
      amount: '۸۵٬۰۰۰',
      unit: 'تومان در سال',
      notes: ['پرداخت امروز: ۱۷۰٬۰۰۰\u00a0تومان'],
    });
  });

  it('report the renewal price only where it differs', () => {
    const [price] = prices;
    if (!price) throw new Error('The plan has no price.');
    const renewed = (renewal: number) => offerLabel([{ ...price, renewal: toman(renewal) }], 'monthly')?.notes;
    expect(renewed(250_000)).toEqual(['تمدید ماهانه: ۲۵۰٬۰۰۰\u00a0تومان']);
    expect(renewed(200_000)).toEqual([]);
  });

  it('include a setup fee, which is also due now', () => {
    expect(offerLabel([{ ...prices[0], setup: toman(50_000) } as PlanPrice], 'monthly')?.notes).toEqual([
      'پرداخت امروز: ۲۵۰٬۰۰۰\u00a0تومان',
      'هزینهٔ راه‌اندازی: ۵۰٬۰۰۰\u00a0تومان',
    ]);
  });

  it('are null for a cycle in which the plan is not sold', () => {
    expect(offerLabel(prices, 'quarterly')).toBeNull();
    expect(offeredCycles([testPlan()])).toEqual(['monthly', 'annual']);
    expect(offeredCycles([])).toEqual([]);
  });
});

describe('the address of the order form', () => {
  it('carries plan and cycle, encoded', () => {
    const pattern = '/order/?plan={slug}&cycle={cycle}';
    expect(orderHref(pattern, { slug: 'vps-de-1', cycle: 'annual' })).toBe('/order/?plan=vps-de-1&cycle=annual');
    expect(orderHref(pattern, { slug: 'a&b=$&', cycle: 'monthly' })).toBe('/order/?plan=a%26b%3D%24%26&cycle=monthly');
  });
});
