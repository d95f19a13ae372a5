export interface Term {
  id: number;
  /** `category`, `tag`, `product_category`… */
  taxonomy: string;
  slug: string;
  name: string;
  description: string;
  parentId: number | null;
  position: number;
  version: number;
}

/** A term as staff see it. */
export interface StaffTerm extends Term {
  /** Number of posts with this term, without those in the trash. */
  count: number;
}
