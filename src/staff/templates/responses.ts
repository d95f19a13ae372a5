import type { PageContext } from '../../builder/context.ts';
import type { ThemePart } from '../../content/posts/template-kind.ts';
import type { Conditions } from '../../features/conditions/types.ts';

export interface TemplateRow extends Conditions {
  id: number;
  title: string;
  part: ThemePart;
  /** Published and in use by the theme; `broken` ones are left out of pages. */
  state: 'live' | 'broken' | 'draft';
  priority: number;
  /** Its conditions in words; empty if it has none. */
  places: string;
  /** Number of pages it currently applies to. */
  pages: number;
  /** Templates with equally exact conditions and the same priority on a page: the newer of them is shown. */
  conflicts: Array<{ id: number; title: string }>;
}

interface ExplainedTemplate {
  id: number;
  title: string;
  /** Why it won, or why not. */
  sentence: string;
}

/** Which template of a part a page has, and why. */
export interface ExplainedPart {
  part: ThemePart;
  winner: ExplainedTemplate | null;
  others: ExplainedTemplate[];
  /** What the page shows instead, or why a winner does not apply; empty if the winner is shown. */
  note: string;
}

export interface Explanation {
  /** The page in words. */
  page: string;
  parts: ExplainedPart[];
}

/** The page of an address for the preview of a template. */
export interface PreviewPage {
  /** Page data for widgets. */
  page: PageContext;
  /** Its address, and the page in words. */
  path: string;
  title: string;
  /** The printed widgets of the post there, with their rules; null for other pages. */
  content: { html: string; css: string } | null;
}
