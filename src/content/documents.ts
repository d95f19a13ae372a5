import type { Platform } from '../platform/context.ts';

/** Facts about a document for code that does not know its widgets. */
export interface DocumentFacts {
  /** Visible text of the page, one line per text. */
  text: string;
  /** The popups that its widgets open. */
  popups: number[];
  /** Ids of the library pictures it shows. */
  media: number[];
  /** URLs in the document, including links in rich text. */
  links: string[];
  /** Ids of the sections that it links to. */
  sections: number[];
}

/** Type of the widget that links to a section; the JSON of a document with such a link contains it. */
export const sectionLink = 'linked-section';

/** Type of the widget in whose place a template shows the content of a post. */
export const contentPlace = 'post-content';

/** Maximum depth of sections in sections. */
export const maxSectionDepth = 5;

/** Extracts the facts of a stored document of any shape; the builder derives it from the widget schemas. */
export type ReadDocument = (document: unknown) => DocumentFacts;

/** Platform for use cases that inspect documents. */
export interface ContentPlatform extends Platform {
  readDocument: ReadDocument;
}
