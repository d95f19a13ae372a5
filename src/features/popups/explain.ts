import { deviceLabels } from '../../builder/element/device-labels.ts';
import { formatJalali } from '../../platform/persian/dates.ts';
import { formatNumber, formatPercent } from '../../platform/persian/digits.ts';
import { browserLabels, periodLabels, ruleLabels, sourceLabels } from './labels.ts';
import type { Trace, Verdict } from './trace.ts';
import type { PopupTriggers } from './types.ts';

/** A rule described for staff. */
export interface Explanation {
  rule: string;
  label: string;
  passes: boolean;
  /** True if the popup has this rule. */
  isSet: boolean;
  sentence: string;
}

/** Why a popup is shown or not, rule by rule, in sentences for staff. */
export function explain(trace: Trace): Explanation[] {
  return trace.rules.map((verdict) => ({
    rule: verdict.rule,
    label: ruleLabels[verdict.rule],
    passes: verdict.passes,
    isSet: verdict.because.code !== 'not_set',
    sentence: sentenceOf(verdict),
  }));
}

/** Describes the automatic triggers of a popup for staff; empty if there are none. */
export function explainTriggers(triggers: PopupTriggers): string[] {
  const { page_load, scrolling, scrolling_to, click, inactivity, exit_intent, adblock_detection } = triggers;
  const place = scrolling && formatPercent(scrolling.offset);
  const delay = page_load?.delay ?? 0;
  return [
    page_load && (delay > 0 ? `${formatNumber(delay)} ثانیه پس از باز شدن صفحه` : 'بی‌درنگ پس از باز شدن صفحه'),
    scrolling &&
      (scrolling.direction === 'down' ? `پس از پیمودن ${place} صفحه` : `با برگشتن به بالاتر از ${place} صفحه`),
    scrolling_to && `با دیده شدن «${isolated(scrolling_to.selector)}»`,
    click && `پس از ${formatNumber(click.times)} کلیک`,
    inactivity && `پس از ${formatNumber(inactivity.time)} ثانیه بی‌حرکتی`,
    exit_intent && 'هنگام بیرون رفتن از صفحه',
    adblock_detection && 'با یافتن مسدودکنندهٔ تبلیغ',
  ].filter((words) => words !== undefined);
}

function sentenceOf(verdict: Verdict): string {
  if (verdict.because.code === 'not_set') return 'برای این پاپ‌آپ تعیین نشده است.';
  switch (verdict.rule) {
    case 'disabled':
      return verdict.passes
        ? 'بازدیدکننده «دیگر نشان داده نشود» را نزده است.'
        : 'بازدیدکننده «دیگر نشان داده نشود» را زده است؛ این پاپ‌آپ دیگر برای او باز نمی‌شود.';
    case 'avoid_multiple_popups':
      return {
        opened_by_hand: 'خود بازدیدکننده آن را باز کرده است؛ این شرط فقط برای باز شدن خودکار است.',
        first: 'در این صفحه هنوز پاپ‌آپ دیگری باز نشده است.',
        another_opened: 'در این صفحه پیش‌تر پاپ‌آپ دیگری باز شده است.',
      }[verdict.because.code];
    case 'times': {
      const { count, limit, period } = verdict.because;
      const when = period ? periodLabels[period] : 'تاکنون';
      const shown = count === 0 ? 'نشان داده نشده' : `${formatNumber(count)} بار نشان داده شده`;
      return `${when} ${shown} و حد آن ${formatNumber(limit)} بار است.`;
    }
    case 'schedule':
      return scheduleSentence(verdict.because);
    case 'devices': {
      const { device, list } = verdict.because;
      return `دستگاه بازدیدکننده ${deviceLabels[device]} است؛ ${chosen(list.map((name) => deviceLabels[name]))}.`;
    }
    case 'browsers': {
      if (verdict.because.code === 'every') return 'در همهٔ مرورگرها نشان داده می‌شود.';
      const { browser, list } = verdict.because;
      const name = browser ? browserLabels[browser] : 'ناشناخته';
      return `مرورگر بازدیدکننده ${name} است؛ ${chosen(list.map((one) => browserLabels[one]))}.`;
    }
    case 'users':
      return {
        anonymous: 'بازدیدکننده وارد نشده است.',
        signed_in: 'بازدیدکننده وارد شده است و این پاپ‌آپ به هیچ کاربر واردشده‌ای نشان داده نمی‌شود.',
        other_role: 'بازدیدکننده وارد شده است و نقش او از نقش‌هایی نیست که پاپ‌آپ از آن‌ها پنهان است.',
        listed_role: 'بازدیدکننده وارد شده است و پاپ‌آپ از نقش او پنهان است.',
      }[verdict.because.code];
    case 'url':
      return urlSentence(verdict);
    case 'sources': {
      if (verdict.because.code === 'every') return 'هر سه منبع انتخاب شده‌اند؛ ارجاع‌دهنده اهمیتی ندارد.';
      const { source, list } = verdict.because;
      return `منبع این بازدید: ${sourceLabels[source]}؛ ${chosen(list.map((name) => sourceLabels[name]))}.`;
    }
    case 'views':
      return `از نخستین برخورد با پاپ‌آپ ${formatNumber(verdict.because.count)} صفحه دیده شده و دست‌کم ${formatNumber(verdict.because.needed)} صفحه لازم است.`;
    case 'sessions':
      return `از نخستین برخورد با پاپ‌آپ ${formatNumber(verdict.because.count)} نشست گذشته و دست‌کم ${formatNumber(verdict.because.needed)} نشست لازم است.`;
  }
}

const chosen = (names: string[]) =>
  names.length > 0 ? `انتخاب‌شده‌ها: ${names.join('، ')}` : 'هیچ گزینه‌ای انتخاب نشده است';

type Because<R extends Verdict['rule']> = Exclude<Verdict<R>['because'], { code: 'not_set' }>;

function scheduleSentence(because: Because<'schedule'>): string {
  if (because.code === 'unknown_time') return 'زمان سرور هنوز دانسته نیست؛ تا آن هنگام نشان داده نمی‌شود.';
  const { now, start, end, timeZone } = because;
  const words = (at: number) => formatJalali(at, { style: 'datetime', timeZone });
  const clock = `اکنون ${words(now)} است`;
  if (because.code === 'early' && start !== null) return `${clock} و نمایش از ${words(start)} آغاز می‌شود.`;
  if (because.code === 'late' && end !== null) return `${clock} و نمایش در ${words(end)} پایان یافته است.`;
  const range = [start !== null && `از ${words(start)}`, end !== null && `تا ${words(end)}`].filter(Boolean).join(' ');
  return `${clock} و بازهٔ نمایش ${range} است.`;
}

function urlSentence({ passes, because }: Verdict<'url'>): string {
  if (because.code === 'not_set') return '';
  const { url, referrer } = because;
  const from = referrer === '' ? 'بازدیدکننده بدون ارجاع‌دهنده آمده است' : `ارجاع‌دهنده «${isolated(referrer)}» است`;
  const quoted = `«${isolated(url)}»`;
  switch (because.code) {
    case 'contains':
      return passes ? `${from} و ${quoted} را در بر دارد.` : `${from} و ${quoted} را در بر دارد؛ برای آن پنهان است.`;
    case 'lacks':
      return passes
        ? `${from} و ${quoted} را در بر ندارد.`
        : `${from} و ${quoted} را در بر ندارد؛ فقط برای آن نشان داده می‌شود.`;
    case 'matches':
      return `${from} و با الگوی ${quoted} جور است.`;
    case 'differs':
      return `${from} و با الگوی ${quoted} جور نیست.`;
    case 'invalid':
      return `الگوی ${quoted} عبارت منظم درستی نیست؛ پاپ‌آپ نشان داده نمی‌شود.`;
  }
}

/** Isolates text of the other direction inside a Persian sentence. */
const isolated = (text: string) => `\u2066${text}\u2069`;
