/**
 * A group of pages. `term` and `author` mean posts with a term or of an author; `archive` means their archives: all, those
 * of a kind (`of`), or that of one term (`id`) or author.
 */
export type Condition =
  | { on: 'site' | 'front' | 'search' | 'not-found' }
  | { on: 'post' | 'term'; id: number }
  | { on: 'type'; type: string }
  | { on: 'author'; author: string }
  | { on: 'archive'; of?: string | undefined; id?: number | undefined; author?: string | undefined };

/** The pages of `include` without those of `exclude`. */
export interface Conditions {
  include: Condition[];
  exclude: Condition[];
}

/** Facts of a page for conditions. Authors are identified by slug. */
export type PageSubject =
  | {
      on: 'post';
      id: number;
      type: string;
      terms: ReadonlyArray<{ id: number }>;
      author: string | null;
      /** True for the home page. */
      isFront: boolean;
    }
  /** `of` is `category`, `tag`, `author`, `date`, another taxonomy or a post type; `id` is the term of a term's archive. */
  | { on: 'archive'; of: string; id: number | null; author: string | null }
  | { on: 'search' }
  | { on: 'not-found' }
  /** A built-in page, such as an invoice: only `site` includes it. */
  | { on: 'other' };
