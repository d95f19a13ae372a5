import type { PageContext } from '../builder/context.ts';
import type { PageFacts, PageOffer } from '../builder/facts.ts';
import { authorArchivePath, monthOf } from '../content/archives.ts';
import type { SiteSettings } from '../content/settings/index.ts';
import { samplesIn } from '../content/settings/samples.ts';
import { createLru } from '../platform/lru.ts';
import { memoize } from '../platform/memoize.ts';
import type { Rial } from '../platform/money.ts';
import { parseJalali } from '../platform/persian/dates.ts';
import { tehranDay } from '../platform/persian/days.ts';
import { mediaAddress } from '../ui/picture.tsx';
import { scriptJson } from './escape.ts';

interface JsonLdInput {
  page: PageContext;
  settings: SiteSettings;
  facts: PageFacts;
  /** The full address of the picture for previews. */
  image: string;
  /** When the page is printed. */
  now: number;
}

const context = 'https://schema.org';

/** Builds the JSON-LD of a page: the company, the breadcrumbs, and the subject of the page. */
export function jsonLd(input: JsonLdInput): object[] {
  const { baseUrl } = input.page.site;
  const { offers = [], questions = [] } = input.facts;
  return blocksOf(input, {
    offers: offers.map((offer) => offerOf(offer, baseUrl)),
    questions: questions.map(answered),
  });
}

/** Same as JSON for a `<script>` block. Offers and questions make up most of it: each is serialised once. */
export function printJsonLd(input: JsonLdInput): string[] {
  const { baseUrl } = input.page.site;
  const { offers = [], questions = [] } = input.facts;
  // In a text the quotes would be escaped.
  return blocksOf(input, { offers: [], questions: [] }).map((block) =>
    scriptJson(block)
      .replace('"offers":[]', () => `"offers":[${offers.map((offer) => printOffer(offer, baseUrl))}]`)
      .replace('"mainEntity":[]', () => `"mainEntity":[${questions.map((one) => printAnswered(one))}]`),
  );
}

/** Lists in the blocks. */
interface Lists {
  offers: object[];
  questions: object[];
}

function blocksOf(input: JsonLdInput, { offers, questions }: Lists): object[] {
  const { page, settings, facts } = input;
  const properties = [
    ...(page.post.path === '/' ? [company(page, settings), site(page)] : [breadcrumbs(page, facts)]),
    ...(sellsOneKind(facts) ? [product(input, offers)] : []),
    ...(page.post.type === 'post' ? [article(input)] : []),
    ...(page.archive ? [collection(page)] : []),
    ...((facts.questions ?? []).length > 1 ? [faq(questions)] : []),
  ];
  return properties.map((one) => ({ '@context': context, ...one }));
}

const idOf = (page: PageContext, name: string) => `${page.site.baseUrl}/#${name}`;
const addressOf = ({ site: { baseUrl }, post }: PageContext) => baseUrl + encodeURI(post.path);

/** The company as every page names it. */
function organization(page: PageContext) {
  const { title, baseUrl } = page.site;
  const logo = { '@type': 'ImageObject', url: `${baseUrl}/icons/icon-512.png`, width: 512, height: 512 };
  return { '@type': 'Organization', '@id': idOf(page, 'organization'), name: title, url: `${baseUrl}/`, logo };
}

/** All settings of the company except samples, which are not facts. */
function company(page: PageContext, settings: SiteSettings) {
  const samples = new Set(samplesIn(settings).map(({ key }) => key));
  const { tagline, phone, email, address, social } = settings;
  const elsewhere = social.map(({ url }) => url).filter((url) => url.startsWith('http'));
  return {
    ...organization(page),
    ...(tagline ? { description: tagline } : {}),
    ...(phone && !samples.has('phone') ? { telephone: phone } : {}),
    ...(email && !samples.has('email') ? { email } : {}),
    ...(address && !samples.has('address')
      ? { address: { '@type': 'PostalAddress', streetAddress: address, addressCountry: 'IR' } }
      : {}),
    ...(elsewhere.length > 0 && !samples.has('social') ? { sameAs: elsewhere } : {}),
  };
}

function site(page: PageContext) {
  const { title, baseUrl } = page.site;
  return {
    '@type': 'WebSite',
    '@id': idOf(page, 'website'),
    name: title,
    url: `${baseUrl}/`,
    inLanguage: 'fa-IR',
    publisher: { '@id': idOf(page, 'organization') },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${baseUrl}/?s={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}

function breadcrumbs({ trail, post, site: { baseUrl } }: PageContext, { shortName }: PageFacts) {
  const steps = [...trail, { title: shortName ?? post.title, path: post.path }];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ title, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: baseUrl + encodeURI(path),
    })),
  };
}

/** A home page or a price list offers servers next to domains: it is not a single product. */
const sellsOneKind = ({ offers = [] }: PageFacts) => new Set(offers.map(({ kind }) => kind)).size === 1;

/** Prices are in rial: ISO 4217 has no Toman. */
function product({ page, settings, facts, image, now }: JsonLdInput, offers: object[]) {
  const { post } = page;
  const prices = (facts.offers ?? []).map((offer) => offer.price);
  return {
    '@type': 'Product',
    // The title is a sentence for search results; the breadcrumb has the name.
    name: facts.shortName ?? post.title,
    ...described(post),
    image: imagesOf(image, post),
    brand: { '@type': 'Brand', name: settings.title },
    offers: {
      '@type': 'AggregateOffer',
      priceCurrency: 'IRR',
      lowPrice: Math.min(...prices),
      highPrice: Math.max(...prices),
      offerCount: prices.length,
      priceValidUntil: pricesHoldUntil(now),
      offers,
    },
    ...returnPolicy(page, settings, facts),
    ...aggregateRating(facts, settings),
  };
}

/** Days in Tehran begin at half past the hour in UTC. */
const halfHour = 30 * 60_000;
const knownEnds = createLru<number, string>(2);

/** The last day of the Persian year, in which prices of hosting are set; of the next one in its last month. */
const pricesHoldUntil = (now: number): string => knownEnds(Math.floor(now / halfHour), () => endOfPrices(now));

function endOfPrices(now: number): string {
  const { year, month } = monthOf(now) ?? { year: 0, month: 0 };
  const newYear = parseJalali(`${month === 12 ? year + 2 : year + 1}/1/1`) ?? now;
  return tehranDay(newYear - 1);
}

/** Return policy within the days of the settings; excludes products registered in the buyer's name. */
function returnPolicy({ site: { baseUrl } }: PageContext, { shop }: SiteSettings, { offers = [] }: PageFacts) {
  if (shop.refundDays === 0 || !offers.every(({ kind }) => kind === 'vps' || kind === 'shared-hosting')) return {};
  return {
    hasMerchantReturnPolicy: {
      '@type': 'MerchantReturnPolicy',
      applicableCountry: 'IR',
      returnPolicyCategory: `${context}/MerchantReturnFiniteReturnWindow`,
      merchantReturnDays: shop.refundDays,
      returnFees: `${context}/FreeReturn`,
      merchantReturnLink: `${baseUrl}/refund/`,
    },
  };
}

/** Offer of one plan with its address; with the price, that of its shortest period, and the setup fee of this period. */
function offerOf({ name, sku, price, per, period, path, isAvailable }: PageOffer, baseUrl: string) {
  const { months, setup } = period;
  const length =
    per === 'year' ? { billingDuration: months / 12, unitCode: 'ANN' } : { billingDuration: months, unitCode: 'MON' };
  const specification = (amount: Rial, type = {}) => ({
    ...{ '@type': 'UnitPriceSpecification', priceCurrency: 'IRR', valueAddedTaxIncluded: true },
    ...{ price: amount, ...type, ...length },
  });
  return {
    '@type': 'Offer',
    name,
    sku,
    price,
    priceCurrency: 'IRR',
    priceSpecification: [
      specification(period.price),
      ...(setup > 0 ? [specification(setup, { priceType: `${context}/ActivationFee` })] : []),
    ],
    availability: `${context}/${isAvailable ? 'InStock' : 'OutOfStock'}`,
    url: new URL(path, baseUrl).href,
  };
}

const printOffer = memoize((offer: PageOffer, baseUrl) => scriptJson(offerOf(offer, baseUrl)));

function article({ page, settings, facts, image }: JsonLdInput) {
  const { post } = page;
  const named = (taxonomy: string) => post.terms.filter((term) => term.taxonomy === taxonomy).map(({ name }) => name);
  const [section] = named('category');
  const keywords = named('tag');
  return {
    '@type': 'BlogPosting',
    headline: post.title,
    ...described(post),
    image: imagesOf(image, post),
    ...(post.publishedAt === null ? {} : { datePublished: new Date(post.publishedAt).toISOString() }),
    dateModified: new Date(post.updatedAt).toISOString(),
    inLanguage: 'fa-IR',
    ...(section ? { articleSection: section } : {}),
    ...(keywords.length > 0 ? { keywords } : {}),
    author: authorOf(page),
    publisher: organization(page),
    mainEntityOfPage: addressOf(page),
    ...aggregateRating(facts, settings),
  };
}

/** Author of an article; the company if none is named. */
function authorOf(page: PageContext) {
  const { author } = page.post;
  if (!author) return organization(page);
  const { name, slug, picture, isTeam } = author;
  const image = picture && page.site.baseUrl + mediaAddress(picture.key);
  return {
    '@type': isTeam ? 'Organization' : 'Person',
    name,
    url: page.site.baseUrl + encodeURI(authorArchivePath(slug)),
    ...(image ? { image } : {}),
    // An organisation needs a logo: a team uses its own picture, or that of the company.
    ...(isTeam ? { logo: image ?? organization(page).logo } : {}),
  };
}

function collection(page: PageContext) {
  return {
    '@type': 'CollectionPage',
    name: page.post.title,
    ...described(page.post),
    url: addressOf(page),
    isPartOf: { '@id': idOf(page, 'website') },
  };
}

const faq = (questions: object[]) => ({ '@type': 'FAQPage', mainEntity: questions });

type Answered = NonNullable<PageFacts['questions']>[number];

const answered = ({ question, answer }: Answered) => ({
  '@type': 'Question',
  name: question,
  acceptedAnswer: { '@type': 'Answer', text: answer },
});

const printAnswered = memoize((one: Answered) => scriptJson(answered(one)));

const described = ({ excerpt }: PageContext['post']) => (excerpt ? { description: excerpt } : {});

const imagesOf = (image: string, { featuredImage }: PageContext['post']) =>
  [...new Set([image, featuredImage])].filter(Boolean);

/** A few votes are not representative. */
function aggregateRating({ rating }: PageFacts, { seo }: SiteSettings) {
  if (!rating || rating.count < seo.leastVotes) return {};
  const { average, count, best } = rating;
  return {
    aggregateRating: { '@type': 'AggregateRating', ratingValue: average, ratingCount: count, bestRating: best },
  };
}
