import type { Platform } from '../platform/context.ts';

/** What must be known of a document by those who do not know its widgets. */
export interface DocumentFacts {
  /** What people read on the page, a line for each text. */
  text: string;
  /** The popups that its widgets open. */
  popups: number[];
  /** The pictures of the media library that it shows. */
  media: number[];
  /** The addresses in it, also those of links in rich text. */
  links: string[];
}

/** Reads a stored document, whatever it is; made from the schemas of the widgets by the builder. */
export type ReadDocument = (document: unknown) => DocumentFacts;

/** What use cases receive that look into documents. */
export interface ContentPlatform extends Platform {
  readDocument: ReadDocument;
}
