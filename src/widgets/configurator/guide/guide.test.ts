import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OnSale } from '../../../builder/reader.ts';
import { toman } from '../../../platform/money.ts';
import { codePoint, runs } from '../../../platform/properties.testing.ts';
import type { PlanView, Product } from '../../../shop/catalogue/types.ts';
import { testPlan, testSpecs } from '../../shared/testing.tsx';
import { addressOf, guideAddress, readGuide } from './address.ts';
import { shelvesOf } from './choice.ts';
import { guideOf } from './state.ts';
import { usualQuestions } from './usual-questions.ts';

const monthly = (thousands: number) => [
  { cycle: 'monthly' as const, amount: toman(thousands * 1000), renewal: null, setup: toman(0) },
];
const machine = (slug: string, line: string, ramGb: number, thousands: number, more: Partial<PlanView> = {}) =>
  testPlan({
    ...{ slug, line, category: line.startsWith('ir') ? 'iran-vps' : 'germany-vps' },
    ...{ specs: { ...testSpecs, ramGb, cpuCores: ramGb }, prices: monthly(thousands) },
    ...more,
  });
const other = (product: Product, category: string, line = category) =>
  testPlan({ slug: `${line}-1`, product, category, line, specs: null, prices: monthly(90) });

const plans = [
  machine('de-1', 'linux', 2, 199),
  machine('de-2', 'linux', 8, 649),
  machine('de-gone', 'linux', 4, 349, { stock: 'out' }),
  machine('win-1', 'windows', 4, 449),
  machine('ir-1', 'ir-linux', 8, 599),
  machine('ded-1', 'rack', 64, 6900, { product: 'dedicated', category: 'rack' }),
  other('shared-hosting', 'hosting'),
  other('shared-hosting', 'wordpress-hosting'),
  other('licence', 'licences'),
  other('domain', 'domains', 'domains-ir'),
  other('domain', 'domains', 'domains-world'),
];
const names: Record<string, string> = { linux: 'آلمان، لینوکس', windows: 'آلمان، ویندوز', 'ir-linux': 'ایران، لینوکس' };
const catalogue: OnSale = {
  plans,
  options: [],
  vatRates: [{ from: 0, rate: 1000 }],
  lines: [...new Set(plans.map(({ line }) => line))].map((slug) => ({ slug, name: names[slug] ?? slug })),
  at: 1,
};
const shelves = shelvesOf(plans);
const texts = { services: [], places: [], questions: usualQuestions };
const read = (query: string) => guideAddress(new URLSearchParams(query), shelves);
const guide = (query: string) => guideOf(catalogue, plans, texts, read(query));
const shown = (query: string) => guide(query).plans.map(({ plan }) => plan.slug);

describe('the steps of the guide', () => {
  it.each([
    ['', 'what', []],
    ['what=vps', 'where', []],
    ['what=vps&where=germany-vps', 'plan', ['de-1', 'de-2', 'de-gone']],
    ['what=vps&where=germany', 'plan', ['de-1', 'de-2', 'de-gone']],
    ['where=germany-vps&kind=windows', 'plan', ['win-1']],
    ['kind=windows', 'plan', ['win-1']],
    ['what=vps&where=germany-vps&kind=all', 'plan', ['de-1', 'win-1', 'de-2', 'de-gone']],
    ['what=vps&where=germany-vps&kind=all&sort=ram', 'plan', ['de-2', 'win-1', 'de-1', 'de-gone']],
    ['what=shared-hosting', 'where', []],
    ['what=shared-hosting&where=hosting', 'plan', ['hosting-1']],
    // One category: nothing is asked about it.
    ['what=licence', 'plan', ['licences-1']],
    ['what=domain', 'plan', ['domains-ir-1', 'domains-world-1']],
    ['hostname=mizban', 'plan', ['domains-ir-1', 'domains-world-1']],
    ['domain=mizban', 'plan', ['domains-ir-1', 'domains-world-1']],
  ])('%s → %s', (query, step, slugs) => {
    expect([guide(query).step, shown(query)]).toEqual([step, slugs]);
    expect(guide(query).state.isUnknown).toBe(false);
  });

  it.each([
    ['what=rocket', 'what'],
    ['what=__proto__', 'what'],
    ['what=%3Cscript%3E', 'what'],
    ['what=vps&where=mars', 'where'],
    ['what=licence&where=germany-vps', 'plan'],
    ['what=vps&where=germany-vps&kind=domains-ir', 'plan'],
  ])('%s is not sold: the guide says so and goes on at %s', (query, step) => {
    expect([guide(query).state.isUnknown, guide(query).step]).toEqual([true, step]);
    // Unknown values do not make pages of their own.
    expect(read(query)).toEqual({ ...read(query.replace(/mars|rocket|__proto__|%3C.*/, 'pluto')) });
  });

  it('names places and lines after what their lines have in common', () => {
    expect(guide('what=vps').places.map(({ label }) => label)).toEqual(['آلمان', 'ایران']);
    expect(guide('where=germany-vps').kinds.map(({ label }) => label)).toEqual(['لینوکس', 'ویندوز']);
  });

  it('lets only what needs no choice into the cart at once', () => {
    const isReady = (query: string) => guide(query).plans[0]?.isReady;
    expect([isReady('what=licence'), isReady('what=domain'), isReady('where=germany-vps')]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('the plan finder', () => {
  it.each([
    // A site with a thousand visitors: the cheapest with 2 GB in all places.
    ['what=vps&find-1=2&find-2=1', 'best', 'de-1'],
    ['what=vps&find-1=4', 'best', 'ir-1'],
    ['what=vps&where=germany-vps&find-1=4', 'best', 'de-2'],
    ['what=vps&where=germany-vps&find-1=4&find-3=1', 'none', 'de-1'],
    ['what=vps&where=germany-vps&find-1=9', 'nothing asked', 'de-1'],
    // Asked before anything was chosen, in the address that the form makes.
    ['what=vps&where=iran-vps&find-2=3', 'best', 'ir-1'],
    ['where=rack&find-1=1', 'nothing asked', 'ded-1'],
    // Nobody asks how much memory a domain needs.
    ['what=domain&find-1=4', 'nothing asked', 'domains-ir-1'],
  ])('%s → %s %s', (query, found, slug) => {
    expect([guide(query).found, shown(query)[0]]).toEqual([found, slug]);
  });

  it('keeps to lines only where they are sold', () => {
    const choice = { label: '', ramGb: 0, mostThousand: 0, lines: ['windows'] };
    const own = { ...texts, questions: [{ label: '', choices: [choice] }] };
    const first = (query: string) => guideOf(catalogue, plans, own, read(query)).plans[0]?.plan.slug;
    expect([first('where=germany-vps&find-1=1'), first('where=iran-vps&find-1=1')]).toEqual(['win-1', 'ir-1']);
  });
});

it('the address of the guide is canonical: read again, it is the same', () => {
  const value = fc.oneof(
    fc.constantFrom('vps', 'domain', 'germany-vps', 'iran-vps', 'linux', 'windows', 'all', 'annual', 'ram', '1', '0'),
    fc.string({ unit: codePoint, maxLength: 12 }),
  );
  const keys = ['what', 'where', 'kind', 'cycle', 'sort', 'find-1', 'find-5', 'find-6', 'unknown', 'hostname', 'x'];
  const query = fc.array(fc.tuple(fc.constantFrom(...keys), value), { maxLength: 8 });
  fc.assert(
    fc.property(query, (entries) => {
      const once = guideAddress(new URLSearchParams(entries), shelves);
      expect(guideAddress(new URLSearchParams(once), shelves)).toEqual(once);
      expect(guideAddress(new URLSearchParams(once), undefined)).toEqual(once);
      const link = new URL(addressOf('/order/', readGuide(new URLSearchParams(once))), 'https://example.test');
      expect(guideAddress(link.searchParams, shelves)).toEqual(once);
    }),
    runs(200),
  );
});
