declare module '../../platform/db/tables.ts' {
  interface Tables {
    rating_votes: RatingVotesTable;
    rating_totals: RatingTotalsTable;
  }
}

interface RatingVotesTable {
  post_id: number;
  slug: string;
  voter: string;
  /** The hashed address of a vote without a cookie, until the visitor comes back with one. */
  address: string | null;
  points: number;
  voted_at: number;
  /** A hash of the network and the day: it tells which votes of a day came from one network, and nothing else. */
  network: string | null;
}

interface RatingTotalsTable {
  post_id: number;
  slug: string;
  count: number;
  points: number;
}

export {};
