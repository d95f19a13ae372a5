import type { PostType } from '../../../content/posts/types.ts';
import { matchesConditions } from '../../../features/popups/conditions.ts';
import { type Explanation, explain, explainTriggers } from '../../../features/popups/explain.ts';
import { decideShow } from '../../../features/popups/show.ts';
import type { PopupCondition, PopupConditions, PopupSettings, PopupWorld } from '../../../features/popups/types.ts';

/** A page that a visitor may be on. */
export interface VisitedPage {
  id: number;
  type: string;
  title: string;
  terms: ReadonlyArray<{ id: number; name: string }>;
}

export interface ImaginedVisitor
  extends Pick<PopupWorld, 'now' | 'referrer' | 'device' | 'browser' | 'roles' | 'impressions' | 'views' | 'sessions'> {
  page: VisitedPage | null;
  anotherOpened: boolean;
}

const siteTimeZone = 'Asia/Tehran';

/** What every rule of a popup says of a visitor, as its settings are being written. */
export function simulateDraft(
  settings: PopupSettings,
  { page, anotherOpened, ...visitor }: ImaginedVisitor,
  host: string,
) {
  const trace = decideShow({
    settings,
    cause: 'trigger',
    isDisabled: false,
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
  const passes = matchesConditions(conditions, page);
  const place = page ? `صفحهٔ «${page.title}»` : 'این صفحه';
  const sentence = passes
    ? `${place} از جاهای نمایش این پاپ‌آپ است.`
    : `${place} از جاهای نمایش این پاپ‌آپ نیست؛ تنها با پیوند باز می‌شود.`;
  return { rule: 'conditions', label: 'جای نمایش', passes, isSet: true, sentence };
}

function triggerRule({ triggers }: PopupSettings): Explanation {
  const words = explainTriggers(triggers);
  const passes = words.length > 0;
  const sentence = passes
    ? `با نخستینِ این‌ها باز می‌شود: ${words.join('، ')}.`
    : 'هیچ محرکی ندارد؛ تنها با پیوند باز می‌شود.';
  return { rule: 'triggers', label: 'محرک', passes, isSet: true, sentence };
}

const typeWords: Record<PostType, string> = {
  page: 'همهٔ صفحه‌ها',
  post: 'همهٔ نوشته‌ها',
  product: 'همهٔ محصول‌ها',
  popup: 'همهٔ پاپ‌آپ‌ها',
  template: 'همهٔ قالب‌ها',
};

/** Where a popup is shown, as one sentence: «در همهٔ سایت نشان داده می‌شود، به‌جز صفحهٔ «تماس».» */
export function sentenceOfPlaces(
  { include, exclude }: PopupConditions,
  nameOf: (on: 'post' | 'term', id: number) => string | undefined,
): string {
  const called = (condition: PopupCondition): string => {
    if (condition.on === 'site') return 'همهٔ سایت';
    if (condition.on === 'type') return typeWords[condition.type];
    const name = nameOf(condition.on, condition.id) ?? condition.id.toLocaleString('fa-IR', { useGrouping: false });
    return condition.on === 'post' ? `صفحهٔ «${name}»` : `نوشته‌های دستهٔ «${name}»`;
  };
  if (include.length === 0) return 'در هیچ صفحه‌ای خودبه‌خود نشان داده نمی‌شود؛ تنها با پیوند باز می‌شود.';
  const but = exclude.length === 0 ? '' : `، به‌جز ${exclude.map(called).join(' و ')}`;
  return `در ${include.map(called).join(' و ')} نشان داده می‌شود${but}.`;
}
