/** The votes of one post under one slug. */
export interface Rating {
  count: number;
  /** The sum of the votes in points; see `pointsOf`. */
  points: number;
}

/** Names a rating: a post may have several, each with a slug of its own. */
export interface RatingKey {
  postId: number;
  slug: string;
}

/** Who votes. */
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
