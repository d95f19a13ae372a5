import type { PageDocument, WidgetNode } from '../../builder/document.ts';
import { registry } from '../../widgets/index.ts';

/** A ready section that staff put into a page and then write their own words into. */
export interface SectionSample {
  /** Names it in addresses. */
  key: string;
  name: string;
  document: PageDocument;
}

type Props = Record<string, unknown>;
type Content = Array<WidgetNode | WidgetNode[]>;

/** Ids count within all samples; a copy in a page gets its own. */
let count = 0;
function widget(type: string, props: Props = {}): WidgetNode {
  count += 1;
  const id = `s${count.toString(36).padStart(6, '0')}`;
  return { id, type, v: registry.get(type)?.version ?? 1, props };
}

const heading = (text: string, eyebrow: string) => widget('heading', { text, eyebrow, align: 'center' });
const words = (html: string, props: Props = {}) => widget('rich-text', { html: `<p>${html}</p>`, ...props });
const section = (children: WidgetNode[], props: Props = {}) => widget('container', { ...props, children });
const row = (children: WidgetNode[], props: Props = {}) =>
  widget('container', { tag: 'div', direction: 'row', space: 'none', gap: 'small', ...props, children });
const columns = (desktop: string, content: Content, props: Props = {}) =>
  widget('columns', {
    desktop,
    tablet: desktop === '1' ? '1' : '2',
    mobile: '1',
    ...props,
    columns: content.map((one) => ({ content: [one].flat() })),
  });
const box = (icon: string, title: string, text: string, props: Props = {}) =>
  widget('icon-box', { icon, title, text, surface: 'card', ...props });
const sample = (key: string, name: string, ...content: WidgetNode[]): SectionSample => ({
  key,
  name,
  document: { version: 1, content },
});

/** The sections that a site of a hosting provider is mostly made of. */
export const sectionSamples: readonly SectionSample[] = [
  sample(
    'hero',
    'سرآغاز صفحه',
    section(
      [
        widget('heading', {
          text: 'سروری که خیالتان را راحت می‌کند',
          eyebrow: 'میزبانی برای کسب‌وکار ایرانی',
          tag: 'h1',
          size: '7',
          align: 'center',
        }),
        words('سرور پرسرعت با قیمت روشن، تحویل آنی و کارشناسانی که به زبان شما پاسخ می‌دهند.', {
          size: 'large',
          align: 'center',
        }),
        widget('icon-list', {
          layout: 'inline',
          tone: 'inherit',
          items: [
            { icon: 'zap', text: 'تحویل آنی' },
            { icon: 'shield-check', text: 'ضمانت ۷ روزهٔ بازگشت وجه' },
            { icon: 'headset', text: 'پشتیبانی شبانه‌روزی' },
          ],
        }),
        row([
          widget('button', { text: 'دیدن پلن‌ها', url: '#plans', variant: 'light', size: 'large' }),
          widget('button', { text: 'تماس با ما', url: '/contact/', variant: 'ghost', size: 'large' }),
        ]),
      ],
      { background: 'hero', align: 'center' },
    ),
  ),
  sample(
    'services',
    'خدمات در یک نگاه',
    section([
      heading('چه چیزی نیاز دارید؟', 'خدمات'),
      columns('4', [
        box('server', 'سرور مجازی', 'منابع تضمین‌شده با دسترسی کامل', { url: '/germany-vps/' }),
        box('globe', 'میزبانی وب', 'برای سایت شخصی، شرکتی و فروشگاه'),
        box('cpu', 'سرور اختصاصی', 'همهٔ توان یک سرور برای شما'),
        box('shield-check', 'گواهی امنیت', 'برای دامنه و زیردامنه‌ها'),
      ]),
    ]),
  ),
  sample(
    'plans',
    'کارت پلن‌ها',
    section([
      heading('پلن خود را انتخاب کنید', 'پلن‌ها و قیمت‌ها'),
      words('قیمت‌ها نهایی‌اند و بهای تمدید با بهای خرید یکی است.', { tone: 'muted', align: 'center' }),
      widget('plan-cards', { category: 'germany-vps', lines: ['linux'], columns: '4' }),
    ]),
  ),
  sample(
    'plan-table',
    'جدول پلن‌ها',
    section([
      heading('همهٔ پلن‌ها کنار هم', 'مقایسهٔ پلن‌ها'),
      widget('plan-table', { category: 'germany-vps', lines: ['linux'] }),
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
    'features',
    'ویژگی‌ها',
    section(
      [
        heading('چرا ما؟', 'ویژگی‌ها'),
        columns('3', [
          box('hard-drive', 'دیسک NVMe', 'داده‌ها هم‌زمان روی چند دیسک نوشته می‌شود؛ سریع و در برابر خرابی ایمن.'),
          box('network', 'شبکهٔ پایدار', 'مسیرهای کوتاه به ایران و اروپا با چند اپراتور.'),
          box('zap', 'تحویل آنی', 'سرور چند دقیقه پس از پرداخت آماده است.'),
          box('refresh', 'پشتیبان‌گیری هفتگی', 'نسخهٔ پشتیبان در ساختمانی دیگر نگهداری می‌شود.'),
          box('layers', 'منابع تضمین‌شده', 'همسایهٔ پرکار سرعت شما را کم نمی‌کند.'),
          box('headset', 'پشتیبانی ۲۴ ساعته', 'کارشناسان فارسی‌زبان هر ساعت پاسخ‌گوی شما هستند.'),
        ]),
      ],
      { background: 'soft' },
    ),
  ),
  sample(
    'stats',
    'عددها',
    section(
      [
        columns(
          '4',
          [
            ['۱۲ سال', 'تجربه در میزبانی'],
            ['۹۹٫۹٪', 'پایداری شبکه'],
            ['۸ دقیقه', 'میانگین زمان پاسخ'],
            ['۴۰ هزار', 'سرور تحویل‌شده'],
          ].map(([number, label]) => [
            widget('heading', { text: number, tag: 'p', size: '7', align: 'center' }),
            words(label ?? '', { align: 'center' }),
          ]),
        ),
      ],
      { background: 'primary', space: 'small' },
    ),
  ),
  sample(
    'steps',
    'گام‌های کار',
    section([
      heading('سه گام تا سرور شما', 'چگونه آغاز کنم؟'),
      columns('3', [
        box('cart', '۱. پلن را برگزینید', 'پلن و سیستم‌عامل را به اندازهٔ نیازتان انتخاب کنید.', { align: 'center' }),
        box('wallet', '۲. بپردازید', 'پرداخت از درگاه بانکی یا اعتبار حساب انجام می‌شود.', { align: 'center' }),
        box('rocket', '۳. وارد شوید', 'چند دقیقه بعد نشانی و رمز سرور را در ایمیل دارید.', { align: 'center' }),
      ]),
    ]),
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
  sample(
    'testimonials',
    'گفته‌های مشتریان',
    section(
      [
        heading('مشتریان چه می‌گویند؟', 'نظرها'),
        widget('testimonial-carousel', {
          label: 'گفته‌های مشتریان',
          pagination: 'none',
          testimonials: [
            ['نمونه: گفتهٔ یک مشتری دربارهٔ سرعت و پایداری را این‌جا بنویسید.', 'نام مشتری', 'سمت و نام کسب‌وکار'],
            ['نمونه: گفتهٔ یک مشتری دربارهٔ پشتیبانی را این‌جا بنویسید.', 'نام مشتری', 'سمت و نام کسب‌وکار'],
            ['نمونه: گفتهٔ یک مشتری دربارهٔ قیمت را این‌جا بنویسید.', 'نام مشتری', 'سمت و نام کسب‌وکار'],
          ].map(([quote, name, role]) => ({ quote, name, role, rating: 5 })),
        }),
      ],
      { background: 'soft' },
    ),
  ),
  sample(
    'faq',
    'پرسش‌های پرتکرار',
    section(
      [
        heading('پرسش‌های پرتکرار', 'راهنما'),
        widget('accordion', {
          firstOpen: true,
          items: [
            ['سرور چه زمانی آماده می‌شود؟', 'پلن‌های موجود چند دقیقه پس از پرداخت آماده‌اند.'],
            ['چه سیستم‌عامل‌هایی را می‌توانم نصب کنم؟', 'دبیان، اوبونتو، آلمالینوکس و ویندوز سرور.'],
            ['اگر راضی نبودم پولم برمی‌گردد؟', 'تا ۷ روز پس از نخستین خرید، همهٔ مبلغ برگردانده می‌شود.'],
            ['می‌توانم پلن را بعدها بزرگ‌تر کنم؟', 'بله؛ منابع بدون جابه‌جایی داده افزایش می‌یابد.'],
          ].map(([question, answer]) => ({ question, answer: `<p>${answer}</p>` })),
        }),
      ],
      { width: 'narrow' },
    ),
  ),
  sample(
    'contact',
    'تماس و فرم',
    section([
      heading('از ما بپرسید', 'تماس'),
      columns(
        '2',
        [
          [
            words('کارشناسان ما پیش از خرید هم کنار شما هستند. فرم را پر کنید؛ در نخستین ساعت کاری پاسخ می‌دهیم.'),
            widget('icon-list', {
              items: [
                { icon: 'phone', text: '۰۲۱-۹۱۰۰۰۰۰۰', url: 'tel:+982191000000' },
                { icon: 'mail', text: 'نامه به پشتیبانی', url: 'mailto:support@example.com' },
                { icon: 'clock', text: 'هر روز، شبانه‌روزی' },
              ],
            }),
          ],
          widget('form', {
            name: 'تماس با ما',
            submitLabel: 'فرستادن پیام',
            fields: [
              { id: 'name', label: 'نام و نام خانوادگی', required: true, width: 'half' },
              { id: 'mobile', type: 'tel', label: 'شمارهٔ همراه', required: true, format: 'mobile', width: 'half' },
              { id: 'message', type: 'textarea', label: 'پیام شما', required: true, min: 10, max: 2000 },
            ],
          }),
        ],
        { gap: 'large' },
      ),
    ]),
  ),
  sample(
    'posts',
    'تازه‌ترین نوشته‌ها',
    section(
      [
        heading('از وبلاگ', 'خواندنی‌ها'),
        widget('loop-grid', { type: 'post', count: 3, label: 'تازه‌ترین نوشته‌ها' }),
        widget('button', { text: 'همهٔ نوشته‌ها', url: '/blog/', variant: 'secondary' }),
      ],
      { align: 'center' },
    ),
  ),
  sample(
    'call',
    'فراخوان پایانی',
    section(
      [
        widget('heading', { text: 'سرور شما چند دقیقه تا راه‌اندازی فاصله دارد', align: 'center' }),
        widget('button', { text: 'سفارش سرور', url: '#plans', variant: 'light', size: 'large', icon: 'rocket' }),
      ],
      { background: 'hero', align: 'center' },
    ),
  ),
];
