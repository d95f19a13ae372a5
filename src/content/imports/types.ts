import type { ContentType } from '../content-types/schema.ts';
import type { MenuLocation } from '../menus/locations.ts';

/**
 * States of an import. `collecting` waits for files; `reading`, `planning`, `running` and `rolling-back` are worked on by
 * a job; the others wait for staff.
 */
export const importStates = [
  'collecting',
  'reading',
  'ready',
  'planning',
  'running',
  'paused',
  'finished',
  'failed',
  'rolling-back',
  'rolled-back',
] as const;
export type ImportState = (typeof importStates)[number];

/** Kinds of records that an import writes. */
export const originKinds = [
  'type',
  'field',
  'term',
  'author',
  'media',
  'post',
  'menu',
  'comment',
  'rating',
  'redirect',
  'setting',
] as const;
export type OriginKind = (typeof originKinds)[number];

/** Target of a type of the old site: a type of this site, pages, or nothing. */
export type ChosenType = 'page' | 'none' | Pick<ContentType, 'slug' | 'one' | 'all' | 'hasArchive'>;

/** Options of an import, chosen by staff. */
export interface ImportOptions {
  /** Published posts are public at once; otherwise everything becomes a draft. */
  publishes: boolean;
  /** The front page of the old site becomes the home page. */
  takesFrontPage: boolean;
  /** Imports title and tagline as those of this site. */
  takesTitle: boolean;
  /** Global colours and sizes become design tokens. */
  takesDesign: boolean;
  /** Menus take the proposed locations of this site. */
  takesMenus: boolean;
  /** Chosen locations of this site by the ids of old menus; empty for a separate menu. */
  menus: Readonly<Record<string, MenuLocation | ''>>;
  /** Targets of the types of the old site, by name; a type that is not listed is created here as proposed. */
  types: Readonly<Record<string, ChosenType>>;
  /** Imports custom fields. */
  takesFields: boolean;
  /** Address of the old site, as staff typed it: files that were not uploaded are fetched from there. Empty: from nowhere. */
  oldSite: string;
  /** True if the user who started it may write HTML and CSS (right `design.code`). */
  allowsCode: boolean;
}

/** An uploaded file of an import. */
export interface ImportFile {
  name: string;
  /** In the file storage. */
  key: string;
  bytes: number;
}

/** How far a stage is. */
export interface StageProgress {
  done: number;
  /** Total number of items; 0 until they are counted, by a preview or a roll-back. */
  total: number;
  /** The share of its file that is done, 0 to 1. */
  part: number;
}

/** Numbers by stage, and what is worked on. */
export interface ImportProgress {
  stages: Record<string, StageProgress>;
  counts: Record<Outcome, number>;
}

/** Phases of an import that have a report each. */
export const reportPhases = ['read', 'plan', 'run', 'roll-back'] as const;
export type ReportPhase = (typeof reportPhases)[number];

/**
 * Outcome of an item: `new` and `changed` were written, `same` was written before, `edited` was changed here since and
 * stays, `adopted` existed here already, `skipped` has no counterpart here, `failed` could not be written; `removed`
 * and `kept` are outcomes of a roll-back.
 */
export const outcomes = [
  'new',
  'changed',
  'same',
  'edited',
  'adopted',
  'skipped',
  'failed',
  'removed',
  'kept',
] as const;
export type Outcome = (typeof outcomes)[number];

/** Numbers of elements by how well they were mapped. */
export interface ReportLevels {
  exact: number;
  near: number;
  dropped: number;
  unsupported: number;
}

/** A price of a product of the old site, for staff to confirm as a plan. */
export interface PriceProposal {
  name: string;
  /** In the currency of the old site, as it was written. */
  price: string;
  code: string;
  /** Id of the plan that staff made from it. */
  accepted?: string;
}

/** Details of a reported item. */
export interface ReportFacts {
  /** Sentences for staff. */
  problems: string[];
  levels?: ReportLevels;
  /** Number of style settings that were imported and left out. */
  styles?: { kept: number; left: number };
  /** Addresses of pictures that were not found. */
  missing?: string[];
  /** Widgets of the old site that have no counterpart, with their number. */
  unsupported?: Record<string, number>;
  /** Unknown widgets, which were composed from their content, with their number. */
  guessed?: Record<string, number>;
  /** Address on the old site and here. */
  from?: string;
  to?: string | null;
  /** Links to pages of the old site that were not imported. */
  broken?: string[];
  /** Colours of texts that are hard to read on their ground. */
  contrast?: Array<{ text: string; ground: string; ratio: number; count: number }>;
  price?: PriceProposal;
}
