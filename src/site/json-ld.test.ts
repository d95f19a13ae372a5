import { describe, expect, it } from 'vitest';
import type { PageContext } from '../builder/context.ts';
import { mergeFacts, type PageFacts, type PageOffer } from '../builder/facts.ts';
import { testPage as anyPage } from '../builder/testing.tsx';
import { defaultSettings } from '../content/settings/index.ts';
import { toman } from '../platform/money.ts';
import { jsonLd } from './json-ld.ts';

const testPage: PageContext = { ...anyPage, site: { ...anyPage.site, baseUrl: 'https://example.test' } };
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
const image = 'https://example.test/share/1.png';
const on = (post: Partial<PageContext['post']>, input: PageFacts = {}, more: Partial<PageContext> = {}) =>
  jsonLd({
    ...{ page: { ...testPage, ...more, post: { ...testPage.post, ...post } }, settings: defaultSettings },
    ...{ facts: input, image },
  });
const facts = (input: PageFacts = {}) => on({}, input);
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
  });

  it('no rating of few votes; how many are enough is a setting', () => {
    const rating = { average: 5, count: 4, best: 5 };
    expect(JSON.stringify(facts({ offers, rating }))).not.toContain('AggregateRating');
    const settings = { ...defaultSettings, seo: { ...defaultSettings.seo, leastVotes: 4 } };
    expect(JSON.stringify(jsonLd({ page: testPage, settings, facts: { offers, rating }, image }))).toContain(
      'AggregateRating',
    );
  });

  it('the way to the page; on the home page the company and how to search', () => {
    expect(typesOf(facts())).toEqual(['BreadcrumbList']);
    const [company, site] = on({ path: '/' });
    expect(company).toMatchObject({
      '@type': 'Organization',
      logo: { url: 'https://example.test/icons/icon-512.png' },
      email: 'info@example.com',
    });
    expect(site).toMatchObject({
      '@type': 'WebSite',
      potentialAction: { target: { urlTemplate: 'https://example.test/?s={search_term_string}' } },
    });
    const social = [
      { network: 'telegram', url: 'https://t.me/mizban' },
      { network: 'x', url: '' },
    ];
    const known = jsonLd({
      ...{ page: { ...testPage, post: { ...testPage.post, path: '/' } }, facts: {}, image },
      settings: { ...defaultSettings, social },
    });
    expect(known[0]).toMatchObject({ sameAs: ['https://t.me/mizban'] });
  });

  it('who wrote an article, who publishes it, and what it is about', () => {
    const terms = [
      { id: 1, taxonomy: 'category', slug: 'vps', name: 'سرور' },
      { id: 2, taxonomy: 'tag', slug: 'linux', name: 'لینوکس' },
    ];
    const author = { slug: 'sara', name: 'سارا', bio: '' };
    expect(on({ type: 'post', terms, author })[1]).toMatchObject({
      '@type': 'BlogPosting',
      author: { '@type': 'Person', name: 'سارا', url: 'https://example.test/blog/author/sara/' },
      publisher: { '@type': 'Organization', logo: { '@type': 'ImageObject' } },
      articleSection: 'سرور',
      keywords: ['لینوکس'],
      image: [image],
    });
    expect(on({ type: 'post' })[1]).toMatchObject({ author: { '@type': 'Organization' } });
  });

  it('the questions that a page answers, when there are several', () => {
    const one = { question: 'چند روز؟', answer: 'هفت روز.' };
    expect(typesOf(facts({ questions: [one] }))).toEqual(['BreadcrumbList']);
    expect(facts({ questions: [one, one] })[1]).toMatchObject({
      '@type': 'FAQPage',
      mainEntity: [{ '@type': 'Question', name: 'چند روز؟', acceptedAnswer: { text: 'هفت روز.' } }, {}],
    });
  });

  it('everything in words of schema.org', () => {
    const archive = { path: '/blog/tag/x/', page: 1, scope: { terms: [] } };
    const rating = { average: 4, count: 9, best: 5 };
    const questions = [
      { question: 'الف؟', answer: 'ب' },
      { question: 'پ؟', answer: 'ت' },
    ];
    const author = { slug: 'sara', name: 'سارا', bio: '' };
    const all = [
      ...on({ path: '/' }, { offers, rating, questions }),
      ...on({ type: 'post', author }, { rating }),
      ...on({ excerpt: 'شرح' }, {}, { archive }),
    ];
    expect(strangersIn(all)).toEqual([]);
    expect(strangersIn([{ '@type': 'Offer', prize: 1 }, { '@type': 'Thingy' }])).toEqual(['Offer.prize', 'Thingy']);
  });
});

const thing = ['name', 'description', 'url', 'image', 'sameAs', 'mainEntityOfPage', 'potentialAction'];
const work = [
  ...thing,
  ...['headline', 'datePublished', 'dateModified', 'inLanguage', 'keywords', 'author', 'publisher', 'isPartOf'],
  ...['aggregateRating', 'mainEntity', 'text'],
];
/** The words of https://schema.org that may stand in each of its types. */
const vocabulary: Record<string, string[]> = {
  Organization: [...thing, 'logo', 'telephone', 'email', 'address'],
  PostalAddress: [...thing, 'streetAddress', 'addressCountry'],
  ImageObject: [...thing, 'width', 'height'],
  WebSite: work,
  SearchAction: [...thing, 'target', 'query-input'],
  EntryPoint: [...thing, 'urlTemplate'],
  BreadcrumbList: [...thing, 'itemListElement'],
  ListItem: [...thing, 'position', 'item'],
  Product: [...thing, 'brand', 'offers', 'aggregateRating', 'sku'],
  Brand: thing,
  AggregateOffer: [...thing, 'priceCurrency', 'lowPrice', 'highPrice', 'offerCount', 'offers'],
  Offer: [...thing, 'sku', 'price', 'priceCurrency', 'priceSpecification', 'availability'],
  UnitPriceSpecification: [
    ...thing,
    ...['price', 'priceCurrency', 'valueAddedTaxIncluded', 'billingDuration', 'unitCode', 'priceType'],
  ],
  AggregateRating: [...thing, 'ratingValue', 'ratingCount', 'bestRating'],
  BlogPosting: [...work, 'articleSection'],
  Person: thing,
  CollectionPage: work,
  FAQPage: work,
  Question: [...work, 'acceptedAnswer'],
  Answer: work,
};

/** Types and properties that schema.org does not know where they stand. */
function strangersIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(strangersIn);
  if (typeof value !== 'object' || value === null) return [];
  const { '@type': type, '@context': _context, '@id': _id, ...rest } = value as Record<string, unknown>;
  const known = type === undefined ? [] : vocabulary[String(type)];
  if (!known) return [String(type)];
  const own = Object.keys(rest).filter((name) => !known.includes(name));
  return [...own.map((name) => `${type}.${name}`), ...Object.values(rest).flatMap(strangersIn)];
}
