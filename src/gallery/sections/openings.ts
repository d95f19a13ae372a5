import { columns, row, type SectionSample, sample, section, sideBySide, widget, words } from './kit.ts';

const buttons = (second: string, url: string) =>
  row([
    widget('button', { text: 'دیدن پلن‌ها', url: '#plans', variant: 'light', size: 'large' }),
    widget('button', { text: second, url, variant: 'ghost', size: 'large' }),
  ]);

/** Opening and closing sections of a page. */
export const openings: readonly SectionSample[] = [
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
        words('سرور پرسرعت با قیمت روشن و کارشناسانی که به زبان شما پاسخ می‌دهند.', { size: 'large', align: 'center' }),
        widget('icon-list', {
          layout: 'inline',
          tone: 'inherit',
          items: [
            { icon: 'zap', text: 'تحویل آنی' },
            { icon: 'shield-check', text: '۷ روز بازگشت وجه' },
            { icon: 'headset', text: 'پشتیبانی شبانه‌روزی' },
          ],
        }),
        buttons('تماس با ما', '/contact/'),
      ],
      { background: 'hero', align: 'center' },
    ),
  ),
  sample(
    'hero-house',
    'سرآغاز با خانهٔ روشن',
    sideBySide(
      [
        widget('heading', {
          text: 'چراغ سایت شما همیشه روشن است',
          eyebrow: 'سرور مجازی',
          tag: 'h1',
          size: '7',
        }),
        words('منابع تضمین‌شده، دیسک NVMe و دسترسی کامل؛ چند دقیقه پس از پرداخت آماده است.', { size: 'large' }),
        buttons('کدام پلن برای من خوب است؟', '#finder'),
      ],
      widget('lit-house', { floors: 6, columns: 5, lit: 70, size: 'large' }),
    ),
  ),
  sample(
    'hero-terminal',
    'سرآغاز با ترمینال',
    sideBySide(
      [
        widget('heading', { text: 'یک دستور تا سرور شما', eyebrow: 'سرور لینوکس', tag: 'h1', size: '7' }),
        words('با کلید SSH خودتان وارد شوید و هرچه می‌خواهید نصب کنید؛ روت سرور دست شماست.', { size: 'large' }),
        buttons('راهنمای نخستین ورود', '/support/first-login/'),
      ],
      widget('live-corner', {
        title: 'نخستین ورود',
        lines: [
          { tone: 'command', text: 'ssh root@203.0.113.10' },
          { text: 'Welcome to Ubuntu 24.04 LTS' },
          { tone: 'command', text: 'apt install nginx' },
          { tone: 'good', text: 'nginx is running' },
        ],
      }),
    ),
  ),
  sample(
    'domain',
    'جست‌وجوی دامنه',
    section(
      [
        widget('heading', { text: 'نام سایتتان را بردارید', align: 'center' }),
        words('نامی را که در ذهن دارید بنویسید تا پسوندها و قیمت‌هایشان را ببینید.', { align: 'center' }),
        widget('domain-search', { category: 'domains' }),
      ],
      { background: 'hero', align: 'center' },
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
  sample(
    'call-beside',
    'فراخوان با دکمه در کنار',
    section(
      [
        columns(
          '2',
          [
            [
              widget('heading', { text: 'هنوز مطمئن نیستید؟' }),
              words('بگویید چه چیزی راه می‌اندازید؛ پلن مناسب را با هم پیدا می‌کنیم.'),
            ],
            widget('button', { text: 'گفت‌وگو با کارشناس', url: '/contact/', size: 'large', icon: 'headset' }),
          ],
          { align: 'center', gap: 'large' },
        ),
      ],
      { background: 'primary', space: 'small' },
    ),
  ),
];
