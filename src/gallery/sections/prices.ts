import { heading, lead, type SectionSample, sample, section, widget, words } from './kit.ts';

const linux = { category: 'germany-vps', lines: ['linux'] };

/** Sections with products and prices. */
export const prices: readonly SectionSample[] = [
  sample(
    'plans',
    'کارت پلن‌ها',
    section([
      heading('پلن خود را انتخاب کنید', 'پلن‌ها و قیمت‌ها'),
      lead('قیمت‌ها نهایی‌اند و قیمت تمدید همان قیمت خرید است.'),
      widget('plan-cards', { ...linux, columns: '4' }),
    ]),
  ),
  sample(
    'plan-table',
    'جدول پلن‌ها',
    section([heading('همهٔ پلن‌ها کنار هم', 'مقایسهٔ پلن‌ها'), widget('plan-table', linux)]),
  ),
  sample(
    'finder',
    'پلن با سه پرسش',
    section(
      [
        heading('سه پرسش تا پلن شما'),
        lead('جواب بدهید؛ ارزان‌ترین پلنی را نشان می‌دهیم که کارتان را راه می‌اندازد.'),
        widget('plan-finder', {
          questions: [
            {
              label: 'چه چیزی راه می‌اندازید؟',
              choices: [
                { label: 'سایت یا فروشگاه', lines: ['linux'] },
                { label: 'برنامه یا ربات', lines: ['linux'], ramGb: 4 },
                { label: 'نرم‌افزار ویندوزی', lines: ['windows'], ramGb: 4 },
              ],
            },
            {
              label: 'روزی چند نفر سر می‌زنند؟',
              choices: [
                { label: 'تا هزار نفر', ramGb: 2 },
                { label: 'تا ده هزار نفر', ramGb: 4 },
                { label: 'بیشتر', ramGb: 8 },
              ],
            },
          ],
        }),
      ],
      { background: 'soft' },
    ),
  ),
  sample(
    'order',
    'سفارش با فاکتور زنده',
    section([
      heading('سرورتان را بچینید', 'سفارش'),
      lead('هر چه انتخاب کنید همان لحظه در فاکتور می‌آید.'),
      widget('configurator', linux),
    ]),
  ),
  sample(
    'comparison',
    'مقایسهٔ خدمات',
    section(
      [
        heading('سرور مجازی، ابری یا اختصاصی؟', 'مقایسه'),
        widget('table', {
          caption: 'مقایسهٔ سرور مجازی، ابری و اختصاصی',
          columns: [{ label: 'مجازی', highlighted: true }, { label: 'ابری' }, { label: 'اختصاصی' }],
          rows: [
            ['زمان تحویل', 'آنی', 'آنی', '۲۴ تا ۷۲ ساعت'],
            ['افزایش منابع بدون جابه‌جایی', true, true, false],
            ['سخت‌افزار اختصاصی', false, false, true],
            ['مناسب برای', 'سایت و فروشگاه', 'بار متغیر', 'بار سنگین'],
          ].map(([label, ...cells]) => ({
            label,
            cells: cells.map((cell) =>
              typeof cell === 'string' ? { kind: 'text', text: cell } : { kind: cell ? 'yes' : 'no' },
            ),
          })),
        }),
      ],
      { background: 'soft' },
    ),
  ),
  sample(
    'offer',
    'پیشنهاد زمان‌دار',
    section(
      [
        widget('heading', { text: 'نخستین ماه با نیمی از قیمت', eyebrow: 'پیشنهاد ویژه', align: 'center' }),
        words('این پیشنهاد برای نخستین خرید شماست و با پایان مهلت برداشته می‌شود.', { align: 'center' }),
        widget('countdown', { kind: 'evergreen', days: 2, hours: 0, align: 'center', showDate: false }),
        widget('button', { text: 'استفاده از پیشنهاد', url: '#plans', variant: 'light', size: 'large' }),
      ],
      { background: 'hero', align: 'center' },
    ),
  ),
];
