import { describe, expect, it } from 'vitest';
import { mergeFacts, type PageOffer } from '../builder/facts.ts';
import { testPage } from '../builder/testing.tsx';
import { defaultSettings } from '../content/settings/index.ts';
import { toman } from '../platform/money.ts';
import { jsonLd } from './json-ld.ts';

const offers: PageOffer[] = [
  {
    ...{ name: 'پایه', sku: 'VPS-DE-1', price: toman(199_000), per: 'month', setup: toman(0) },
    ...{ path: '/order/?plan=vps-de-1', isAvailable: true },
  },
  {
    ...{ name: 'رشد', sku: 'VPS-DE-2', price: toman(349_000), per: 'year', setup: toman(50_000) },
    ...{ path: '/order/?plan=vps-de-2', isAvailable: false },
  },
];
const facts = (input = {}) => jsonLd({ page: testPage, settings: defaultSettings, facts: input });
const typesOf = (list: object[]) => list.map((one) => (one as { '@type': string })['@type']);

describe('what search engines are told', () => {
  it('the prices of all plans in rial, lowest and highest', () => {
    expect(facts({ offers })[1]).toMatchObject({
      '@type': 'Product',
      offers: {
        '@type': 'AggregateOffer',
        priceCurrency: 'IRR',
        lowPrice: 1_990_000,
        highPrice: 3_490_000,
        offerCount: 2,
      },
    });
  });

  it('each plan with its own address and, beside the price of its unit, what is paid once', () => {
    expect(facts({ offers })[1]).toMatchObject({
      offers: {
        offers: [
          {
            url: 'https://example.test/order/?plan=vps-de-1',
            priceSpecification: [{ price: 1_990_000, unitCode: 'MON' }],
            availability: 'https://schema.org/InStock',
          },
          {
            url: 'https://example.test/order/?plan=vps-de-2',
            priceSpecification: [
              { price: 3_490_000, unitCode: 'ANN' },
              { price: 500_000, priceType: 'https://schema.org/ActivationFee' },
            ],
            availability: 'https://schema.org/OutOfStock',
          },
        ],
      },
    });
  });

  it('a rating only from real votes', () => {
    expect(JSON.stringify(facts({ offers }))).not.toContain('AggregateRating');
    expect(mergeFacts([{ rating: { average: 0, count: 0, best: 5 } }])).toEqual({});
    const rating = { average: 4.6, count: 128, best: 5 };
    expect(facts({ offers, rating })[1]).toMatchObject({
      aggregateRating: { ratingValue: 4.6, ratingCount: 128, bestRating: 5 },
    });
    expect(typesOf(facts({ rating }))).toEqual(['BreadcrumbList', 'CreativeWorkSeries']);
  });

  it('the way to the page, and the company on the home page only', () => {
    expect(typesOf(facts())).toEqual(['BreadcrumbList']);
    const home = { ...testPage, post: { ...testPage.post, path: '/' } };
    expect(typesOf(jsonLd({ page: home, settings: defaultSettings, facts: {} }))).toEqual(['Organization']);
  });
});
