import type { PlanInput, Product } from '../../src/shop/catalogue/index.ts';
import { monthlyPrices, yearlyPrices } from './prices.ts';

type Plan = Omit<PlanInput, 'position'>;

/** A plan that is no machine: what comes with it is written `تعداد سایت: ۵`. */
function plan(
  product: Product,
  [category, line, code, name]: [category: string, line: string, code: string, name: string],
  features: string[],
  rest: Pick<PlanInput, 'prices'> & Partial<PlanInput>,
): Plan {
  return {
    ...{ slug: code.toLowerCase(), code, name, category, line, product, specs: null },
    features: features.map((text) => {
      const [label = '', value = ''] = text.split(': ');
      return { label, value };
    }),
    ...rest,
  };
}

const yearAhead = { monthly: 0, quarterly: 5, annual: 20 };
const monthly = (thousandToman: number) => ({ prices: monthlyPrices(thousandToman, { saved: yearAhead }) });

const hosting = [
  plan(
    'shared-hosting',
    ['hosting', 'hosting', 'HOST-1', 'هاست نوپا'],
    ['تعداد سایت: ۱', 'فضای NVMe: ۵ گیگابایت', 'ترافیک ماهانه: ۱۰۰ گیگابایت', 'صندوق ایمیل: ۱۰', 'گواهی SSL رایگان'],
    monthly(59),
  ),
  plan(
    'shared-hosting',
    ['hosting', 'hosting', 'HOST-2', 'هاست رشد'],
    ['تعداد سایت: ۵', 'فضای NVMe: ۲۰ گیگابایت', 'ترافیک ماهانه: نامحدود', 'صندوق ایمیل: ۵۰', 'گواهی SSL رایگان'],
    { ...monthly(119), popular: true },
  ),
  plan(
    'shared-hosting',
    ['hosting', 'hosting', 'HOST-3', 'هاست کسب‌وکار'],
    [
      'تعداد سایت: نامحدود',
      'فضای NVMe: ۵۰ گیگابایت',
      'ترافیک ماهانه: نامحدود',
      'صندوق ایمیل: نامحدود',
      'گواهی SSL رایگان',
    ],
    monthly(219),
  ),
];

const wordpress = [
  plan(
    'shared-hosting',
    ['wordpress-hosting', 'wordpress', 'WP-1', 'وردپرس نوپا'],
    ['تعداد سایت: ۱', 'فضای NVMe: ۱۰ گیگابایت', 'رم هر سایت: ۱ گیگابایت', 'پشتیبان روزانه', 'گواهی SSL رایگان'],
    monthly(99),
  ),
  plan(
    'shared-hosting',
    ['wordpress-hosting', 'wordpress', 'WP-2', 'وردپرس رشد'],
    [
      'تعداد سایت: ۳',
      'فضای NVMe: ۳۰ گیگابایت',
      'رم هر سایت: ۲ گیگابایت',
      'پشتیبان روزانه',
      'محیط آزمایشی',
      'گواهی SSL رایگان',
    ],
    { ...monthly(189), popular: true },
  ),
  plan(
    'shared-hosting',
    ['wordpress-hosting', 'wordpress', 'WP-3', 'وردپرس فروشگاه'],
    [
      'تعداد سایت: ۱۰',
      'فضای NVMe: ۸۰ گیگابایت',
      'رم هر سایت: ۴ گیگابایت',
      'پشتیبان روزانه',
      'محیط آزمایشی',
      'گواهی SSL رایگان',
    ],
    monthly(359),
  ),
];

const windowsHosting = [
  plan(
    'shared-hosting',
    ['windows-hosting', 'windows-hosting', 'WHOST-1', 'هاست ویندوز پایه'],
    [
      'تعداد سایت: ۱',
      'فضای SSD: ۱۰ گیگابایت',
      'پایگاه دادهٔ SQL Server: ۱',
      'ASP.NET و \u200e.NET 10',
      'پنل Plesk',
      'گواهی SSL رایگان',
    ],
    monthly(149),
  ),
  plan(
    'shared-hosting',
    ['windows-hosting', 'windows-hosting', 'WHOST-2', 'هاست ویندوز رشد'],
    [
      'تعداد سایت: ۵',
      'فضای SSD: ۳۰ گیگابایت',
      'پایگاه دادهٔ SQL Server: ۵',
      'ASP.NET و \u200e.NET 10',
      'پنل Plesk',
      'گواهی SSL رایگان',
    ],
    { ...monthly(279), popular: true },
  ),
];

type DomainRow = [ending: string, features: string[], thousandToman: number, renewal?: number];
const iranian: DomainRow[] = [
  ['.ir', ['به نام خودتان در ایرنیک', 'مدیریت DNS رایگان'], 149],
  ['.co.ir', ['برای شرکت‌های ثبت‌شده', 'مدیریت DNS رایگان'], 119],
];
const world: DomainRow[] = [
  ['.com', ['شناخته‌ترین پسوند جهان', 'مدیریت DNS رایگان'], 1890],
  ['.net', ['برای خدمات شبکه و فناوری', 'مدیریت DNS رایگان'], 2190],
  ['.org', ['برای نهادها و انجمن‌ها', 'مدیریت DNS رایگان'], 1990],
  ['.shop', ['برای فروشگاه', 'سال اول با قیمت ویژه', 'مدیریت DNS رایگان'], 490, 3290],
  ['.online', ['برای هر کسب‌وکار', 'سال اول با قیمت ویژه', 'مدیریت DNS رایگان'], 390, 3490],
];
const domainsOf = (line: string, rows: DomainRow[]) =>
  rows.map(([ending, features, thousandToman, renewal]) =>
    plan(
      'domain',
      ['domains', line, `DOM${ending.toUpperCase().replaceAll('.', '-')}`, `دامنهٔ \u200e${ending}`],
      features,
      {
        ending,
        prices: yearlyPrices(thousandToman, renewal),
      },
    ),
  );

const ssl = [
  plan(
    'ssl',
    ['ssl', 'ssl', 'SSL-DV', 'گواهی تک‌دامنه'],
    ['دامنه: ۱', 'تأیید: مالکیت دامنه', 'زمان صدور: چند دقیقه', 'پذیرفته در همهٔ مرورگرها'],
    { prices: yearlyPrices(690) },
  ),
  plan(
    'ssl',
    ['ssl', 'ssl', 'SSL-WILD', 'گواهی همهٔ زیردامنه‌ها'],
    ['دامنه: ۱ با همهٔ زیردامنه‌ها', 'تأیید: مالکیت دامنه', 'زمان صدور: چند دقیقه', 'پذیرفته در همهٔ مرورگرها'],
    { prices: yearlyPrices(3490), popular: true },
  ),
  plan(
    'ssl',
    ['ssl', 'ssl', 'SSL-OV', 'گواهی شرکتی'],
    ['دامنه: ۱', 'تأیید: هویت شرکت', 'زمان صدور: ۲ تا ۵ روز کاری', 'نام شرکت در گواهی'],
    { prices: yearlyPrices(5900) },
  ),
];

const backup = [
  ['BKP-1', 'پشتیبان ۱۰۰', '۱۰۰ گیگابایت', 79],
  ['BKP-2', 'پشتیبان ۵۰۰', '۵۰۰ گیگابایت', 249],
  ['BKP-3', 'پشتیبان ۱۰۰۰', '۱ ترابایت', 429],
  ['BKP-4', 'پشتیبان ۵۰۰۰', '۵ ترابایت', 1690],
].map(([code, name, size, thousandToman]) =>
  plan(
    'backup',
    ['backup', 'backup', String(code), String(name)],
    [`فضا: ${size}`, 'دسترسی: SFTP، rsync و BorgBackup', 'ساختمانی جدا از سرورها', 'نسخهٔ روزانه از خود فضا'],
    { ...monthly(Number(thousandToman)), popular: code === 'BKP-2' },
  ),
);

const licences = [
  ['LIC-DA', 'مجوز DirectAdmin', 'برای: یک سرور', 220],
  ['LIC-CP', 'مجوز cPanel', 'برای: یک سرور و تا ۱۰۰ حساب', 790],
  ['LIC-LS', 'مجوز LiteSpeed', 'برای: یک سرور و ۴ هسته', 690],
].map(([code, name, use, thousandToman]) =>
  plan(
    'licence',
    ['licences', 'licence', String(code), String(name)],
    [String(use), 'روی سرور ما یا هر جای دیگر', 'به‌روزرسانی رایگان'],
    { prices: monthlyPrices(Number(thousandToman), { saved: { monthly: 0, annual: 10 } }) },
  ),
);

/** What is sold beside machines, line by line. */
export const others: Plan[][] = [
  hosting,
  wordpress,
  windowsHosting,
  domainsOf('domains-ir', iranian),
  domainsOf('domains-world', world),
  ssl,
  backup,
  licences,
];
