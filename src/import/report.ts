/** Fidelity of an imported element. */
export type Level = 'exact' | 'near' | 'dropped' | 'unsupported';

/** Import result of one element. */
export interface ElementReport {
  /** The id of its node; empty for one that was left out. */
  id: string;
  from: string;
  /** Our widget; null for a placeholder, or an element that was left out. */
  to: string | null;
  level: Level;
  /** True if the widget is in no table and was guessed from its name or content. */
  isGuess?: boolean;
  /** Settings without an equivalent. */
  left: string[];
}

export interface DocumentReport {
  elements: ElementReport[];
  /** Number of imported style settings. */
  kept: number;
  /** Addresses of pictures that were not found. */
  missing: string[];
  /** Elements beyond the limits of depth and number. */
  omitted: number;
  /** Names of tags, attributes and schemes that could run code and were left out: `script`, `onclick`. */
  unsafe: Set<string>;
}
