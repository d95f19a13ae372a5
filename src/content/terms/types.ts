export interface Term {
  id: number;
  /** `category`, `tag`, `product_category`… */
  taxonomy: string;
  slug: string;
  name: string;
  description: string;
  parentId: number | null;
  position: number;
}
