import { expect, it } from 'vitest';
import { documentReader } from '../src/builder/document-facts.ts';
import { formatNumber } from '../src/platform/persian/digits.ts';
import { registry } from '../src/widgets/index.ts';
import { campaignAt } from './campaign.ts';
import { pages } from './pages/index.ts';
import { planOptions, plans } from './plans/index.ts';
import type { Parts } from './types.ts';

const parts: Parts = { picture: () => 1, template: () => 2, popup: () => 3, page: () => 4, campaign: campaignAt(0) };
const textOf = (slug: string) => {
  const page = pages.find((one) => one.slug === slug);
  return page ? documentReader(registry)(page.document(parts)).text : '';
};

type Plan = (typeof plans)[number];
const of = (...names: string[]) =>
  plans.filter(({ category, line }) => names.includes(category) || names.includes(line));
const disk = (kind: string) => (plan: Plan) => plan.specs?.diskKind === kind;
const has = (label: string, value: string) => (plan: Plan) =>
  plan.features?.some((feature) => feature.label === label && feature.value === value) ?? false;
const addresses = ({ specs }: Plan) => specs?.ipv4 === 1 && specs.ipv6 === 1;
const setupOf = (plan: Plan, cycle: string) => plan.prices.find((price) => price.cycle === cycle)?.setup ?? 0;
const machines = plans.filter(({ product }) => product === 'vps' || product === 'shared-hosting');

/** Whether a year costs so many per cent less than twelve months. */
const savedByYear = (percent: number) => (plan: Plan) => {
  const amountOf = (cycle: string) => plan.prices.find((price) => price.cycle === cycle)?.amount ?? Number.NaN;
  return Math.round(100 - (100 * amountOf('annual')) / (12 * amountOf('monthly'))) === percent;
};

it.each<[slug: string, words: string, isTrue: boolean]>([
  ['iran-vps', 'دیسک NVMe', of('iran-vps').every(disk('NVMe'))],
  ['iran-vps', 'سرور ایران IPv6 دارد؟', of('iran-vps').every(({ specs }) => specs?.ipv6 === 0)],
  ['netherlands-vps', 'دیسک NVMe', of('netherlands-vps').every(disk('NVMe'))],
  ['finland-vps', '۲۰ ترابایت ترافیک', of('finland-vps').every(({ specs }) => specs?.trafficTb === 20)],
  ['finland-vps', 'دیسک SSD تا ۱ ترابایت', of('finland-storage').every(disk('SSD'))],
  ['finland-vps', 'تا ۱ ترابایت', Math.max(...of('finland-storage').map(({ specs }) => specs?.diskGb ?? 0)) === 1000],
  ['dedicated', 'ترافیک نامحدود', of('dedicated').every(({ specs }) => specs?.trafficTb === null)],
  ['germany-vps', 'پردازندهٔ اختصاصی', of('professional').every(({ specs }) => specs?.cpuKind === 'dedicated')],
  ['germany-vps', 'همهٔ پلن‌ها یک IPv4 و یک IPv6 دارند', of('germany-vps').every(addresses)],
  ['finland-vps', 'IPv4 و IPv6', of('finland-vps').every(addresses)],
  ['netherlands-vps', 'هر سرور یک IPv4 و یک IPv6', of('netherlands-vps').every(addresses)],
  [
    'dedicated',
    'با پرداخت سالانه رایگان است',
    of('dedicated').every((plan) => setupOf(plan, 'monthly') > 0 && setupOf(plan, 'annual') === 0),
  ],
  ['iran-vps', 'قیمت تمدید همان قیمت خرید است', machines.every((plan) => plan.prices.every(({ renewal }) => !renewal))],
  ['hosting', 'SSL رایگان', of('hosting').every(has('گواهی SSL رایگان', ''))],
  ['wordpress-hosting', 'پشتیبان روزانه', of('wordpress').every(has('پشتیبان روزانه', ''))],
  [
    'wordpress-hosting',
    'در پلن‌های رشد و فروشگاه.',
    of('wordpress').every((plan) => has('محیط آزمایشی', '')(plan) === /رشد|فروشگاه/.test(plan.name)),
  ],
  ['backup', 'تا ۵ ترابایت', of('backup').some(has('فضا', '۵ ترابایت'))],
  ['windows-hosting', 'پنج سایت مشتری در یک پلن.', of('windows-hosting').some(has('تعداد سایت', '۵'))],
  ['offers', '۲۰٪ تخفیف سالانه', machines.every(savedByYear(20))],
])('%s says «%s», and the catalogue agrees', (slug, words, isTrue) => {
  expect(textOf(slug)).toContain(words);
  expect(isTrue).toBe(true);
});

/** The names of a choice that is offered with one of these lines. */
const offered = (slug: string, line: string) =>
  planOptions
    .filter((option) => option.slug === slug)
    .flatMap(({ settings }) => ('choices' in settings ? (settings.choices ?? []) : []))
    .filter(({ lines = [] }) => lines.length === 0 || lines.includes(line))
    .map(({ name }) => name);

it.each([
  ['linux-vps', 'system', 'linux', 4],
  ['windows-vps', 'system', 'windows', 2],
])('%s names every %s that is offered', (page, option, line, count) => {
  const names = offered(option, line);
  expect(names).toHaveLength(count);
  for (const name of names) expect(textOf(page)).toContain(name);
});

it('the hardware table of dedicated servers agrees with the catalogue, and never says vCPU', () => {
  const text = textOf('dedicated');
  expect(text).not.toContain('vCPU');
  for (const { specs } of of('dedicated')) {
    const { cpuCores, ramGb, diskGb, portMbps } = specs ?? { cpuCores: 0, ramGb: 0, diskGb: 0, portMbps: 0 };
    expect(text).toContain(`${formatNumber(cpuCores)} هسته`);
    expect(text).toContain(`${formatNumber(ramGb)} گیگابایت DDR`);
    expect(text).toContain(`فضای مفید ${formatNumber(diskGb / 1000)} ترابایت`);
    expect(text).toContain(`${formatNumber(portMbps / 1000)} گیگابیت`);
  }
});

it('the refund table, the SSL page and the article about free certificates do not contradict each other', () => {
  expect(textOf('ssl')).toContain('تا پیش از صدور بله، پس از صدور نه.');
  expect(textOf('refund')).toContain('پیش از ثبت یا صدور، همهٔ مبلغ');
  expect(textOf('ssl')).toContain('گواهی رایگان هم می‌تواند زیردامنه‌ها را بپوشاند');
});
