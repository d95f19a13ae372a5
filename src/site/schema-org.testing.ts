const thing = ['name', 'description', 'url', 'image', 'sameAs', 'mainEntityOfPage', 'potentialAction'];
const work = [
  ...thing,
  ...['headline', 'datePublished', 'dateModified', 'inLanguage', 'keywords', 'author', 'publisher', 'isPartOf'],
  ...['aggregateRating', 'mainEntity', 'text'],
];

/** Allowed properties of the types of https://schema.org. */
const vocabulary: Record<string, string[]> = {
  Organization: [...thing, 'logo', 'telephone', 'email', 'address'],
  PostalAddress: [...thing, 'streetAddress', 'addressCountry'],
  ImageObject: [...thing, 'width', 'height'],
  WebSite: work,
  SearchAction: [...thing, 'target', 'query-input'],
  EntryPoint: [...thing, 'urlTemplate'],
  BreadcrumbList: [...thing, 'itemListElement'],
  ListItem: [...thing, 'position', 'item'],
  Product: [...thing, 'brand', 'offers', 'aggregateRating', 'sku', 'hasMerchantReturnPolicy'],
  Brand: thing,
  AggregateOffer: [...thing, 'priceCurrency', 'lowPrice', 'highPrice', 'offerCount', 'offers', 'priceValidUntil'],
  MerchantReturnPolicy: [
    ...thing,
    ...['applicableCountry', 'returnPolicyCategory', 'merchantReturnDays', 'returnFees', 'merchantReturnLink'],
  ],
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

/** Required properties for search engines. */
const needed: Record<string, string[]> = {
  Organization: ['name', 'url', 'logo'],
  WebSite: ['name', 'url'],
  SearchAction: ['target', 'query-input'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
  Product: ['name', 'image', 'offers'],
  AggregateOffer: ['lowPrice', 'priceCurrency', 'offerCount'],
  Offer: ['price', 'priceCurrency', 'availability', 'url'],
  UnitPriceSpecification: ['price', 'priceCurrency'],
  AggregateRating: ['ratingValue', 'ratingCount'],
  BlogPosting: ['headline', 'image', 'datePublished', 'author', 'publisher'],
  CollectionPage: ['name', 'url'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
};

/** Returns unknown, missing and empty properties. */
export function faultsInFacts(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(faultsInFacts);
  if (typeof value !== 'object' || value === null) return [];
  const { '@type': type, '@context': _context, '@id': _id, ...rest } = value as Record<string, unknown>;
  const known = type === undefined ? [] : vocabulary[String(type)];
  if (!known) return [String(type)];
  const strange = Object.keys(rest).filter((name) => !known.includes(name));
  const empty = Object.keys(rest).filter((name) => rest[name] === '' || rest[name] === null);
  const missing = (needed[String(type)] ?? []).filter((name) => !Object.hasOwn(rest, name));
  return [
    ...strange.map((name) => `${type}.${name}`),
    ...empty.map((name) => `${type}.${name} is empty`),
    ...missing.map((name) => `${type} without ${name}`),
    ...Object.values(rest).flatMap(faultsInFacts),
  ];
}
