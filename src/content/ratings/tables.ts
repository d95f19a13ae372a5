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
  /** Hashed address of a vote without a cookie, until the visitor returns with one. */
  address: string | null;
  points: number;
  voted_at: number;
  /** Hash of the network and the day: groups the votes of a day by network, and reveals nothing else. */
  network: string | null;
}

interface RatingTotalsTable {
  post_id: number;
  slug: string;
  count: number;
  points: number;
}

export {};
