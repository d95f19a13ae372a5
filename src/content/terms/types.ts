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
  /** The posts that carry it, without those in the trash. */
  count: number;
}
