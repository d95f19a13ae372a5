import type { Rial } from '../platform/money.ts';

/** A product on the page. */
export interface PageOffer {
  name: string;
  /** No two offers of a page have the same. */
  sku: string;
  /** Kind of product: a page that sells several kinds is not a page of one product. */
  kind: string;
  /** For one month, or for one year where only years are sold. */
  price: Rial;
  per: 'month' | 'year';
  /** The shortest billing period, whose price `price` states; `setup` is paid once, at the beginning. */
  period: { months: number; price: Rial; setup: Rial };
  /** Order path on this site. */
  path: string;
  isAvailable: boolean;
}

/** Facts of widgets about the subject of their page; the site turns them into JSON-LD. */
export interface PageFacts {
  /** The page sells something at these prices. */
  offers?: PageOffer[];
  /** From real votes only. */
  rating?: { average: number; count: number; best: number };
  /** FAQ entries, as visitors read them. */
  questions?: Array<{ question: string; answer: string }>;
  /** Breadcrumb name, if it differs from the title. */
  shortName?: string;
  /** Its lists that have pages: which of them is shown, and how many there are. */
  lists?: Array<{ page: number; pages: number; ofArchive: boolean }>;
  /** The address refers to something that does not exist. */
  isMissing?: true;
}

/** Merges the facts of all widgets of a page; their products become one offer. */
export function mergeFacts(all: PageFacts[]): PageFacts {
  const offers = [...new Map(all.flatMap((facts) => facts.offers ?? []).map((offer) => [offer.sku, offer])).values()];
  const rating = all.find((facts) => facts.rating && facts.rating.count > 0)?.rating;
  const questions = all.flatMap((facts) => facts.questions ?? []);
  const lists = all.flatMap((facts) => facts.lists ?? []);
  const shortName = all.find((facts) => facts.shortName)?.shortName;
  return {
    ...(offers.length > 0 ? { offers } : {}),
    ...(rating ? { rating } : {}),
    ...(questions.length > 0 ? { questions } : {}),
    ...(lists.length > 0 ? { lists } : {}),
    ...(shortName ? { shortName } : {}),
    ...(all.some((facts) => facts.isMissing) ? { isMissing: true as const } : {}),
  };
}
