import { deviceLabels } from '../../../builder/element/device-labels.ts';
import { describeConditions, type NameOf } from '../../../features/conditions/describe.ts';
import type { Conditions } from '../../../features/conditions/types.ts';
import { explainTriggers } from '../../../features/popups/explain.ts';
import { browserLabels, roleLabels, sourceLabels } from '../../../features/popups/labels.ts';
import type { PopupSettings } from '../../../features/popups/types.ts';
import { formatNumber } from '../../../platform/persian/digits.ts';
import { writeWall } from './wall.ts';

/** Describes all settings of a popup in sentences: where, when, how often and for whom. */
export function sentencesOf(settings: PopupSettings, nameOf: NameOf): string[] {
  return [sentenceOfPlaces(settings.conditions, nameOf), sentenceOfTriggers(settings), ...sentencesOfTiming(settings)];
}

/** Describes where a popup is shown: «در همهٔ سایت نشان داده می‌شود، به‌جز صفحهٔ «تماس».» */
function sentenceOfPlaces(conditions: Conditions, nameOf: NameOf): string {
  const places = describeConditions(conditions, nameOf);
  if (!places) return 'در هیچ صفحه‌ای خودبه‌خود نشان داده نمی‌شود؛ تنها با پیوند باز می‌شود.';
  return `در ${places.in} نشان داده می‌شود${places.but}.`;
}

/** Describes its triggers. */
export function sentenceOfTriggers({
  triggers,
  open_selector,
}: Pick<PopupSettings, 'triggers' | 'open_selector'>): string {
  const words = explainTriggers(triggers);
  const click = open_selector ? `با کلیک روی «\u2066${open_selector}\u2069»` : null;
  if (words.length === 0) return click ? `${click} باز می‌شود.` : 'هیچ محرکی ندارد؛ تنها با پیوند باز می‌شود.';
  return `با نخستینِ این‌ها باز می‌شود: ${[...words, ...(click ? [click] : [])].join('، ')}.`;
}

const periods = { session: 'در یک نشست ', day: 'در روز ', week: 'در هفته ', month: 'در ماه ' };

function sentencesOfTiming({ timing, avoid_multiple_popups }: PopupSettings): string[] {
  const { times_times, times_period, devices, browsers, browsers_options, users, roles, sources } = timing;
  const wordsOf = <T extends string>(list: readonly T[], words: Record<T, string>) =>
    joined(list.map((one) => words[one]));
  return [
    times_times !== undefined &&
      `هر کس ${times_period ? periods[times_period] : ''}حداکثر ${formatNumber(times_times)} بار آن را می‌بیند.`,
    scheduleOf(timing),
    devices && `تنها در این دستگاه‌ها: ${wordsOf(devices, deviceLabels)}.`,
    browsers === 'custom' && `تنها در این مرورگرها: ${wordsOf(browsers_options, browserLabels)}.`,
    users === 'all' && 'به کسانی که وارد شده‌اند نشان داده نمی‌شود.',
    users === 'custom' && `به این نقش‌ها نشان داده نمی‌شود: ${wordsOf(roles, roleLabels)}.`,
    urlOf(timing),
    sources && `تنها برای کسانی که از این‌جا آمده‌اند: ${wordsOf(sources, sourceLabels)}.`,
    timing.views !== undefined && `تنها پس از دیدن ${formatNumber(timing.views)} صفحه.`,
    timing.sessions !== undefined && `تنها پس از ${formatNumber(timing.sessions)} نشست.`,
    avoid_multiple_popups && 'اگر پاپ‌آپ دیگری باز شده باشد، باز نمی‌شود.',
  ].filter((sentence) => typeof sentence === 'string');
}

function scheduleOf({
  schedule_start_date: start,
  schedule_end_date: end,
  schedule_timezone: zone,
}: PopupSettings['timing']) {
  if (!start && !end) return null;
  const range = [start && `از ${writeWall(start)}`, end && `تا ${writeWall(end)}`].filter(Boolean).join(' ');
  return `${range} به ساعت ${zone === 'visitor' ? 'بازدیدکننده' : 'سایت'} نشان داده می‌شود.`;
}

function urlOf({ url, action }: PopupSettings['timing']): string | null {
  if (!url) return null;
  const pattern = `«\u2066${url}\u2069»`;
  if (action === 'hide') return `نه برای کسانی که نشانی صفحهٔ پیشینشان ${pattern} را دارد.`;
  return `تنها برای کسانی که نشانی صفحهٔ پیشینشان ${action === 'regex' ? `با الگوی ${pattern} می‌خواند` : `${pattern} را دارد`}.`;
}

/** «الف، ب و پ»; an empty list has a text too. */
function joined(words: readonly string[]): string {
  if (words.length === 0) return 'هیچ‌کدام';
  return [words.slice(0, -1).join('، '), words.at(-1)].filter(Boolean).join(' و ');
}
