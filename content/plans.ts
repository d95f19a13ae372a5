import { multiplyRial, percentOff, roundToToman, toman } from '../src/platform/money.ts';
import type { Cycle, OptionInput, PlanInput } from '../src/shop/catalogue/index.ts';
import { monthsOf } from '../src/shop/catalogue/index.ts';

/** What paying ahead saves, in percent. */
const discounts: Partial<Record<Cycle, number>> = { monthly: 0, quarterly: 5, semiannual: 10, annual: 20 };
/** Plans that are also sold for two years, but for those that are counted. */
const twoYears = { line: 'professional', discount: 25 };
/** What is put together by hand costs that once, unless it is paid for a year or more. */
const setups: Record<string, number> = { 'PRO-DE-3': 900_000 };
/** Machines of which there are just so many. */
const counted: Record<string, number> = { 'PRO-DE-3': 8 };

type Row = [
  code: string,
  name: string,
  cores: number,
  ram: number,
  disk: number,
  traffic: number | null,
  port: number,
  thousandToman: number,
];
interface Line {
  line: string;
  cpuKind: PlanInput['specs']['cpuKind'];
  diskKind: PlanInput['specs']['diskKind'];
  rows: Row[];
}

const lines: Line[] = [
  {
    line: 'linux',
    cpuKind: 'shared',
    diskKind: 'NVMe',
    rows: [
      ['VPS-DE-1', 'پایه', 1, 2, 30, 2, 1000, 199],
      ['VPS-DE-2', 'رشد', 2, 4, 60, 4, 1000, 349],
      ['VPS-DE-3', 'کسب‌وکار', 4, 8, 120, 8, 1000, 649],
      ['VPS-DE-4', 'سازمانی', 8, 16, 240, 16, 1000, 1190],
    ],
  },
  {
    line: 'windows',
    cpuKind: 'shared',
    diskKind: 'NVMe',
    rows: [
      ['WIN-DE-1', 'پایه', 2, 4, 60, 2, 1000, 449],
      ['WIN-DE-2', 'رشد', 4, 8, 100, 4, 1000, 790],
      ['WIN-DE-3', 'کسب‌وکار', 6, 16, 200, 8, 1000, 1390],
    ],
  },
  {
    line: 'economic',
    cpuKind: 'shared',
    diskKind: 'SSD',
    rows: [
      ['ECO-DE-1', 'نوپا', 1, 1, 20, 1, 200, 119],
      ['ECO-DE-2', 'سبک', 1, 2, 30, 1, 200, 159],
      ['ECO-DE-3', 'روان', 2, 3, 40, 2, 200, 229],
    ],
  },
  {
    line: 'professional',
    cpuKind: 'dedicated',
    diskKind: 'NVMe',
    rows: [
      ['PRO-DE-1', 'نقره‌ای', 4, 16, 200, 20, 1000, 1690],
      ['PRO-DE-2', 'طلایی', 8, 32, 400, 20, 1000, 2990],
      ['PRO-DE-3', 'الماس', 16, 64, 800, null, 10000, 5490],
    ],
  },
];

const popular = new Set(['VPS-DE-2', 'WIN-DE-2', 'ECO-DE-2', 'PRO-DE-2']);
const stock: Record<string, PlanInput['stock']> = { 'WIN-DE-3': 'low', 'ECO-DE-3': 'out' };

/** The plans of the Germany VPS page. */
export const plans: PlanInput[] = lines.flatMap(({ line, cpuKind, diskKind, rows }, group) =>
  rows.map(([code, name, cpuCores, ramGb, diskGb, trafficTb, portMbps, thousandToman], position) => ({
    slug: code.toLowerCase(),
    code,
    name,
    category: 'germany-vps',
    line,
    specs: { cpuCores, cpuKind, ramGb, diskGb, diskKind, trafficTb, portMbps, ipv4: 1, ipv6: 1 },
    popular: popular.has(code),
    stock: stock[code] ?? 'available',
    stockCount: counted[code] ?? null,
    position: group * 10 + position,
    prices: Object.entries({
      ...discounts,
      ...(line === twoYears.line && !(code in counted) ? { biennial: twoYears.discount } : {}),
    }).map(([cycle, discount]) => {
      const months = monthsOf[cycle as Cycle];
      return {
        cycle: cycle as Cycle,
        amount: roundToToman(percentOff(multiplyRial(toman(thousandToman * 1000), months), discount)),
        setup: months < 12 ? toman(setups[code] ?? 0) : toman(0),
      };
    }),
  })),
);

const free = { setup: toman(0), monthly: toman(0) };
const monthly = (thousandToman: number) => ({ setup: toman(0), monthly: toman(thousandToman * 1000) });
const choice = (slug: string, name: string, price = free, lines: string[] = []) => ({ slug, name, lines, ...price });

/** What is chosen with a plan, in the order in which it is asked. */
export const planOptions: OptionInput[] = [
  {
    slug: 'location',
    name: 'مکان سرور',
    purpose: 'location',
    kind: 'choice',
    settings: {
      lines: [],
      choices: [choice('falkenstein', 'آلمان، فالکن‌اشتاین'), choice('nuremberg', 'آلمان، نورنبرگ')],
    },
  },
  {
    slug: 'system',
    name: 'سیستم‌عامل',
    purpose: 'system',
    kind: 'choice',
    settings: {
      lines: [],
      choices: [
        ...[
          ['ubuntu-24-04', 'Ubuntu 24.04'],
          ['debian-12', 'Debian 12'],
          ['almalinux-9', 'AlmaLinux 9'],
          ['rocky-9', 'Rocky Linux 9'],
        ].map(([slug = '', name = '']) => choice(slug, name, free, ['linux', 'economic', 'professional'])),
        choice('windows-2022', 'Windows Server 2022', free, ['windows']),
        choice('windows-2019', 'Windows Server 2019', free, ['windows']),
      ],
    },
  },
  {
    slug: 'panel',
    name: 'کنترل‌پنل',
    purpose: 'panel',
    kind: 'choice',
    settings: {
      lines: ['linux', 'economic', 'professional'],
      choices: [
        choice('none', 'بی‌پنل'),
        choice('directadmin', 'DirectAdmin', monthly(190)),
        choice('cpanel', 'cPanel', monthly(690)),
      ],
    },
  },
  {
    slug: 'extra-ip',
    name: 'IPv4 اضافه',
    purpose: 'extra',
    kind: 'quantity',
    settings: { lines: [], price: monthly(95), quantity: { min: 0, max: 8, step: 1, unit: 'عدد' } },
  },
  {
    slug: 'extra-disk',
    name: 'دیسک اضافه',
    purpose: 'extra',
    kind: 'quantity',
    settings: { lines: [], price: monthly(4), quantity: { min: 0, max: 500, step: 10, unit: 'گیگابایت' } },
  },
  {
    slug: 'extra-traffic',
    name: 'ترافیک اضافه',
    purpose: 'extra',
    kind: 'quantity',
    settings: { lines: [], price: monthly(60), quantity: { min: 0, max: 20, step: 1, unit: 'ترابایت' } },
  },
  {
    slug: 'backup',
    name: 'پشتیبان‌گیری هفتگی',
    purpose: 'extra',
    kind: 'yes-no',
    settings: { lines: [], price: monthly(75) },
  },
];
