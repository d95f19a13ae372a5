import type { PageDocument } from '../../builder/document.ts';

/** Result of the import for the widgets of one type. */
export interface ImportedWidgets {
  /** The type in Elementor. */
  from: string;
  /** Our widget; null for a placeholder. */
  to: string | null;
  /** `near`: it looks slightly different; `unsupported`: visitors do not see it. */
  level: 'exact' | 'near' | 'dropped' | 'unsupported';
  count: number;
  /** Names of settings without an equivalent here, most frequent first. */
  left: string[];
}

/** Dry run of an import of an Elementor template. Nothing is stored. */
export interface ImportedTemplate {
  title: string;
  document: PageDocument;
  widgets: ImportedWidgets[];
  /** Number of style settings that were imported, and those that were not. */
  styles: { kept: number; left: number };
  /** Addresses of pictures that are not in the media library. */
  missing: string[];
  /** Elements that were left out because the document is too deep or too large. */
  omitted: number;
}
