import type { WidgetNode } from '../../../src/builder/document.ts';
import { document, type Widget } from '../../document.ts';
import type { DefaultPage } from '../../types.ts';
import { linkCard, opening, row, sampleNote, sideBySide } from '../layout.ts';

interface Place {
  anchor: string;
  drawing: string;
  title: string;
  html: string;
  url: string;
  link: string;
}

const places: Place[] = [
  {
    anchor: 'germany',
    drawing: 'datacenter-germany',
    title: 'آلمان',
    html: '<p>میانهٔ اروپا و نزدیک به بزرگ‌ترین گره‌های اینترنت. برای سایتی که هم از ایران دیده می‌شود و هم از اروپا، انتخاب مناسبی است.</p><ul><li>همهٔ خانواده‌های پلن، از اقتصادی تا پردازندهٔ اختصاصی</li><li>دو شهر برای انتخاب در زمان سفارش</li></ul>',
    url: '/germany-vps/',
    link: 'سرور مجازی آلمان',
  },
  {
    anchor: 'iran',
    drawing: 'datacenter-iran',
    title: 'ایران',
    html: '<p>کوتاه‌ترین راه تا بازدیدکنندهٔ ایرانی و ترافیک داخلی. برای فروشگاه، درگاه و سامانه‌ای که در روزهای محدودیت هم باید باز بماند.</p><ul><li>طبق قانون، هویت خریدار پیش از راه‌اندازی احراز می‌شود</li><li>برای بازدیدکنندهٔ خارج از کشور، آلمان یا هلند بهتر است</li></ul>',
    url: '/iran-vps/',
    link: 'سرور مجازی ایران',
  },
  {
    anchor: 'finland',
    drawing: 'datacenter-finland',
    title: 'فنلاند',
    html: '<p>هوای سرد یعنی خنک‌سازی ارزان‌تر و برق پاک‌تر. برای پشتیبان‌گیری، پردازش و کارهایی که چند میلی‌ثانیه تأخیر در آن‌ها مهم نیست.</p><ul><li>جای خوب نسخهٔ پشتیبان سروری که در آلمان است</li></ul>',
    url: '/finland-vps/',
    link: 'سرور مجازی فنلاند',
  },
  {
    anchor: 'netherlands',
    drawing: 'datacenter-netherlands',
    title: 'هلند',
    html: '<p>آمستردام یکی از پررفت‌وآمدترین نقطه‌های تبادل اینترنت جهان است. برای مخاطب پراکنده در اروپا و آمریکا مسیرهای کوتاهی دارد.</p><ul><li>مناسب سرویس‌های جهانی و پخش محتوا</li></ul>',
    url: '/netherlands-vps/',
    link: 'سرور مجازی هلند',
  },
];

/** Where the servers stand. */
export const datacenters: DefaultPage = {
  slug: 'datacenters',
  title: 'مراکز داده',
  excerpt: 'سرورهای میزبان در آلمان، ایران، فنلاند و هلند؛ هر مکان به چه کار می‌آید و چگونه پیش از خرید بسنجیدش.',
  document: ({ picture }) =>
    document('datacenters', (widget) => {
      const guide = choiceGuide(widget);
      return [
        opening(widget, {
          lead: 'مکان سرور را از روی محل بازدیدکننده‌ها انتخاب کنید. این‌جا می‌بینید هر مکان برای چه کاری مناسب است.',
        }),
        widget('container', {
          space: 'small',
          children: [
            widget('image-carousel', {
              label: 'طرح مراکز داده',
              ratio: 'photo',
              images: places.map(({ drawing, title }) => ({ media: picture(drawing), caption: title })),
            }),
          ],
        }),
        widget('container', {
          children: [
            widget('heading', { text: 'کدام مکان برای من؟' }),
            widget('table', {
              caption: 'مقایسهٔ مکان‌ها',
              captionShown: false,
              corner: 'برای چه',
              columns: places.map(({ title }) => ({ label: title })),
              rows: [
                row('بازدیدکنندهٔ داخل ایران', 'خوب', 'بهترین', 'متوسط', 'خوب'),
                row('بازدیدکنندهٔ اروپا', 'بهترین', 'ضعیف', 'خوب', 'بهترین'),
                row('دسترسی در اینترنت ملی', false, true, false, false),
                row('جای نسخهٔ پشتیبان', 'خوب', 'متوسط', 'بهترین', 'خوب'),
                row('پینگ از تهران (نمونه)', '۸۰ تا ۱۲۰', 'زیر ۳۰', '۱۰۰ تا ۱۴۰', '۹۰ تا ۱۳۰'),
              ],
            }),
            widget('rich-text', {
              html: '<p>پینگ به میلی‌ثانیه است و با اپراتور شما فرق می‌کند. خودتان <a href="/network-test/">تست شبکه</a> را انجام دهید؛ دو دقیقه کار است.</p>',
              tone: 'muted',
            }),
            widget('button', {
              ...{ text: 'کمک کنید انتخاب کنم', icon: 'circle-help', variant: 'secondary' },
              ...{ action: 'off-canvas', panelId: guide.id },
            }),
            guide,
          ],
        }),
        widget('container', {
          background: 'soft',
          children: [
            widget('columns', {
              ...{ desktop: '2', tablet: '2', mobile: '1', gap: 'large', align: 'start' },
              columns: places.map((place) => ({ content: [placeWords(widget, place)] })),
            }),
          ],
        }),
        sideBySide(
          widget,
          [
            widget('heading', { text: 'درون مرکز داده چه می‌گذرد؟' }),
            widget('accordion', {
              items: [
                {
                  anchor: 'power',
                  question: 'اگر برق برود چه می‌شود؟',
                  answer:
                    '<p>رک‌ها از دو مسیر برق می‌گیرند و میان رفتن برق شهر و روشن شدن ژنراتور، باتری‌ها بار را نگه می‌دارند. (نمونه: مشخصات برق مرکز دادهٔ خود را بنویسید.)</p>',
                },
                {
                  anchor: 'network',
                  question: 'شبکه از چند راه بیرون می‌رود؟',
                  answer:
                    '<p>از چند اپراتور، تا قطع یکی سرور را تنها نگذارد. (نمونه: نام اپراتورها و ظرفیت را بنویسید.)</p>',
                },
                {
                  anchor: 'disks',
                  question: 'اگر یک دیسک بسوزد؟',
                  answer:
                    '<p>داده روی بیش از یک دیسک نوشته می‌شود و دیسک خراب بدون خاموشی عوض می‌شود. (نمونه: نوع RAID و روش نگهداری داده را بنویسید.) این جای پشتیبان را نمی‌گیرد؛ فایلی که خودتان پاک کنید از همهٔ دیسک‌ها پاک می‌شود. <a href="/support/backup-restore/">پشتیبان بگیرید.</a></p>',
                },
                {
                  anchor: 'move',
                  question: 'می‌توانم بعداً مکان را عوض کنم؟',
                  answer:
                    '<p>بله، ولی نشانی IP عوض می‌شود. سرور تازه را بسازید، داده را جابه‌جا کنید و سپس DNS را تغییر دهید؛ <a href="/support/move-site/">راهنمای جابه‌جایی</a> گام‌به‌گام می‌گوید.</p>',
                },
              ],
            }),
            sampleNote(widget, 'نام مراکز داده، اپراتورها و عددهای پینگ را با قراردادهای خود پر کنید.'),
          ],
          [
            linkCard(widget, 'پیش از خرید', [
              { icon: 'network', text: 'تست شبکه', url: '/network-test/' },
              { icon: 'activity', text: 'وضعیت سرویس‌ها', url: '/status/' },
              { icon: 'badge-check', text: 'توافق سطح خدمات', url: '/sla/' },
            ]),
          ],
        ),
      ];
    }),
};

/** Three questions that lead to a place, in a panel at the side. */
function choiceGuide(widget: Widget): WidgetNode {
  return widget('off-canvas', {
    label: 'کدام مکان؟',
    side: 'end',
    children: [
      widget('rich-text', {
        html: '<h3>بازدیدکننده‌ها کجا هستند؟</h3><p>بیشترشان در ایران: <a href="/iran-vps/">ایران</a>. نیمی در ایران و نیمی بیرون: <a href="/germany-vps/">آلمان</a>. بیشترشان در اروپا و آمریکا: <a href="/netherlands-vps/">هلند</a>.</p><h3>در روزهای اینترنت ملی باید باز بماند؟</h3><p>اگر بله، فقط <a href="/iran-vps/">ایران</a>؛ یا یک نسخه در ایران و یکی در آلمان.</p><h3>دنبال جای ارزان برای پشتیبان هستید؟</h3><p><a href="/finland-vps/">فنلاند</a> یا <a href="/backup/">فضای پشتیبان</a>.</p>',
      }),
      widget('button', { text: 'از کارشناس بپرسید', url: '/contact/#message', wide: true }),
    ],
  });
}

/** What a place is good for, and the way to its servers. */
function placeWords(widget: Widget, { anchor, title, html, url, link }: Place): WidgetNode {
  return widget(
    'container',
    {
      ...{ tag: 'div', space: 'none', gap: 'small' },
      children: [
        widget('heading', { text: title, size: '5' }),
        widget('rich-text', { html }),
        widget('button', { text: link, url, variant: 'secondary', icon: 'server' }),
      ],
    },
    { cssId: anchor },
  );
}
