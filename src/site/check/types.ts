import type { PreparedNode } from '../../builder/prepare.ts';
import type { BrowserResult, PostType } from '../../content/posts/types.ts';
import type { PopupSettings } from '../../features/popups/types.ts';
import type { Figures } from '../../shop/catalogue/figures.ts';
import type { Printed } from './printed.ts';

/** Errors block publishing, warnings do not. */
export type FindingLevel = 'error' | 'warning';

/** A finding of a rule, with a message for staff. */
export interface Finding {
  rule: string;
  level: FindingLevel;
  /** The widget that it is about; null when it is about the page itself. */
  widgetId: string | null;
  /** Label of that widget, or of the page. */
  label: string;
  sentence: string;
}

/** Visibility of the target of an address or id. */
export type Reach = 'public' | 'hidden' | 'missing';

/** A page as it would be published, with all data of the rules; immutable while they run. */
export interface CheckedPage {
  type: PostType;
  title: string;
  /** Meta description. */
  description: string;
  noindex: boolean;
  /** True if a template is applied to it and it has no own content. */
  isEmpty: boolean;
  /** True for templates of header and footer. */
  isFrame: boolean;
  /** The widgets in the order of the page, parents before children. */
  nodes: readonly PreparedNode[];
  printed: Printed;
  /** Of a popup, else null. */
  popup: PopupSettings | null;
  baseUrl: string;
  /** By address as `normalisePath` makes it; addresses that are none of posts have no entry. */
  addresses: ReadonlyMap<string, Reach>;
  popups: ReadonlyMap<number, Reach>;
  /** Figures available in texts. */
  figures: Figures;
  /** Findings of a browser; null if none has checked the page. */
  browser: BrowserResult | null;
  /** In bytes, as they travel. */
  weight: { page: number; pictures: number };
}

/** Result of a rule; the caller adds the rest. */
export type RuleFinding = Pick<Finding, 'level' | 'widgetId' | 'sentence'>;
export type Rule = (page: CheckedPage) => RuleFinding[];
