/** Counted events: page view, daily visitor, popup shown, popup converted. */
export type CountedKind = 'visit' | 'visitor' | 'popup-shown' | 'popup-converted';

/** Dimensions of visits: referring host, `utm_` campaign, device type. */
export type NamedKind = 'source' | 'campaign' | 'device';

export type Device = 'phone' | 'tablet' | 'desktop';

/** A source, campaign or device, how many visits it had and how many in as many days before. */
export interface NamedCount {
  name: string;
  count: number;
  before: number;
}

/** Joins the tags of a campaign into one name; the tags contain no tabs. */
export function campaignName({ source, medium, name }: { source: string; medium: string; name: string }): string {
  return [source, medium, name].join('\t');
}

/** Daily numbers of a period and of the period before, oldest first, and their sums. */
export interface Course {
  counts: number[];
  countsBefore: number[];
  total: number;
  before: number;
}

/** A public post and how often it was visited. */
export interface VisitedPage {
  id: number;
  title: string;
  path: string | null;
  count: number;
}

/** Popup with its number of views and conversions. */
export interface PopupCounts {
  id: number;
  title: string;
  shown: number;
  converted: number;
}

/** A page that was rated in these days. */
export interface RatedPage {
  id: number;
  title: string;
  path: string | null;
  count: number;
  /** From 0 to 5. */
  average: number;
}
