import { describe, expect, it } from 'vitest';
import type { PageContext } from '../builder/context.ts';
import { mergeFacts, type PageFacts, type PageOffer } from '../builder/facts.ts';
import { testPage as anyPage } from '../builder/testing.tsx';
import { defaultSettings } from '../content/settings/index.ts';
import { toman } from '../platform/money.ts';
import { jsonLd, printJsonLd } from './json-ld.ts';
import { faultsInFacts } from './schema-org.testing.ts';

const testPage: PageContext = { ...anyPage, site: { ...anyPage.site, baseUrl: 'https://example.test' } };
const offers: PageOffer[] = [
  {
    name: 'پایه',
    sku: 'VPS-DE-1',
    kind: 'vps',
    price: toman(199_000),
    per: 'month',
    period: { months: 1, price: toman(199_000), setup: toman(90_000) },
    path: '/order/?plan=vps-de-1',
    isAvailable: true,
  },
  {
    name: 'رشد',
    sku: 'VPS-DE-2',
    kind: 'vps',
    price: toman(349_000),
    per: 'year',
    period: { months: 24, price: toman(698_000), setup: toman(0) },
    path: '/order/?plan=vps-de-2',
    isAvailable: false,
  },
];
const image = 'https://example.test/share/1.png';
/** 26 Aban 1405. */
const now = Date.UTC(2026, 10, 17);
const on = (post: Partial<PageContext['post']>, input: PageFacts = {}, more: Partial<PageContext> = {}) =>
  jsonLd({
    page: { ...testPage, ...more, post: { ...testPage.post, ...post } },
    settings: defaultSettings,
    facts: input,
    image,
    now,
  });
const facts = (input: PageFacts = {}) => on({}, input);
const typesOf = (list: object[]) => list.map((one) => (one as { '@type': string })['@type']);

describe('JSON-LD', () => {
  it('has the lowest and highest price of all plans in rial', () => {
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

  it('has the product name, the date until which prices are valid, and the return policy', () => {
    const [, product] = on({ title: 'قیمت و خرید سرور مجازی آلمان' }, { offers, shortName: 'سرور مجازی آلمان' });
    expect(product).toMatchObject({
      name: 'سرور مجازی آلمان',
      offers: { priceValidUntil: '2027-03-20' },
      hasMerchantReturnPolicy: { merchantReturnDays: 7, merchantReturnLink: 'https://example.test/refund/' },
    });
    const ssl = offers.map((offer) => ({ ...offer, kind: 'ssl' }));
    expect(facts({ offers: ssl })[1]).not.toHaveProperty('hasMerchantReturnPolicy');
  });

  it('is printed with hostile characters escaped', () => {
    const name = 'پلن "offers":[] </script> & \u2028';
    const facts = { offers: [...offers, { ...(offers[0] as PageOffer), sku: 'X', name }] };
    const input = { page: testPage, settings: defaultSettings, facts: facts, image, now };
    const printed = printJsonLd(input);
    expect(printed.map((block) => JSON.parse(block))).toEqual(jsonLd(input));
    expect(printed.join()).not.toMatch(/[<>&\u2028]/);
  });

  it('has each plan with its URL, the price of its shortest cycle and the setup fee', () => {
    expect(facts({ offers })[1]).toMatchObject({
      offers: {
        offers: [
          {
            url: 'https://example.test/order/?plan=vps-de-1',
            priceSpecification: [
              { price: 1_990_000, billingDuration: 1, unitCode: 'MON' },
              { price: 900_000, priceType: 'https://schema.org/ActivationFee', billingDuration: 1, unitCode: 'MON' },
            ],
            availability: 'https://schema.org/InStock',
          },
          {
            url: 'https://example.test/order/?plan=vps-de-2',
            priceSpecification: [{ price: 6_980_000, billingDuration: 2, unitCode: 'ANN' }],
            availability: 'https://schema.org/OutOfStock',
          },
        ],
      },
    });
  });

  it('has a plan that two widgets sell once, and no product for several kinds of product', () => {
    expect(mergeFacts([{ offers }, { offers: offers.slice(1) }]).offers).toHaveLength(2);
    const mixed = offers.map((offer, index) => ({ ...offer, kind: ['vps', 'domain'][index] ?? '' }));
    expect(typesOf(facts({ offers: mixed }))).toEqual(['BreadcrumbList']);
  });

  it('has breadcrumbs with the names that the page shows', () => {
    expect(JSON.stringify(facts(mergeFacts([{}, { shortName: 'آلمان' }])))).toContain('"name":"آلمان"');
  });

  it('has a rating only from real votes', () => {
    expect(JSON.stringify(facts({ offers }))).not.toContain('AggregateRating');
    expect(mergeFacts([{ rating: { average: 0, count: 0, best: 5 } }])).toEqual({});
    const rating = { average: 4.6, count: 128, best: 5 };
    expect(facts({ offers, rating })[1]).toMatchObject({
      aggregateRating: { ratingValue: 4.6, ratingCount: 128, bestRating: 5 },
    });
  });

  it('has no rating below the minimum number of votes in the settings', () => {
    const rating = { average: 5, count: 4, best: 5 };
    expect(JSON.stringify(facts({ offers, rating }))).not.toContain('AggregateRating');
    const settings = { ...defaultSettings, seo: { ...defaultSettings.seo, leastVotes: 4 } };
    expect(JSON.stringify(jsonLd({ page: testPage, settings, facts: { offers, rating }, image, now }))).toContain(
      'AggregateRating',
    );
  });

  it('has breadcrumbs; on the home page the organisation and the site search', () => {
    expect(typesOf(facts())).toEqual(['BreadcrumbList']);
    const [company, site] = on({ path: '/' });
    expect(company).toMatchObject({
      '@type': 'Organization',
      logo: { url: 'https://example.test/icons/icon-512.png' },
    });
    for (const sample of ['telephone', 'email']) expect(company).not.toHaveProperty(sample);
    expect(site).toMatchObject({
      '@type': 'WebSite',
      potentialAction: { target: { urlTemplate: 'https://example.test/?s={search_term_string}' } },
    });
    const social = [
      { network: 'telegram', url: 'https://t.me/mizban' },
      { network: 'x', url: '' },
    ];
    const known = jsonLd({
      page: { ...testPage, post: { ...testPage.post, path: '/' } },
      facts: {},
      image,
      now,
      settings: { ...defaultSettings, social, phone: '02188001122', email: 'info@mizban.ir' },
    });
    const companyFacts = { telephone: '02188001122', email: 'info@mizban.ir', sameAs: ['https://t.me/mizban'] };
    expect(known[0]).toMatchObject(companyFacts);
  });

  it('has author, publisher and subject of an article', () => {
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
    const team = { slug: 'support', name: 'پشتیبانی', bio: '', isTeam: true };
    expect(on({ type: 'post', author: team })[1]).toMatchObject({
      author: {
        '@type': 'Organization',
        name: 'پشتیبانی',
        url: 'https://example.test/blog/author/support/',
        logo: { '@type': 'ImageObject' },
      },
    });
  });

  it('has a FAQPage if a page has several questions', () => {
    const one = { question: 'چند روز؟', answer: 'هفت روز.' };
    expect(typesOf(facts({ questions: [one] }))).toEqual(['BreadcrumbList']);
    expect(facts({ questions: [one, one] })[1]).toMatchObject({
      '@type': 'FAQPage',
      mainEntity: [{ '@type': 'Question', name: 'چند روز؟', acceptedAnswer: { text: 'هفت روز.' } }, {}],
    });
  });

  it('uses only terms of schema.org, with the properties they require', () => {
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
    expect(faultsInFacts(all)).toEqual([]);
    expect(
      faultsInFacts([{ '@type': 'Person', nam: 1 }, { '@type': 'Thingy' }, { '@type': 'Answer', text: '' }]),
    ).toEqual(['Person.nam', 'Thingy', 'Answer.text is empty']);
    expect(faultsInFacts({ '@type': 'Answer' })).toEqual(['Answer without text']);
  });
});
