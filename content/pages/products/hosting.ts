import { document } from '../../document.ts';
import type { DefaultPage } from '../../types.ts';
import { row } from '../layout.ts';
import {
  articles,
  bento,
  cards,
  closing,
  hero,
  part,
  priceNote,
  purposes,
  questions,
  seo,
  steps,
  ways,
} from './sections.ts';

/** Sites in a house that others keep. */
export const hostingPages: DefaultPage[] = [
  {
    slug: 'hosting',
    title: 'هاست لینوکس',
    excerpt: 'هاست اشتراکی لینوکس با دیسک NVMe، گواهی SSL رایگان و ایمیل اختصاصی؛ در آلمان یا ایران.',
    seo: seo('خرید هاست لینوکس پرسرعت | میزبان'),
    document: ({ template }) =>
      document('hosting', (widget) => [
        hero(widget, {
          ...{ eyebrow: 'میزبانی اشتراکی', title: 'هاست لینوکس' },
          lead: 'برای سایتی که باید همیشه باز باشد، بی‌آن‌که به سرور فکر کنید. فایل‌ها را بگذارید، دامنه را وصل کنید، تمام.',
          from: 'از <strong>{{from:hosting}}</strong> در ماه',
          action: ways(
            widget,
            { text: 'دیدن پلن‌ها', to: '#plans' },
            { text: 'هاست وردپرس', to: '/wordpress-hosting/' },
          ),
          facts: [
            ['lock', 'SSL رایگان'],
            ['mail', 'ایمیل با دامنهٔ خودتان'],
            ['map-pin', 'آلمان یا ایران'],
          ],
          side: widget('live-corner', {
            ...{ kind: 'panel', title: 'کنترل‌پنل هاست' },
            lines: [
              { tone: 'good', text: 'سایت', value: 'در دسترس' },
              { text: 'گواهی SSL', value: 'خودکار' },
              { text: 'نسخهٔ PHP', value: '۸٫۳' },
              { text: 'صندوق ایمیل', value: '۴ از ۱۰' },
            ],
          }),
        }),
        part(widget, {
          ...{ title: 'پلن‌های هاست', anchor: 'plans' },
          lead: 'مکان هاست را هنگام سفارش انتخاب می‌کنید. هر وقت به پلن بزرگ‌تر بروید، فقط تفاوت قیمت را می‌پردازید.',
          children: [cards(widget, 'hosting'), priceNote(widget)],
        }),
        part(widget, {
          ...{ title: 'هاست یا سرور مجازی؟', background: 'soft' },
          children: [
            widget('table', {
              ...{ caption: 'مقایسهٔ هاست و سرور مجازی', captionShown: false },
              columns: [{ label: 'هاست', highlighted: true }, { label: 'سرور مجازی' }],
              rows: [
                row('شروع قیمت', '{{from:hosting}} در ماه', '{{from:germany-vps}} در ماه'),
                row('نگهداری با ما', true, false),
                row('نصب هر نرم‌افزاری', false, true),
                row('دانش فنی لازم', 'کم', 'آشنایی با لینوکس یا ویندوز'),
                row('بهتر برای', 'سایت شرکتی و شخصی', 'فروشگاه بزرگ و برنامه'),
              ],
            }),
          ],
        }),
        part(widget, {
          title: 'برای چه سایتی؟',
          children: [
            purposes(widget, [
              ['users', 'سایت شرکت', 'معرفی، نمونه‌کار و فرم تماس، با ایمیل به نام خودتان.'],
              ['star', 'رزومه و وبلاگ', 'سایت ساده‌ای که سال‌ها بی‌دردسر باز می‌ماند.'],
              ['code', 'پروژهٔ PHP', 'لاراول سبک، صفحهٔ فرود و کار مشتری.'],
              ['cart', 'فروشگاه کوچک', 'برای شروع خوب است؛ شلوغ که شد به هاست وردپرس یا سرور بروید.'],
            ]),
          ],
        }),
        steps(widget, 'سایتتان چطور بالا می‌آید؟', [
          ['پلن و دامنه', 'پلن را انتخاب کنید و نام دامنه‌تان را بنویسید.'],
          ['دامنه را وصل کنید', 'دو نام سرور می‌دهیم که در پنل دامنه می‌نویسید؛ SSL خودش فعال می‌شود.'],
          ['فایل‌ها را بگذارید', 'از پنل، با FTP، یا با نصب آمادهٔ سیستم مدیریت محتوا.'],
        ]),
        questions(widget, [
          [
            'دامنه',
            'دامنه هم باید جدا بخرم؟',
            'بله. اگر ندارید، همین‌جا در <a href="/domains/">صفحهٔ دامنه</a> ثبت کنید؛ اگر دارید، فقط نام سرورها را عوض کنید.',
          ],
          [
            'انتقال',
            'سایتم را از هاست دیگر منتقل می‌کنید؟',
            'اگر کنترل‌پنلش سازگار باشد، بله. در <a href="/support/move-site/">راهنمای جابه‌جایی</a> نوشته‌ایم چه لازم است.',
          ],
          [
            'بازدید',
            'چند بازدید را تحمل می‌کند؟',
            'به سایتتان بستگی دارد. اگر مصرف از منابع پلن بیشتر شود، پیش از هر کاری خبرتان می‌کنیم.',
          ],
          [
            'پشتیبان',
            'از سایتم پشتیبان می‌گیرید؟',
            'پشتیبان روزانه در <a href="/wordpress-hosting/">هاست وردپرس</a> هست. این‌جا از کنترل‌پنل نسخه می‌گیرید و جای امنش <a href="/backup/">فضای پشتیبان</a> است.',
          ],
          [
            'ایران',
            'هاست ایران بگیرم یا آلمان؟',
            'اگر بازدیدکننده‌تان در ایران است، ایران. اگر به سرویس‌های خارجی وصل می‌شوید، آلمان.',
          ],
        ]),
        articles(widget, template('article-card')),
        closing(widget, 'سایت شما، خانهٔ ما', 'از {{from:hosting}} در ماه.', { text: 'انتخاب هاست', url: '#plans' }),
      ]),
  },
  {
    slug: 'wordpress-hosting',
    title: 'هاست وردپرس',
    excerpt: 'هاست وردپرس با پشتیبان روزانه، محیط آزمایشی و رم جدا برای هر سایت؛ وردپرس را آماده تحویل می‌گیرید.',
    seo: seo('خرید هاست وردپرس با پشتیبان روزانه | میزبان'),
    document: ({ template }) =>
      document('wordpress-hosting', (widget) => [
        hero(widget, {
          ...{ eyebrow: 'برای وردپرس و ووکامرس', title: 'هاست وردپرس' },
          lead: 'وردپرس را نصب‌شده تحویل می‌گیرید. هر سایت رم خودش را دارد، پس شلوغی همسایه سایت شما را کند نمی‌کند.',
          from: 'از <strong>{{from:wordpress-hosting}}</strong> در ماه',
          action: ways(
            widget,
            { text: 'دیدن پلن‌ها', to: '#plans' },
            { text: 'راهنمای نصب', to: '/support/wordpress-install/' },
          ),
          facts: [
            ['memory', 'رم جدا برای هر سایت'],
            ['refresh', 'پشتیبان روزانه'],
            ['lock', 'SSL رایگان'],
          ],
          side: widget('lit-house', { floors: 4, columns: 5, lit: 75, isArriving: true, size: 'large' }),
        }),
        part(widget, {
          ...{ title: 'پلن‌های وردپرس', anchor: 'plans' },
          children: [cards(widget, 'wordpress-hosting'), priceNote(widget)],
        }),
        part(widget, {
          ...{ title: 'چرا هاستی مخصوص وردپرس؟', background: 'soft' },
          children: [
            bento(widget, [
              {
                size: 'large',
                title: 'خراب شد؟ به دیروز برگردید',
                text: 'هر روز از فایل‌ها و پایگاه داده نسخه می‌گیریم؛ لازم که شد، پشتیبانی آن را برمی‌گرداند.',
                drawing: 'house',
              },
              {
                title: 'محیط آزمایشی',
                text: 'افزونه را اول روی نسخهٔ دوم سایت امتحان کنید. در پلن‌های رشد و فروشگاه.',
                icon: 'layers',
              },
              { title: 'SSL خودکار', text: 'خودش فعال و تمدید می‌شود؛ لازم نیست یادتان بماند.', icon: 'lock' },
              {
                size: 'wide',
                title: 'رم جدا برای هر سایت',
                text: 'سایت پرکار همسایه رم شما را مصرف نمی‌کند.',
                drawing: 'rack',
              },
            ]),
          ],
        }),
        steps(widget, 'از سفارش تا پیشخوان وردپرس', [
          ['سفارش دهید', 'پلن و مکان را انتخاب کنید و نام دامنه را بنویسید.'],
          ['وردپرس آماده می‌شود', 'نصبش می‌کنیم؛ نشانی و رمز پیشخوان در حساب شماست.'],
          ['دامنه را وصل کنید', 'نام سرورها را عوض کنید؛ سایت با HTTPS باز می‌شود.'],
        ]),
        questions(widget, [
          [
            'فرق',
            'فرقش با هاست لینوکس چیست؟',
            'رم جدا برای هر سایت و پشتیبان روزانه. برای سایت ساده <a href="/hosting/">هاست لینوکس</a> هم کافی است.',
          ],
          ['ووکامرس', 'برای ووکامرس کدام پلن را بگیرم؟', 'تا چند صد محصول، «رشد». بیشتر از آن، «فروشگاه».'],
          [
            'انتقال',
            'سایت وردپرسی‌ام را می‌آورید؟',
            'بله، یک تیکت بزنید. تا وقتی سایت تازه را تأیید نکرده‌اید، سایت قبلی دست نمی‌خورد.',
          ],
          [
            'افزونه',
            'افزونه یا قالبی هست که نشود نصب کرد؟',
            'فقط افزونه و قالب نال‌شده، چون بیشتر هک‌ها از همان‌جاست. در بقیه آزادید.',
          ],
          [
            'پرداخت',
            'می‌شود ماهانه پرداخت کرد؟',
            'بله. سالانه که بپردازید، از ماهی {{from:wordpress-hosting@annual}} می‌افتد.',
          ],
        ]),
        articles(widget, template('article-card'), 'برای صاحبان وردپرس'),
        closing(widget, 'وردپرسی که کند نمی‌شود', 'از {{from:wordpress-hosting}} در ماه، با پشتیبان روزانه.', {
          text: 'انتخاب پلن وردپرس',
          url: '#plans',
        }),
      ]),
  },
  {
    slug: 'windows-hosting',
    title: 'هاست ویندوز',
    excerpt:
      'هاست ویندوز با ASP.NET، ‏.NET 8 و SQL Server و پنل Plesk؛ برای سایت‌هایی که با فناوری مایکروسافت نوشته شده‌اند.',
    seo: seo('خرید هاست ویندوز با SQL Server | میزبان'),
    document: ({ template }) =>
      document('windows-hosting', (widget) => [
        hero(widget, {
          ...{ eyebrow: 'ASP.NET و SQL Server', title: 'هاست ویندوز' },
          lead: 'سایتی که با ASP.NET نوشته شده، خانهٔ ویندوزی می‌خواهد. از Visual Studio منتشر کنید و بقیه را در پنل Plesk انجام دهید.',
          from: 'از <strong>{{from:windows-hosting}}</strong> در ماه',
          action: ways(widget, { text: 'دیدن پلن‌ها', to: '#plans' }, { text: 'سرور ویندوز', to: '/windows-vps/' }),
          facts: [
            ['database', 'SQL Server'],
            ['panel-top', 'پنل Plesk'],
            ['lock', 'SSL رایگان'],
          ],
          side: widget('live-corner', {
            title: 'انتشار',
            lines: [
              { tone: 'command', text: 'dotnet publish -c Release' },
              { text: 'Publishing to site ...' },
              { tone: 'good', text: 'Publish succeeded' },
            ],
          }),
        }),
        part(widget, {
          ...{ title: 'چند سایت دارید؟', anchor: 'plans' },
          children: [
            widget('plan-table', { category: 'windows-hosting', caption: 'پلن‌های هاست ویندوز' }),
            priceNote(widget),
          ],
        }),
        part(widget, {
          ...{ title: 'به کار چه کسی می‌آید؟', background: 'soft' },
          children: [
            purposes(widget, [
              ['code', 'برنامه‌نویس دات‌نت', 'انتشار از Visual Studio و چند نسخهٔ ‎.NET کنار هم.'],
              ['database', 'سامانهٔ قدیمی شرکت', 'ASP.NET کلاسیک با SQL Server، بدون نگهداری سرور.'],
              ['mail', 'سایت و ایمیل سازمان', 'ایمیل با دامنهٔ خودتان و مدیریت ساده در Plesk.'],
              ['users', 'شرکت نرم‌افزاری', 'پنج سایت مشتری در یک پلن.'],
            ]),
          ],
        }),
        steps(widget, 'چطور منتشر می‌کنید؟', [
          ['سفارش دهید', 'پلن را انتخاب کنید و دامنه را بنویسید.'],
          ['پایگاه داده بسازید', 'در Plesk بسازید و نسخهٔ پشتیبانتان را برگردانید.'],
          ['منتشر کنید', 'فایل تنظیمات انتشار را از پنل بگیرید و در Visual Studio باز کنید.'],
        ]),
        questions(widget, [
          ['نسخه', 'چه نسخه‌هایی از ‎.NET هست؟', '‎.NET 8 و ASP.NET 4.8. اگر نسخهٔ دیگری لازم دارید، بپرسید.'],
          ['sql', 'حجم پایگاه داده محدود است؟', 'نه، سقف جدایی ندارد؛ از فضای همان پلن کم می‌شود.'],
          ['php', 'PHP هم اجرا می‌شود؟', 'بله، ولی برای سایت PHP هاست لینوکس به‌صرفه‌تر است.'],
          ['مجوز', 'مجوز ویندوز و SQL جدا پول دارد؟', 'نه، در قیمت پلن آمده است.'],
          [
            'رشد',
            'اگر بزرگ‌تر شدیم؟',
            'به پلن رشد یا <a href="/windows-vps/">سرور مجازی ویندوز</a> می‌روید؛ در جابه‌جایی کمک می‌کنیم.',
          ],
        ]),
        articles(widget, template('article-card')),
        closing(widget, 'دات‌نت هم خانه دارد', 'از {{from:windows-hosting}} در ماه.', {
          text: 'انتخاب هاست ویندوز',
          url: '#plans',
        }),
      ]),
  },
];
