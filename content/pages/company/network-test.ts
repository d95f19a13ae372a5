import { document } from '../../document.ts';
import type { DefaultPage } from '../../types.ts';
import { linkCard, opening, row, sampleNote, sideBySide } from '../layout.ts';

const hosts = [
  ['germany', 'آلمان', 'de.test.example.com'],
  ['iran', 'ایران', 'ir.test.example.com'],
  ['finland', 'فنلاند', 'fi.test.example.com'],
  ['netherlands', 'هلند', 'nl.test.example.com'],
] as const;

const commands = (host: string) => `# زمان رفت و برگشت، ده بار
ping -c 10 ${host}

# راهی که بسته‌ها می‌روند
mtr -rwc 50 ${host}

# سرعت دریافت با یک فایل صد مگابایتی
curl -o /dev/null https://${host}/100MB.bin`;

/** How to measure the network before buying, with addresses as samples. */
export const networkTest: DefaultPage = {
  slug: 'network-test',
  title: 'تست شبکه',
  excerpt: 'پیش از خرید، پینگ، مسیر و سرعت دریافت از هر مرکز داده را با اینترنت خودتان بسنجید.',
  picture: 'network',
  document: ({ picture }) =>
    document('network-test', (widget) => [
      opening(widget, {
        lead: 'عددی که ما بنویسیم با اینترنت شما فرق دارد. دو دقیقه وقت بگذارید و خودتان بسنجید.',
        picture: picture('network'),
      }),
      widget('container', {
        space: 'small',
        children: [
          widget('heading', { text: 'نشانی‌های تست', size: '6' }),
          widget('tabs', {
            label: 'مکان‌ها',
            look: 'pills',
            tabs: hosts.map(([value, title, host]) => ({
              value,
              title,
              panel: [
                widget('container', {
                  ...{ tag: 'div', space: 'none' },
                  children: [
                    widget('table', {
                      caption: `${title} (نمونه)`,
                      corner: 'چه چیزی',
                      columns: [{ label: 'نشانی' }],
                      rows: [
                        row('نام', host),
                        row('IPv4 (نمونه)', '203.0.113.10'),
                        row('IPv6 (نمونه)', '2001:db8::10'),
                        row('فایل تست (نمونه)', `${host}/100MB.bin`),
                      ],
                    }),
                    widget('code-block', { code: commands(host), filename: `لینوکس و مک: ${title}` }),
                  ],
                }),
              ],
            })),
          }),
          sampleNote(widget, 'این نشانی‌ها وجود ندارند. نشانی و فایل تست هر مرکز دادهٔ خود را به جای آن‌ها بنویسید.'),
        ],
      }),
      widget('container', {
        background: 'soft',
        children: [
          widget('heading', { text: 'بسته‌ها از کجا می‌گذرند؟', size: '6' }),
          widget('route-ribbon', {
            caption: 'راه یک بسته از تهران تا مرکز دادهٔ آلمان',
            milliseconds: '۸۵',
            stops: [
              { name: 'مودم شما', note: 'تهران' },
              { name: 'اپراتور', note: 'شبکهٔ داخلی' },
              { name: 'دروازهٔ خروج', note: 'مرز' },
              { name: 'نقطهٔ تبادل', note: 'فرانکفورت' },
              { name: 'رک میزبان', note: 'آلمان' },
            ],
          }),
        ],
      }),
      widget('container', {
        children: [
          widget('heading', { text: 'عددها چه می‌گویند؟', size: '6' }),
          widget('table', {
            caption: 'معنی نتیجه‌ها',
            captionShown: false,
            corner: 'نتیجه',
            columns: [{ label: 'خوب' }, { label: 'قابل قبول' }, { label: 'بپرسید' }],
            rows: [
              row('پینگ به اروپا', 'زیر ۱۰۰ میلی‌ثانیه', '۱۰۰ تا ۱۵۰', 'بیش از ۱۵۰'),
              row('پینگ داخل ایران', 'زیر ۳۰ میلی‌ثانیه', '۳۰ تا ۶۰', 'بیش از ۶۰'),
              row('نوسان پینگ', 'زیر ۱۰ میلی‌ثانیه', '۱۰ تا ۳۰', 'بیش از ۳۰'),
              row('بستهٔ گم‌شده', 'هیچ', 'زیر ۱٪', '۱٪ و بیشتر'),
            ],
          }),
          widget('rich-text', {
            html: '<p>برای سایت معمولی، گم شدن بسته بیش از پینگ آزار می‌دهد. اگر نتیجه‌ها بد بود، یک بار هم با اینترنت همراه امتحان کنید؛ شاید مشکل از اپراتور خانه یا محل کار باشد.</p>',
          }),
        ],
      }),
      sideBySide(
        widget,
        [
          widget('rich-text', {
            html: '<h2>در ویندوز</h2><p>کلید <kbd>Win</kbd> را بزنید، <code>cmd</code> بنویسید و Enter بزنید. سپس این دو فرمان را یکی‌یکی اجرا کنید:</p>',
          }),
          widget('code-block', {
            code: 'ping -n 10 de.test.example.com\ntracert -d de.test.example.com',
            language: 'plain',
            filename: 'Command Prompt',
          }),
          widget('rich-text', {
            html: '<h2>خروجی traceroute را چگونه بخوانیم؟</h2><p>هر سطر یک ایستگاه میان شما و سرور است و سه عدد جلوی آن، سه بار سنجش زمان.</p><ul><li>ستاره (<code>*</code>) یعنی آن ایستگاه پاسخ نمی‌دهد. اگر ایستگاه‌های پس از آن پاسخ می‌دهند، ایرادی نیست.</li><li>جهش ناگهانی که تا پایان می‌ماند، یعنی مسیر از همان‌جا طولانی شده است؛ معمولاً دروازهٔ خروج کشور.</li><li>جهشی که در ایستگاه بعدی از میان می‌رود، تنها کندی پاسخ همان ایستگاه است.</li></ul><p>اگر می‌خواهید نتیجه را با ما ببینید، خروجی <code>mtr</code> را کامل در <a href="/contact/#message">فرم تماس</a> بچسبانید و ساعت تست و نام اپراتور را بنویسید.</p>',
          }),
        ],
        [
          linkCard(widget, 'راهنماهای نزدیک', [
            { icon: 'circle-help', text: 'سایت باز نمی‌شود؛ از کجا شروع کنم؟', url: '/support/site-down/' },
            { icon: 'globe', text: 'وصل کردن دامنه به سرور', url: '/support/dns-records/' },
            { icon: 'map-pin', text: 'مراکز داده', url: '/datacenters/' },
          ]),
        ],
      ),
      widget('container', {
        background: 'hero',
        children: [
          widget('heading', { text: 'نتیجه خوب بود؟', size: '6' }),
          widget('rich-text', {
            html: '<p>پلن همان مکان را انتخاب کنید؛ در نخستین خرید، تا {{rule:refund-days}} روز پس از تحویل می‌توانید پس بدهید.</p>',
          }),
          widget('button', { text: 'مقایسهٔ مکان‌ها', url: '/datacenters/', variant: 'light', size: 'large' }),
        ],
      }),
    ]),
};
