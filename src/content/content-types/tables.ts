declare module '../../platform/db/tables.ts' {
  interface Tables {
    post_fields: PostFieldsTable;
  }
}

/** Values of custom fields for filters and sorting; `posts.meta` holds the values themselves. */
export interface PostFieldsTable {
  post_id: number;
  key: string;
  /** Beginning of a text, or a choice; null for numbers. */
  text: string | null;
  /** Number, time, or id of a picture or a post; null for texts. */
  number: number | null;
}
