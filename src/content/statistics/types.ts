/** What is counted: a page was opened, a visitor came on a day, a popup was shown, what a popup asks for was done. */
export type CountedKind = 'visit' | 'visitor' | 'popup-shown' | 'popup-converted';

/** What visits are also counted by: the host they came from, the campaign that named itself, the kind of device. */
export type NamedKind = 'source' | 'campaign' | 'device';

export type Device = 'phone' | 'tablet' | 'desktop';

/** A source, campaign or device, how many visits it had and how many in as many days before. */
export interface NamedCount {
  name: string;
  count: number;
  before: number;
}

/** The tags of a campaign as one name; tabs stand in none of them. */
export function campaignName({ source, medium, name }: { source: string; medium: string; name: string }): string {
  return [source, medium, name].join('\t');
}

/** Numbers of the last days and of as many days before, oldest first, and their sums. */
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

/** A popup, how often it was shown and how often what it asks for was done. */
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
