import { matchesConditions } from '../../../features/conditions/match.ts';
import type { PageSubject } from '../../../features/conditions/types.ts';
import { type Explanation, explain } from '../../../features/popups/explain.ts';
import { decideShow } from '../../../features/popups/show.ts';
import type { PopupContext, PopupSettings } from '../../../features/popups/types.ts';
import { sentenceOfTriggers } from './describe-settings.ts';

/** A page that a visitor may be on. */
export interface VisitedPage {
  id: number;
  type: string;
  title: string;
  path: string | null;
  terms: ReadonlyArray<{ id: number; name: string }>;
  /** The slug of its author; null for none. */
  by: string | null;
}

const subjectOf = ({ id, type, terms, by, path }: VisitedPage): PageSubject => ({
  on: 'post',
  id,
  type,
  terms,
  author: by,
  isFront: path === '/',
});

export interface ImaginedVisitor
  extends Pick<
    PopupContext,
    'now' | 'referrer' | 'device' | 'browser' | 'roles' | 'impressions' | 'views' | 'sessions'
  > {
  page: VisitedPage | null;
  anotherOpened: boolean;
  /** True if the visitor chose not to see it again. */
  isDisabled: boolean;
}

/** Time zone of the site. */
const siteTimeZone = 'Asia/Tehran';

/** Start page of a simulation: one with the popup, or any if there is none. */
export function firstPageOf(settings: PopupSettings | undefined, pages: readonly VisitedPage[]): VisitedPage | null {
  const isOn = (page: VisitedPage) => settings !== undefined && matchesConditions(settings.conditions, subjectOf(page));
  return pages.find(isOn) ?? pages[0] ?? null;
}

/** Evaluates every rule of a popup draft for a visitor. */
export function simulateDraft(
  settings: PopupSettings,
  { page, anotherOpened, isDisabled, ...visitor }: ImaginedVisitor,
  host: string,
) {
  const trace = decideShow({
    settings,
    cause: 'trigger',
    isDisabled,
    anotherOpened,
    world: {
      ...visitor,
      host,
      siteTimeZone,
      visitorTimeZone: siteTimeZone,
      schedule_server_datetime: visitor.now,
    },
  });
  const rules = [placeRule(settings, page), triggerRule(settings), ...explain(trace)].filter(({ isSet }) => isSet);
  return { passes: rules.every(({ passes }) => passes), rules };
}

function placeRule({ conditions }: PopupSettings, page: VisitedPage | null): Explanation {
  const passes = matchesConditions(conditions, page ? subjectOf(page) : { on: 'other' });
  const place = page ? `صفحهٔ «${page.title}»` : 'این صفحه';
  const sentence = passes
    ? `${place} از جاهای نمایش این پاپ‌آپ است.`
    : `${place} از جاهای نمایش این پاپ‌آپ نیست؛ تنها با پیوند باز می‌شود.`;
  return { rule: 'conditions', label: 'جای نمایش', passes, isSet: true, sentence };
}

function triggerRule(settings: PopupSettings): Explanation {
  const passes = Object.values(settings.triggers).some((one) => one !== undefined) || Boolean(settings.open_selector);
  return { rule: 'triggers', label: 'محرک', passes, isSet: true, sentence: sentenceOfTriggers(settings) };
}
