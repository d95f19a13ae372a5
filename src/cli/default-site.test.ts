import { describe, expect, it } from 'vitest';
import { campaignAt } from '../../content/campaign.ts';
import { pages } from '../../content/pages/index.ts';
import { pagePopups, popups } from '../../content/popups.ts';
import { settings } from '../../content/site.ts';
import type { Parts } from '../../content/types.ts';
import { documentReader } from '../builder/document-facts.ts';
import { siteSettings } from '../content/settings/schema.ts';
import { unknownFigures } from '../shop/catalogue/figures.ts';
import { ruleFigures } from '../site/rule-figures.ts';
import { registry } from '../widgets/index.ts';

const parts: Parts = { picture: () => 1, template: () => 2, popup: () => 3, page: () => 4, campaign: campaignAt(0) };
const sourceOf = (document: object) => JSON.stringify(document);
const texts: Array<[name: string, source: string]> = [
  ...pages.map(({ slug, excerpt, document }): [string, string] => [slug, `${excerpt} ${sourceOf(document(parts))}`]),
  ...[...popups, ...pagePopups].map(({ name, document }): [string, string] => [name, sourceOf(document(parts))]),
];

/** Rules that staff can change, as a text would state them by hand. */
const statedByHand: Array<[rule: string, pattern: RegExp]> = [
  ['refund period', /(?:[۰-۹]+|هفت) روزهٔ? بازگشت|(?:[۰-۹]+|هفت) روز (?:پس از (?:تحویل|نخستین خرید)|هم می‌توانید پس)/],
  ['grace', /(?:[۰-۹]+|سه) روز (?:پس از سررسید|مهلت)/],
  ['reminders', /(?:[۰-۹]+|چهارده) روز (?:مانده|پیش (?:از پایان دوره|یادآوری))/],
  ['kept data', /(?:[۰-۹]+|چهارده) روز (?:توقف|دیگر هم می‌ماند)/],
  ['opening hours', /چهارشنبه،? [۰-۹]+ تا [۰-۹]+/],
  ['VAT', /ارزش افزوده \(?[۰-۹]+٪/],
  ['delivery', /تحویل [۰-۹]+ تا [۰-۹]+ ساعت|چند دقیقه پس از پرداخت/],
  ['bank transfer', /سفارش تا [۰-۹]+ ساعت/],
];

describe('rules that staff can change come from the settings', () => {
  it.each(statedByHand)('no page contains the %s as typed text', (_rule, pattern) => {
    expect(texts.filter(([, source]) => pattern.test(source)).map(([name]) => name)).toEqual([]);
  });

  it('every rule that a text names exists', () => {
    const known = ruleFigures(siteSettings.parse(settings), 1000);
    const unknown = texts.flatMap(([name, source]) =>
      unknownFigures(source, known)
        .filter((figure) => figure.includes('rule:'))
        .map((figure) => `${name}: ${figure}`),
    );
    expect(unknown).toEqual([]);
    expect(texts.filter(([, source]) => source.includes('{{rule:')).length).toBeGreaterThan(10);
  });
});

/** Retired sentences that sound translated or playful, or promise what only a real provider can. */
const retired = [
  'مال خودش است',
  'گیر کردید',
  'گیر دارید',
  'خانه‌های دربست',
  'خانه‌ای دربست',
  'کی سراغ',
  'چهارراه اینترنت',
  'نزدیک همان بمانید',
  'می‌آورید؟',
  'دات‌نت هم خانه دارد',
  'SFTP بلد',
  'می‌گوییم کدام',
  'دراز شده',
  'دستی نداشته',
  'زنده نمی‌شود',
  'خبر می‌گیرید',
  'ارائه‌دهنده',
  'انتخاب اول بیشتر مشتریان',
  'اول خودمان یک بار',
  'سرور ابری',
];
it.each(retired)('no page contains «%s»', (words) => {
  const read = documentReader(registry);
  const found = pages.filter(({ excerpt, document }) => `${excerpt} ${read(document(parts)).text}`.includes(words));
  expect(found.map(({ slug }) => slug)).toEqual([]);
});
