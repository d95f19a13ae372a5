import type { WidgetChange } from '../../builder/compare.ts';
import type { Revision } from '../../content/posts/types.ts';
/** A saved state of a post. */
export interface RevisionRow extends Pick<Revision, 'id' | 'title' | 'createdAt'> {
  /** Empty for a deleted account, null for the program. */
  author: string | null;
  isLive: boolean;
  isDraft: boolean;
  /** True if the revision is scheduled to go live. */
  isNext: boolean;
  /** Changes relative to the previous revision; null for the first. */
  changes: RevisionChanges | null;
  /** Check in a browser: user and findings as sentences; null if it was not run. */
  browserCheck: { author: string; checkedAt: number; findings: string[] } | null;
  /** Publications despite errors: user and reason. */
  overrules: Array<{ author: string; reason: string; problems: string[]; createdAt: number }>;
}

/** Changes of a revision: title, popup settings, custom CSS of the page, and the number of widgets by kind of change. */
export interface RevisionChanges {
  title: boolean;
  settings: boolean;
  css: boolean;
  widgets: Record<WidgetChange['kind'], number>;
}
