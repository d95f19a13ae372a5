import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planOptions, plans } from '../../../content/plans/index.ts';
import { addRial, inWholeToman, rial, roundToToman, toman } from '../../platform/money.ts';
import { askedName, sampleName } from './buyer-names.ts';
import { detailLabels } from './line-labels.ts';
import { chooseOptions, offeredOptions } from './offered.ts';
import { optionInput } from './option-input.ts';
import { findPrice, monthsOf } from './pricing.ts';
import { type CouponRules, quote, vatPart } from './quote.ts';
import type { Catalogue, PlanOption, PlanView, Selection } from './types.ts';
import { planInput } from './write.ts';

const at = Date.UTC(2026, 5, 1);

/** The default site's catalogue as a buyer meets it. */
const seeded: Catalogue = {
  plans: plans.map((plan, id) => {
    const { active: _active, position: _position, delivery: _delivery, ...rest } = planInput.parse(plan);
    const { stockCount: _count, deliverySettings: _settings, ...view } = rest;
    return { id, left: null, ...view } satisfies PlanView;
  }),
  options: planOptions.map((option) => {
    const { active: _active, ...rest } = optionInput.parse(option);
    return rest as PlanOption;
  }),
  vatRates: [
    { from: 0, rate: 900 },
    { from: Date.UTC(2025, 0, 1), rate: 1000 },
  ],
};
const onSale = seeded.plans.filter(({ stock }) => stock !== 'out');

const select = (plan: string, changes: Partial<Selection> = {}): Selection => ({
  plan,
  cycle: 'monthly',
  options: {},
  sshKey: '',
  hostname: sampleName(seeded.plans.find(({ slug }) => slug === plan) ?? { product: 'vps', ending: '' }),
  ...changes,
});
const quoted = (selections: Selection[], coupon: CouponRules | null = null, catalogue = seeded) => {
  const result = quote(catalogue, selections, { at, coupon });
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.quote;
};
const problemsOf = (selections: Selection[], coupon: CouponRules | null = null, catalogue = seeded) => {
  const result = quote(catalogue, selections, { at, coupon });
  return result.ok ? [] : result.problems.map(({ item, field }) => `${item} ${field}`);
};
const coupon = (changes: Partial<CouponRules> = {}): CouponRules => ({
  code: 'YALDA',
  kind: 'percent',
  amount: 20,
  plans: [],
  cycles: [],
  startsAt: null,
  endsAt: null,
  active: true,
  ...changes,
});

/** Any valid value of an option, or none. */
function anyValue({ kind, settings }: PlanOption): fc.Arbitrary<string | undefined> {
  if (kind === 'choice') return fc.constantFrom(undefined, ...(settings.choices ?? []).map(({ slug }) => slug));
  if (kind === 'yes-no') return fc.constantFrom(undefined, 'yes', 'no');
  const { min, max, step } = settings.quantity ?? { min: 0, max: 0, step: 1 };
  return fc.option(
    fc.nat((max - min) / step).map((steps) => String(min + steps * step)),
    { nil: undefined },
  );
}

/** Names under which a plan can be bought. */
const namesOf = (plan: PlanView): string[] =>
  ({
    server: ['', 'web1', 'web1.example.com'],
    site: ['', 'example.com'],
    domain: [`example${plan.ending}`, `a-1${plan.ending}`],
    nothing: [''],
  })[askedName(plan)];

/** Everything that can be bought of the default site. */
const anySelection: fc.Arbitrary<Selection> = fc.constantFrom(...onSale).chain((plan) => {
  const offered = offeredOptions(seeded.options, plan);
  return fc
    .record({
      cycle: fc.constantFrom(...plan.prices.map((price) => price.cycle)),
      values: fc.tuple(...offered.map(anyValue)),
      hostname: fc.constantFrom(...namesOf(plan)),
    })
    .map(({ cycle, values, hostname }) => {
      const chosen = offered.flatMap(({ slug }, index) => (values[index] === undefined ? [] : [[slug, values[index]]]));
      return select(plan.slug, { cycle, hostname, options: Object.fromEntries(chosen) });
    });
});
const anyCoupon: fc.Arbitrary<CouponRules | null> = fc.option(
  fc.oneof(
    fc.integer({ min: 1, max: 100 }).map((amount) => coupon({ amount })),
    fc.integer({ min: 1, max: 100_000_000 }).map((amount) => coupon({ kind: 'fixed', amount: toman(amount) })),
  ),
);
const anyCart = fc.array(anySelection, { minLength: 1, maxLength: 5 });

describe('a quote', () => {
  it('P31: charges the price of the card for every plan and cycle, and the setup fee', () => {
    for (const plan of onSale)
      for (const price of plan.prices) {
        const { lines, dueNow, renewals } = quoted([select(plan.slug, { cycle: price.cycle })]);
        expect(lines[0]).toMatchObject({ kind: 'plan', quantity: 1, unit: price.amount, amount: price.amount });
        expect(lines.slice(1).map(({ kind, amount }) => [kind, amount])).toEqual(
          price.setup > 0 ? [['setup', price.setup]] : [],
        );
        expect(dueNow).toBe(price.amount + price.setup);
        expect(renewals).toEqual([{ cycle: price.cycle, amount: price.renewal ?? price.amount }]);
      }
  });

  it('offers machine options for machines only, and requires a domain name for a domain', () => {
    const domain = onSale.find(({ product }) => product === 'domain');
    if (!domain) throw new Error('no domain is sold');
    expect(offeredOptions(seeded.options, domain)).toEqual([]);
    const everywhere = seeded.options.map((option) => ({ ...option, settings: { ...option.settings, lines: [] } }));
    expect(offeredOptions(everywhere, domain)).toEqual([]);
    const name = (hostname: string) => problemsOf([select(domain.slug, { cycle: 'annual', hostname })]);
    expect(name('')).toEqual(['0 hostname']);
    expect(name(`example${domain.ending}`)).toEqual([]);
    for (const plan of onSale.filter(({ specs }) => specs === null))
      expect(offeredOptions(seeded.options, plan).map(({ purpose }) => purpose)).not.toContain('system');
    for (const plan of onSale.filter(({ specs }) => specs !== null))
      expect(
        offeredOptions(seeded.options, plan).map(({ purpose }) => purpose),
        plan.code,
      ).toEqual(expect.arrayContaining(['location', 'system']));
  });

  it('P31: sums its lines in whole Toman, with a VAT part that is within each line', () => {
    fc.assert(
      fc.property(anyCart, anyCoupon, (cart, coupon) => {
        const { lines, dueNow, vat, vatRate, discount, renewals } = quoted(cart, coupon);
        const sum = (of: (line: (typeof lines)[number]) => number) => lines.map(of).reduce((a, b) => a + b, 0);
        expect(dueNow).toBe(sum(({ amount }) => amount));
        expect(dueNow).toBeGreaterThanOrEqual(0);
        expect(vat).toBe(sum((line) => line.vat));
        expect(discount).toBe(sum(({ kind, amount }) => (kind === 'discount' ? -amount : 0)));
        expect(vatRate).toBe(1000);
        for (const line of lines) {
          expect(line.amount).toBe(line.unit * line.quantity);
          expect(Math.abs(line.amount) % 10).toBe(0);
          expect(Math.abs(line.vat)).toBeLessThanOrEqual(Math.abs(line.amount));
          expect(Math.abs(line.amount / 11 - line.vat)).toBeLessThanOrEqual(0.5);
        }
        cart.forEach((selection, item) => {
          const plan = onSale.find(({ slug }) => slug === selection.plan);
          const price = findPrice(plan?.prices ?? [], selection.cycle);
          const of = (kind: string) =>
            lines
              .filter((line) => line.item === item && line.kind === kind)
              .reduce((all, { amount }) => all + amount, 0);
          expect(renewals[item]).toEqual({
            cycle: selection.cycle,
            amount: (price?.renewal ?? price?.amount ?? 0) + of('option'),
          });
          expect(-of('discount')).toBeLessThanOrEqual(of('plan') + of('option'));
        });
      }),
    );
  });

  it('P31: an option costs its month as often as the cycle has months, for each unit', () => {
    const options = { 'extra-ip': '3', panel: 'cpanel', backup: 'yes' };
    const sold = seeded.plans.find(({ slug }) => slug === 'vps-de-2')?.prices.map(({ cycle }) => cycle) ?? [];
    expect(sold.length).toBeGreaterThan(2);
    for (const cycle of sold) {
      const { lines } = quoted([select('vps-de-2', { cycle, options })]);
      const months = monthsOf[cycle];
      expect(lines.slice(1).map(({ label, quantity, amount }) => [label, quantity, amount])).toEqual([
        ['کنترل‌پنل: cPanel', 1, toman(690_000 * months)],
        ['IPv4 اضافه: ۳ عدد', 3, toman(3 * 95_000 * months)],
        ['پشتیبان‌گیری هفتگی', 1, toman(75_000 * months)],
      ]);
    }
  });

  it('reports every choice, with a line where it costs something and as a detail of the plan where it is free', () => {
    fc.assert(
      fc.property(anySelection, (selection) => {
        const { lines } = quoted([selection]);
        const plan = seeded.plans.find(({ slug }) => slug === selection.plan);
        const { chosen } = chooseOptions(seeded.options, plan as PlanView, selection.options);
        const labels = lines.flatMap(({ label, details = [] }) => [label, ...details.map(detailLabels)]);
        for (const { option, label, words, units } of chosen.filter((one) => one.units > 0))
          expect([units, labels]).toEqual([
            units,
            expect.arrayContaining([
              option.kind === 'yes-no' && !labels.includes(label) ? `${label}: ${words}` : label,
            ]),
          ]);
        if (selection.hostname !== '' && selection.hostname !== sampleName(plan as PlanView))
          expect(labels.some((text) => text.endsWith(`: ${selection.hostname}`))).toBe(true);
      }),
    );
    const [line] = quoted([select('vps-de-2', { hostname: 'web1' })]).lines;
    expect(line?.details?.map(({ name }) => name)).toEqual(['مکان سرور', 'سیستم‌عامل', 'کنترل‌پنل', 'نام سرور']);
  });

  it('P32: nothing but names counts; prices, amounts and discounts that are sent along change nothing', () => {
    const extra = fc.dictionary(
      fc.constantFrom('price', 'amount', 'discount', 'total', 'dueNow', 'unit', 'vat', 'renewal', 'setup', 'quantity'),
      fc.anything(),
    );
    fc.assert(
      fc.property(anyCart, extra, extra, (cart, onItem, onOptions) => {
        const tampered = cart.map((selection) => ({ ...onItem, ...selection, __proto__: onOptions }));
        expect(quoted(tampered)).toEqual(quoted(cart));
      }),
    );
  });

  it('renews at the renewal price where it differs, and takes setup and coupons once', () => {
    const catalogue: Catalogue = {
      ...seeded,
      plans: onSale.map((plan) => ({
        ...plan,
        prices: plan.prices.map((price) => ({ ...price, renewal: toman(777_000), setup: toman(40_000) })),
      })),
    };
    const { dueNow, renewals, discount } = quoted(
      [select('vps-de-1', { options: { backup: 'yes' } })],
      coupon({ amount: 50 }),
      catalogue,
    );
    expect(discount).toBe(toman((199_000 + 75_000) / 2));
    expect(dueNow).toBe(toman(40_000 + (199_000 + 75_000) / 2));
    expect(renewals).toEqual([{ cycle: 'monthly', amount: toman(777_000 + 75_000) }]);
  });

  it('spends a fixed coupon on one item after the other, only on those it is for, and never more than they cost', () => {
    const cart = [select('vps-de-1'), select('win-de-1'), select('vps-de-2')];
    const lines = quoted(
      cart,
      coupon({ kind: 'fixed', amount: toman(250_000), plans: ['vps-de-1', 'vps-de-2'] }),
    ).lines;
    expect(lines.filter(({ kind }) => kind === 'discount').map(({ item, amount }) => [item, amount])).toEqual([
      [0, toman(-199_000)],
      [2, toman(-51_000)],
    ]);
    expect(quoted([select('vps-de-1')], coupon({ kind: 'fixed', amount: toman(10_000_000) })).dueNow).toBe(0);
  });

  it.each([
    ['is inactive', coupon({ active: false })],
    ['has ended', coupon({ endsAt: at })],
    ['has not begun', coupon({ startsAt: at + 1 })],
    ['is for other plans', coupon({ plans: ['vps-de-2'] })],
    ['is for other cycles', coupon({ cycles: ['annual'] })],
  ])('is refused with a coupon that %s, so that the customer never pays more than was shown', (_why, rules) => {
    expect(problemsOf([select('vps-de-1')], rules)).toEqual(['null coupon']);
  });

  const key = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIFpiY2RlZmdoaWprbG1ub3BxcnN0dXZ3eHl6MDEyMzQ1 me@home';
  it.each<[string, Selection, string[]]>([
    ['an unknown plan', select('none'), ['plan']],
    ['a plan that is out of stock', select('eco-de-3'), ['plan']],
    ['a cycle that is not sold', select('host-1', { cycle: 'biennial' }), ['cycle']],
    ['a cycle that is none', select('vps-de-1', { cycle: 'weekly' as 'monthly' }), ['cycle']],
    ['an unknown option', select('vps-de-1', { options: { gpu: 'yes' } }), ['option-gpu']],
    ['an option of other lines', select('win-de-1', { options: { panel: 'none' } }), ['option-panel']],
    ['a choice of other lines', select('vps-de-1', { options: { system: 'windows-2022' } }), ['option-system']],
    ['Linux with the Windows line', select('win-de-1', { options: { system: 'debian-12' } }), ['option-system']],
    ['an unknown choice', select('vps-de-1', { options: { system: 'beos' } }), ['option-system']],
    ['a name of every object', select('vps-de-1', { options: { constructor: 'x' } }), ['option-constructor']],
    ['neither yes nor no', select('vps-de-1', { options: { backup: '1' } }), ['option-backup']],
    ['a negative quantity', select('vps-de-1', { options: { 'extra-ip': '-1' } }), ['option-extra-ip']],
    ['too many', select('vps-de-1', { options: { 'extra-ip': '9' } }), ['option-extra-ip']],
    ['a quantity between two steps', select('vps-de-1', { options: { 'extra-disk': '15' } }), ['option-extra-disk']],
    ['a fraction', select('vps-de-1', { options: { 'extra-ip': '1.5' } }), ['option-extra-ip']],
    ['no quantity', select('vps-de-1', { options: { 'extra-ip': '' } }), ['option-extra-ip']],
    ['a name that no server may have', select('vps-de-1', { hostname: 'a_b' }), ['hostname']],
    ['an address as a name', select('vps-de-1', { hostname: '10.0.0.1' }), ['hostname']],
    ['half a key', select('vps-de-1', { sshKey: key.slice(0, 60) }), ['ssh-key']],
    [
      'a key that says it is of another kind',
      select('vps-de-1', { sshKey: key.replace('ed25519', 'rsa') }),
      ['ssh-key'],
    ],
    ['a private key', select('vps-de-1', { sshKey: '-----BEGIN OPENSSH PRIVATE KEY-----' }), ['ssh-key']],
    ['a key and a name that are right', select('vps-de-1', { sshKey: key, hostname: 'web1.example.com' }), []],
  ])('with %s names the field', (_name, selection, fields) => {
    expect(problemsOf([select('vps-de-2'), selection])).toEqual(fields.map((field) => `1 ${field}`));
  });

  it('refuses more of a plan than are left, at the first item that is too many', () => {
    const catalogue = {
      ...seeded,
      plans: onSale.map((plan) => ({ ...plan, left: plan.slug === 'vps-de-1' ? 2 : null })),
    };
    const two = [select('vps-de-1'), select('vps-de-2'), select('vps-de-1')];
    expect(problemsOf(two, null, catalogue)).toEqual([]);
    expect(problemsOf([...two, select('vps-de-1'), select('vps-de-1')], null, catalogue)).toEqual(['3 plan']);
  });

  it('P32: is whole Toman in every line and sum at every VAT rate, and the displayed amounts add up', () => {
    const rates = fc.integer({ min: 0, max: 5_000 });
    fc.assert(
      fc.property(anyCart, anyCoupon, rates, (cart, rules, rate) => {
        const priced = quoted(cart, rules, { ...seeded, vatRates: [{ from: 0, rate }] });
        const { lines, dueNow, discount, vat, renewals } = priced;
        const amounts = [dueNow, discount, ...renewals.map(({ amount }) => amount)];
        for (const amount of [...amounts, ...lines.flatMap((line) => [line.unit, line.amount])])
          expect(Math.abs(amount % 10)).toBe(0);
        const shown = inWholeToman(lines.map((line) => line.vat));
        // Next to each line of an invoice, and in the total of receipt and invoice.
        expect(shown.every((part) => part % 10 === 0)).toBe(true);
        expect(addRial(...shown)).toBe(roundToToman(vat));
        for (const [index, { vat: exact }] of lines.entries())
          expect(Math.abs((shown[index] ?? 0) - exact)).toBeLessThanOrEqual(10);
      }),
    );
  });

  it('takes the rate of the day, and none before there was one', () => {
    const rateOn = (day: number) => {
      const result = quote(seeded, [select('vps-de-1')], { at: day });
      return result.ok && result.quote.vatRate;
    };
    expect([Date.UTC(2024, 11, 31), Date.UTC(2025, 0, 1), -1].map(rateOn)).toEqual([900, 1000, 0]);
  });

  it('finds the VAT in amounts of any size exactly', () => {
    expect(vatPart(rial(11), 1000)).toBe(1);
    expect(vatPart(rial(-11), 1000)).toBe(-1);
    expect(vatPart(rial(9_007_199_254_740_000), 1000)).toBe(818_836_295_885_455);
    expect(vatPart(rial(1_000_000), 0)).toBe(0);
  });
});
