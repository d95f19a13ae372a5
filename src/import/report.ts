/** How faithfully an element came over. */
export type Level = 'exact' | 'near' | 'dropped' | 'unsupported';

/** What became of one element. */
export interface ElementReport {
  /** The id of its node; empty for one that was left out. */
  id: string;
  from: string;
  /** Our widget; null for one that is kept as a placeholder or left out. */
  to: string | null;
  level: Level;
  /** True if no table names the widget: it was made of what its name or its content suggests. */
  isGuess?: boolean;
  /** Settings that have no home. */
  left: string[];
}

export interface DocumentReport {
  elements: ElementReport[];
  /** Style settings that were kept. */
  kept: number;
  /** Addresses of pictures that were not found. */
  missing: string[];
  /** Elements beyond the limits of depth and number. */
  omitted: number;
  /** Names of tags, attributes and schemes that could run code and were left out: `script`, `onclick`. */
  unsafe: Set<string>;
}
