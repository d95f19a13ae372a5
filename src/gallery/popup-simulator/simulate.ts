import type { ContentPlatform } from '../../content/documents.ts';
import { findPublicPost } from '../../content/posts/index.ts';
import { matchesConditions } from '../../features/popups/conditions.ts';
import { type Explanation, explain, explainTriggers } from '../../features/popups/explain.ts';
import { decideShow } from '../../features/popups/show.ts';
import { readPopups } from '../../site/popups/read.ts';
import { popupExamples, type SimulatedPopup } from './examples.ts';
import { type SimulationQuery, siteTimeZone } from './query.ts';

export interface Simulation {
  popups: readonly SimulatedPopup[];
  popup: SimulatedPopup;
  passes: boolean;
  rules: Explanation[];
}

/** Runs the rules of a popup of the site, or of an example, on the visitor that the query describes. */
export async function simulate({
  platform,
  query,
  host,
}: {
  platform: ContentPlatform;
  query: SimulationQuery;
  host: string;
}): Promise<Simulation> {
  const own = await readPopups(platform);
  const popups = [...own.map(({ id, title, settings }) => ({ key: String(id), title, settings })), ...popupExamples];
  const popup = popups.find(({ key }) => key === query.popup) ?? (popups[0] as SimulatedPopup);
  const now = query.moment ?? platform.clock.now();
  const trace = decideShow({
    settings: popup.settings,
    cause: query.cause,
    isDisabled: query.isDisabled,
    anotherOpened: query.anotherOpened,
    world: {
      ...query,
      now,
      schedule_server_datetime: now,
      siteTimeZone,
      host,
      roles: query.role ? [query.role] : null,
    },
  });
  const byItself = query.cause === 'trigger' ? [await placeRule(platform, popup, query.page), triggerRule(popup)] : [];
  const rules = [...byItself, ...explain(trace)];
  return { popups, popup, rules, passes: rules.every(({ passes }) => passes) };
}

/** Display conditions: whether the popup is on that page by itself. */
async function placeRule(platform: ContentPlatform, { settings }: SimulatedPopup, path: string): Promise<Explanation> {
  const post = await findPublicPost(platform, { path });
  const passes = post !== null && matchesConditions(settings.conditions, post);
  const sentence = post
    ? `صفحهٔ «${post.title}» ${passes ? 'از جاهای نمایش این پاپ‌آپ است.' : 'از جاهای نمایش این پاپ‌آپ نیست؛ تنها با پیوند باز می‌شود.'}`
    : 'در این نشانی صفحه‌ای منتشر نشده است.';
  return { rule: 'conditions', label: 'جای نمایش', passes, isSet: true, sentence };
}

function triggerRule({ settings }: SimulatedPopup): Explanation {
  const words = explainTriggers(settings.triggers);
  const passes = words.length > 0;
  const sentence = passes
    ? `با نخستینِ این‌ها باز می‌شود: ${words.join('، ')}.`
    : 'هیچ محرکی ندارد؛ تنها با پیوند باز می‌شود.';
  return { rule: 'triggers', label: 'محرک', passes, isSet: true, sentence };
}
