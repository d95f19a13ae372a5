import { toman } from '../../src/platform/money.ts';
import type { OptionInput } from '../../src/shop/catalogue/index.ts';
import { linesOf, linuxLines, windowsLines } from './machines.ts';

const virtual = [...linuxLines, ...windowsLines];

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
      choices: [
        choice('falkenstein', 'آلمان، فالکن‌اشتاین', free, [...linesOf('germany-vps'), 'dedicated']),
        choice('nuremberg', 'آلمان، نورنبرگ', free, linesOf('germany-vps')),
        choice('tehran', 'ایران، تهران', free, linesOf('iran-vps')),
        choice('helsinki', 'فنلاند، هلسینکی', free, linesOf('finland-vps')),
        choice('amsterdam', 'هلند، آمستردام', free, linesOf('netherlands-vps')),
      ],
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
        ].map(([slug = '', name = '']) => choice(slug, name, free, [...linuxLines, 'dedicated'])),
        choice('windows-2022', 'Windows Server 2022', free, [...windowsLines, 'dedicated']),
        choice('windows-2019', 'Windows Server 2019', free, windowsLines),
      ],
    },
  },
  {
    slug: 'panel',
    name: 'کنترل‌پنل',
    purpose: 'panel',
    kind: 'choice',
    settings: {
      lines: [...linuxLines, 'dedicated'],
      choices: [
        choice('none', 'بدون پنل'),
        choice('directadmin', 'DirectAdmin', monthly(190)),
        choice('cpanel', 'cPanel', monthly(690)),
      ],
    },
  },
  {
    slug: 'extra-ip',
    name: 'IPv4 اضافه',
    purpose: 'address',
    kind: 'quantity',
    settings: { lines: [], price: monthly(95), quantity: { min: 0, max: 8, step: 1, unit: 'عدد' } },
  },
  {
    slug: 'extra-disk',
    name: 'دیسک اضافه',
    purpose: 'disk',
    kind: 'quantity',
    settings: { lines: virtual, price: monthly(4), quantity: { min: 0, max: 500, step: 10, unit: 'گیگابایت' } },
  },
  {
    slug: 'extra-traffic',
    name: 'ترافیک اضافه',
    purpose: 'extra',
    kind: 'quantity',
    settings: { lines: virtual, price: monthly(60), quantity: { min: 0, max: 20, step: 1, unit: 'ترابایت' } },
  },
  {
    slug: 'backup',
    name: 'پشتیبان‌گیری هفتگی',
    purpose: 'extra',
    kind: 'yes-no',
    settings: { lines: [], price: monthly(75) },
  },
  {
    slug: 'site-location',
    name: 'مکان هاست',
    purpose: 'location',
    kind: 'choice',
    settings: {
      lines: ['hosting', 'wordpress'],
      choices: [choice('germany', 'آلمان'), choice('iran', 'ایران')],
    },
  },
  {
    slug: 'whois-privacy',
    name: 'پنهان‌سازی مشخصات مالک',
    purpose: 'extra',
    kind: 'yes-no',
    settings: { lines: ['domains-world'], price: monthly(10) },
  },
];
