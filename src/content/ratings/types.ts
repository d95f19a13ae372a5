/** The votes of one post under one slug. */
export interface Rating {
  count: number;
  /** The sum of the votes in points; see `pointsOf`. */
  points: number;
}

/** Key of a rating: a post may have several, each with its own slug. */
export interface RatingKey {
  postId: number;
  slug: string;
}

/** Voting visitor. */
export interface Voter {
  /** From the visitor's signed cookie; null for a browser that sent none. */
  id: string | null;
  /** The hashed address. */
  address: string;
  /** The hash of the wider network and the day. */
  network: string;
  /** The id that a visitor without one gets with a first vote. */
  newId: string;
}
