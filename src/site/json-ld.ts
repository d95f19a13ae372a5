import type { PageContext } from '../builder/context.ts';
import type { PageFacts, PageOffer } from '../builder/facts.ts';
import type { SiteSettings } from '../content/settings/index.ts';

interface JsonLdInput {
  page: PageContext;
  settings: SiteSettings;
  facts: PageFacts;
}

const context = 'https://schema.org';

/** The page for search engines: the company, the way to the page, and what the page is about. */
export function jsonLd({ page, settings, facts }: JsonLdInput): object[] {
  const { baseUrl } = page.site;
  const organization = { '@context': context, '@type': 'Organization', name: settings.title, url: `${baseUrl}/` };
  return [
    ...(page.post.path === '/'
      ? [{ ...organization, telephone: settings.phone, email: settings.email }]
      : [breadcrumbs(page)]),
    ...(facts.offers ? [product({ page, settings, facts })] : []),
    ...(page.post.type === 'post' ? [article(page, settings)] : []),
    ...(facts.rating && !facts.offers ? [rated(page, facts)] : []),
  ];
}

function breadcrumbs({ trail, post, site }: PageContext) {
  const steps = [...trail, { title: post.title, path: post.path }];
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ title, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: site.baseUrl + encodeURI(path),
    })),
  };
}

/** Prices are in rial: ISO 4217 has no Toman. */
function product({ page: { post, site }, settings, facts }: JsonLdInput) {
  const prices = (facts.offers ?? []).map((offer) => offer.price);
  return {
    '@context': context,
    '@type': 'Product',
    name: post.title,
    description: post.excerpt,
    ...(post.featuredImage ? { image: post.featuredImage } : {}),
    brand: { '@type': 'Brand', name: settings.title },
    offers: {
      '@type': 'AggregateOffer',
      priceCurrency: 'IRR',
      lowPrice: Math.min(...prices),
      highPrice: Math.max(...prices),
      offerCount: prices.length,
      offers: (facts.offers ?? []).map((offer) => offerOf(offer, site.baseUrl)),
    },
    ...aggregateRating(facts),
  };
}

/** One plan with its own address; what is paid once stands beside what is paid for each month or year. */
function offerOf({ name, sku, price, per, setup, path, isAvailable }: PageOffer, baseUrl: string) {
  const specification = { '@type': 'UnitPriceSpecification', priceCurrency: 'IRR', valueAddedTaxIncluded: true };
  return {
    '@type': 'Offer',
    name,
    sku,
    price,
    priceCurrency: 'IRR',
    priceSpecification: [
      { ...specification, price, billingDuration: 1, unitCode: per === 'year' ? 'ANN' : 'MON' },
      ...(setup > 0 ? [{ ...specification, price: setup, priceType: `${context}/ActivationFee` }] : []),
    ],
    availability: `${context}/${isAvailable ? 'InStock' : 'OutOfStock'}`,
    url: new URL(path, baseUrl).href,
  };
}

function article({ post, site }: PageContext, settings: SiteSettings) {
  return {
    '@context': context,
    '@type': 'Article',
    headline: post.title,
    description: post.excerpt,
    ...(post.featuredImage ? { image: post.featuredImage } : {}),
    ...(post.publishedAt === null ? {} : { datePublished: new Date(post.publishedAt).toISOString() }),
    dateModified: new Date(post.updatedAt).toISOString(),
    author: { '@type': 'Organization', name: settings.title },
    mainEntityOfPage: site.baseUrl + encodeURI(post.path),
  };
}

function rated({ post }: PageContext, facts: PageFacts) {
  return { '@context': context, '@type': 'CreativeWorkSeries', name: post.title, ...aggregateRating(facts) };
}

function aggregateRating({ rating }: PageFacts) {
  if (!rating) return {};
  const { average, count, best } = rating;
  return {
    aggregateRating: { '@type': 'AggregateRating', ratingValue: average, ratingCount: count, bestRating: best },
  };
}
