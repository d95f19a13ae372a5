import type { PlanInput } from '../../src/shop/catalogue/index.ts';
import { monthlyPrices } from './prices.ts';

type Specs = NonNullable<PlanInput['specs']>;

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

interface MachineLine extends Pick<Specs, 'cpuKind' | 'diskKind'>, Partial<Pick<PlanInput, 'needsIdentity'>> {
  category: string;
  line: string;
  /** Addresses of the new kind. */
  ipv6?: number;
  rows: Row[];
}

const servers: MachineLine[] = [
  {
    ...{ category: 'germany-vps', line: 'linux', cpuKind: 'shared', diskKind: 'NVMe' },
    rows: [
      ['VPS-DE-1', 'پایه', 1, 2, 30, 2, 1000, 199],
      ['VPS-DE-2', 'رشد', 2, 4, 60, 4, 1000, 349],
      ['VPS-DE-3', 'کسب‌وکار', 4, 8, 120, 8, 1000, 649],
      ['VPS-DE-4', 'سازمانی', 8, 16, 240, 16, 1000, 1190],
    ],
  },
  {
    ...{ category: 'germany-vps', line: 'windows', cpuKind: 'shared', diskKind: 'NVMe' },
    rows: [
      ['WIN-DE-1', 'پایه', 2, 4, 60, 2, 1000, 449],
      ['WIN-DE-2', 'رشد', 4, 8, 100, 4, 1000, 790],
      ['WIN-DE-3', 'کسب‌وکار', 6, 16, 200, 8, 1000, 1390],
    ],
  },
  {
    ...{ category: 'germany-vps', line: 'economic', cpuKind: 'shared', diskKind: 'SSD' },
    rows: [
      ['ECO-DE-1', 'نوپا', 1, 1, 20, 1, 200, 119],
      ['ECO-DE-2', 'سبک', 1, 2, 30, 1, 200, 159],
      ['ECO-DE-3', 'روان', 2, 3, 40, 2, 200, 229],
    ],
  },
  {
    ...{ category: 'germany-vps', line: 'professional', cpuKind: 'dedicated', diskKind: 'NVMe' },
    rows: [
      ['PRO-DE-1', 'نقره‌ای', 4, 16, 200, 20, 1000, 1690],
      ['PRO-DE-2', 'طلایی', 8, 32, 400, 20, 1000, 2990],
      ['PRO-DE-3', 'الماس', 16, 64, 800, null, 10000, 5490],
    ],
  },
  {
    ...{ category: 'iran-vps', line: 'iran-linux', cpuKind: 'shared', diskKind: 'NVMe' },
    ...{ ipv6: 0, needsIdentity: true },
    rows: [
      ['VPS-IR-1', 'پایه', 1, 2, 30, 1, 1000, 229],
      ['VPS-IR-2', 'رشد', 2, 4, 60, 2, 1000, 399],
      ['VPS-IR-3', 'کسب‌وکار', 4, 8, 120, 4, 1000, 749],
      ['VPS-IR-4', 'سازمانی', 8, 16, 240, 8, 1000, 1390],
    ],
  },
  {
    ...{ category: 'iran-vps', line: 'iran-windows', cpuKind: 'shared', diskKind: 'NVMe' },
    ...{ ipv6: 0, needsIdentity: true },
    rows: [
      ['WIN-IR-1', 'پایه', 2, 4, 60, 1, 1000, 499],
      ['WIN-IR-2', 'رشد', 4, 8, 100, 2, 1000, 890],
      ['WIN-IR-3', 'کسب‌وکار', 6, 16, 200, 4, 1000, 1590],
    ],
  },
  {
    ...{ category: 'finland-vps', line: 'finland-linux', cpuKind: 'shared', diskKind: 'NVMe' },
    rows: [
      ['VPS-FI-1', 'پایه', 2, 2, 40, 20, 1000, 189],
      ['VPS-FI-2', 'رشد', 2, 4, 80, 20, 1000, 329],
      ['VPS-FI-3', 'کسب‌وکار', 4, 8, 160, 20, 1000, 599],
    ],
  },
  {
    ...{ category: 'finland-vps', line: 'finland-storage', cpuKind: 'shared', diskKind: 'SSD' },
    rows: [
      ['STO-FI-1', 'انبار', 2, 4, 500, 20, 1000, 449],
      ['STO-FI-2', 'انبار بزرگ', 4, 8, 1000, 20, 1000, 790],
    ],
  },
  {
    ...{ category: 'netherlands-vps', line: 'netherlands-linux', cpuKind: 'shared', diskKind: 'NVMe' },
    rows: [
      ['VPS-NL-1', 'پایه', 1, 2, 30, 5, 1000, 219],
      ['VPS-NL-2', 'رشد', 2, 4, 60, 10, 1000, 379],
      ['VPS-NL-3', 'کسب‌وکار', 4, 8, 120, 20, 1000, 699],
    ],
  },
  {
    ...{ category: 'netherlands-vps', line: 'netherlands-windows', cpuKind: 'shared', diskKind: 'NVMe' },
    rows: [
      ['WIN-NL-1', 'پایه', 2, 4, 60, 5, 1000, 479],
      ['WIN-NL-2', 'رشد', 4, 8, 100, 10, 1000, 840],
    ],
  },
];

const dedicated: MachineLine = {
  ...{ category: 'dedicated', line: 'dedicated', cpuKind: 'dedicated', diskKind: 'NVMe' },
  rows: [
    ['DED-1', 'سرو', 6, 64, 1000, null, 1000, 6900],
    ['DED-2', 'چنار', 8, 128, 2000, null, 1000, 10900],
    ['DED-3', 'البرز', 16, 256, 4000, null, 10000, 19900],
  ],
};

const popular = new Set(['VPS-DE-2', 'VPS-IR-2', 'VPS-FI-2', 'VPS-NL-2', 'DED-2']);
const stock: Record<string, PlanInput['stock']> = { 'WIN-DE-3': 'low', 'ECO-DE-3': 'out' };
/** Machines of which there are just so many. */
const counted: Record<string, number> = { 'PRO-DE-3': 8, 'DED-1': 6, 'DED-2': 4, 'DED-3': 3 };
/** What is put together by hand costs so many thousand Toman once, unless it is paid for a year or more. */
const setups: Record<string, number> = { 'PRO-DE-3': 900, 'DED-1': 1900, 'DED-2': 2900, 'DED-3': 4900 };

/** What the names of plans beside those in Germany end with, so that a cart tells them apart. */
const countries: Record<string, string> = {
  'iran-vps': ' ایران',
  'finland-vps': ' فنلاند',
  'netherlands-vps': ' هلند',
};

const plansOf = ({ category, line, cpuKind, diskKind, ipv6 = 1, needsIdentity = false, rows }: MachineLine) =>
  rows.map(
    ([code, short, cpuCores, ramGb, diskGb, trafficTb, portMbps, thousandToman]): Omit<PlanInput, 'position'> => ({
      ...{
        slug: code.toLowerCase(),
        code,
        name: `${short}${countries[category] ?? ''}`,
        category,
        line,
        needsIdentity,
      },
      product: line === 'dedicated' ? 'dedicated' : 'vps',
      specs: { cpuCores, cpuKind, ramGb, diskGb, diskKind, trafficTb, portMbps, ipv4: 1, ipv6 },
      popular: popular.has(code),
      stock: stock[code] ?? 'available',
      stockCount: counted[code] ?? null,
      prices: monthlyPrices(thousandToman, { setup: setups[code] ?? 0 }),
    }),
  );

/** The lines of virtual servers, by what runs on them. */
const isWindows = (line: string) => line.endsWith('windows');
export const linuxLines = servers.map(({ line }) => line).filter((line) => !isWindows(line));
export const windowsLines = servers.map(({ line }) => line).filter(isWindows);
export const linesOf = (category: string) => servers.filter((one) => one.category === category).map(({ line }) => line);

/** The lines in their order, each with the position of its first plan. */
export const machines = [...servers, dedicated].map(plansOf);
