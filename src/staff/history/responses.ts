import type { WidgetChange } from '../../builder/compare.ts';
import type { Revision } from '../../content/posts/types.ts';
/** A saved state of a post. */
export interface RevisionRow extends Pick<Revision, 'id' | 'title' | 'createdAt'> {
  /** Empty for whose account is gone, null for the program itself. */
  author: string | null;
  isLive: boolean;
  isDraft: boolean;
  /** It becomes the live one by itself. */
  isNext: boolean;
  /** What it changed of the one before; null for the first. */
  changes: RevisionChanges | null;
  /** Who published it although it had errors, and why. */
  overrules: Array<{ author: string; reason: string; problems: string[]; createdAt: number }>;
}

/** What a saved state changed: the title, the settings of a popup, and how many widgets in which way. */
export interface RevisionChanges {
  title: boolean;
  settings: boolean;
  widgets: Record<WidgetChange['kind'], number>;
}
