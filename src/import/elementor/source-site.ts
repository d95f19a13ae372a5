import type { Direction } from './values.ts';

/** Facts about the site that a document comes from. */
export interface SourceSite {
  direction: Direction;
  /** The colour of an Elementor global (`primary`, `a1b2c3d`); null if unknown. */
  colour(id: string): string | null;
  /** Typography settings of a global font, without their prefix (`font_size`, `font_weight_mobile`); null if unknown. */
  typography(id: string): Record<string, unknown> | null;
  /** Default padding of containers, as stored in the kit. */
  boxPadding?: unknown;
  /** The number of the library picture for an address of the old site; null if it was not found. */
  picture(url: string): number | null;
  /** The same for the number of an attachment of the old site; null if it was not found. */
  attachment(id: number): number | null;
  /** The address on this site for one of the old site. */
  link(url: string): string;
  /** The id of the imported popup for one of the old site; null if unknown. */
  popup?(id: number): number | null;
  /** The value of a variable of Elementor 4: a colour or token, a font family, a length; null if it is not known. */
  variable?(id: string): unknown;
  /** A global class of Elementor 4, as stored; null if it is not known. */
  styleClass?(id: string): unknown;
  /** False if HTML of the document must not run: its importer lacks the right `design.code`. */
  allowsCode: boolean;
}
