import { document } from '../../document.ts';
import type { DefaultPage } from '../../types.ts';
import { row } from '../layout.ts';
import {
  articles,
  bento,
  cards,
  closing,
  ghost,
  hero,
  part,
  priceNote,
  purposes,
  questions,
  seo,
  steps,
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
          lead: 'برای سایتی که باید باز شود و شما نمی‌خواهید به سرور فکر کنید. فایل‌ها را بگذارید، دامنه را وصل کنید، تمام.',
          facts: [
            ['lock', 'SSL رایگان'],
            ['mail', 'ایمیل با دامنهٔ خودتان'],
            ['map-pin', 'آلمان یا ایران'],
          ],
          from: 'از <strong>{{from:hosting}}</strong> در ماه',
          order: { text: 'دیدن پلن‌ها', url: '#plans' },
          second: ghost(widget, 'هاست وردپرس', '/wordpress-hosting/'),
          side: widget('live-corner', {
            ...{ kind: 'panel', title: 'کنترل‌پنل هاست' },
            lines: [
              { tone: 'good', text: 'سایت', value: 'در دسترس' },
              { text: 'گواهی SSL', value: 'خودکار' },
              { text: 'نسخهٔ PHP', value: '۸٫۳' },
              { text: 'آخرین پشتیبان', value: 'امروز ۴:۳۰' },
            ],
          }),
        }),
        part(widget, {
          ...{ title: 'پلن‌های هاست', anchor: 'plans' },
          lead: 'مکان هاست را هنگام سفارش انتخاب می‌کنید. هر زمان به پلن بزرگ‌تر بروید، تنها تفاوت قیمت را می‌پردازید.',
          children: [cards(widget, 'hosting'), priceNote(widget)],
        }),
        part(widget, {
          ...{ title: 'هاست یا سرور مجازی؟', background: 'soft' },
          children: [
            widget('table', {
              caption: 'مقایسهٔ هاست و سرور مجازی',
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
          title: 'چه سایتی روی آن می‌نشیند؟',
          children: [
            purposes(widget, [
              ['users', 'سایت شرکت', 'معرفی، نمونه‌کار و فرم تماس، با ایمیل به نام خودتان.'],
              ['star', 'رزومه و وبلاگ', 'یک سایت ساده که سال‌ها بی دردسر باز می‌ماند.'],
              ['code', 'پروژهٔ PHP', 'لاراول سبک، صفحهٔ فرود و سفارشِ مشتری.'],
              ['cart', 'فروشگاه کوچک', 'برای شروع؛ وقتی شلوغ شد به هاست وردپرس یا سرور بروید.'],
            ]),
          ],
        }),
        steps(widget, 'سایتتان چطور بالا می‌آید؟', [
          ['پلن و دامنه', 'پلن را بردارید و نام دامنه‌تان را بنویسید.'],
          ['دامنه را وصل کنید', 'دو نام سرور می‌دهیم؛ در پنل دامنه می‌نویسید و SSL خودکار فعال می‌شود.'],
          ['فایل‌ها را بگذارید', 'با پنل، FTP یا نصب آمادهٔ سیستم مدیریت محتوا.'],
        ]),
        questions(widget, [
          [
            'دامنه',
            'دامنه هم باید جدا بخرم؟',
            'بله. اگر ندارید، همین‌جا از <a href="/domains/">صفحهٔ دامنه</a> ثبت کنید؛ اگر دارید فقط نام سرورها را عوض کنید.',
          ],
          [
            'انتقال',
            'سایتم را از هاست دیگر منتقل می‌کنید؟',
            'اگر کنترل‌پنلش سازگار باشد بله. <a href="/support/move-site/">راهنمای جابه‌جایی</a> می‌گوید چه لازم است.',
          ],
          [
            'بازدید',
            'چند بازدید را تحمل می‌کند؟',
            'بستگی به سایت دارد. اگر از منابع پلن بیشتر مصرف شود، پیش از هر کاری خبرتان می‌کنیم.',
          ],
          [
            'پشتیبان',
            'از سایتم پشتیبان می‌گیرید؟',
            'بله، ولی نسخهٔ خودتان را هم داشته باشید؛ <a href="/backup/">فضای پشتیبان</a> برای همین است.',
          ],
          [
            'ایران',
            'هاست ایران بگیرم یا آلمان؟',
            'بازدیدکننده‌تان در ایران است، ایران؛ اگر به سرویس‌های خارجی وصل می‌شوید، آلمان.',
          ],
        ]),
        articles(widget, template('article-card')),
        closing(widget, 'سایت شما، خانهٔ ما', 'از {{from:hosting}} در ماه.', { text: 'انتخاب هاست', url: '#plans' }),
      ]),
  },
  {
    slug: 'wordpress-hosting',
    title: 'هاست وردپرس',
    excerpt: 'هاست وردپرس با پشتیبان روزانه، محیط آزمایشی و حافظهٔ جدا برای هر سایت؛ وردپرس آماده تحویل می‌گیرید.',
    seo: seo('خرید هاست وردپرس با پشتیبان روزانه | میزبان'),
    document: ({ template }) =>
      document('wordpress-hosting', (widget) => [
        hero(widget, {
          ...{ eyebrow: 'برای وردپرس و ووکامرس', title: 'هاست وردپرس' },
          lead: 'وردپرس نصب‌شده تحویل می‌گیرید. هر سایت حافظهٔ خودش را دارد، پس شلوغی همسایه سایت شما را کند نمی‌کند.',
          facts: [
            ['memory', 'رم جدا برای هر سایت'],
            ['refresh', 'پشتیبان روزانه'],
            ['layers', 'محیط آزمایشی'],
          ],
          from: 'از <strong>{{from:wordpress-hosting}}</strong> در ماه',
          order: { text: 'دیدن پلن‌ها', url: '#plans' },
          second: ghost(widget, 'راهنمای نصب', '/support/wordpress-install/'),
          side: widget('lit-house', { floors: 4, columns: 5, lit: 75, isArriving: true, size: 'large' }),
        }),
        part(widget, {
          ...{ title: 'سه اندازه', anchor: 'plans' },
          children: [cards(widget, 'wordpress-hosting'), priceNote(widget)],
        }),
        part(widget, {
          ...{ title: 'چرا هاستِ خودِ وردپرس؟', background: 'soft' },
          children: [
            bento(widget, [
              {
                size: 'large',
                title: 'خراب شد؟ به دیروز برگردید',
                text: 'هر روز از فایل‌ها و پایگاه داده نسخه می‌گیریم؛ اگر لازم شد، پشتیبانی آن را برمی‌گرداند.',
                drawing: 'house',
              },
              {
                title: 'محیط آزمایشی',
                text: 'افزونه را اول روی رونوشت سایت امتحان کنید. در پلن‌های رشد و فروشگاه.',
                icon: 'layers',
              },
              { title: 'SSL خودکار', text: 'فعال می‌شود و تمدید می‌شود، بی آن‌که یادتان بماند.', icon: 'lock' },
              {
                size: 'wide',
                title: 'حافظهٔ جدا برای هر سایت',
                text: 'سایت پرکار همسایه رم شما را نمی‌خورد و وردپرس نفس می‌کشد.',
                drawing: 'rack',
              },
            ]),
          ],
        }),
        steps(widget, 'از سفارش تا پیشخوان وردپرس', [
          ['سفارش', 'پلن، مکان و نام دامنه را بدهید.'],
          ['وردپرس آماده', 'نصب می‌کنیم و نشانی و رمز پیشخوان در حساب شماست.'],
          ['دامنه را وصل کنید', 'نام سرورها را عوض کنید؛ سایت با https باز می‌شود.'],
        ]),
        questions(widget, [
          [
            'فرق',
            'فرقش با هاست لینوکس چیست؟',
            'حافظهٔ جدا برای هر سایت و پشتیبان روزانه. برای سایت ساده <a href="/hosting/">هاست لینوکس</a> هم کافی است.',
          ],
          ['ووکامرس', 'فروشگاه ووکامرس روی کدام پلن؟', 'تا چند صد محصول «رشد»، بیشتر از آن «فروشگاه».'],
          [
            'انتقال',
            'سایت وردپرسی‌ام را می‌آورید؟',
            'بله، با یک تیکت. تا وقتی سایت تازه را تأیید نکنید چیزی روی سایت قبلی عوض نمی‌شود.',
          ],
          ['افزونه', 'افزونه یا قالب خاصی ممنوع است؟', 'افزونهٔ نال‌شده نه، چون بیشترِ هک‌ها از همان‌جاست. باقی آزادید.'],
          ['پرداخت', 'ماهانه می‌شود پرداخت کرد؟', 'بله؛ سالانه {{from:wordpress-hosting@annual}} در ماه می‌افتد.'],
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
          lead: 'سایتی که با ASP.NET نوشته شده خانهٔ ویندوزی می‌خواهد. از Visual Studio منتشر کنید و در پنل Plesk ببینید.',
          facts: [
            ['database', 'SQL Server'],
            ['panel-top', 'پنل Plesk'],
            ['lock', 'SSL رایگان'],
          ],
          from: 'از <strong>{{from:windows-hosting}}</strong> در ماه',
          order: { text: 'دیدن پلن‌ها', url: '#plans' },
          second: ghost(widget, 'سرور ویندوز', '/windows-vps/'),
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
          ...{ title: 'دو پلن، یک تفاوت: چند سایت دارید', anchor: 'plans' },
          children: [
            widget('plan-table', { category: 'windows-hosting', caption: 'پلن‌های هاست ویندوز' }),
            priceNote(widget),
          ],
        }),
        part(widget, {
          ...{ title: 'برای که؟', background: 'soft' },
          children: [
            purposes(widget, [
              ['code', 'برنامه‌نویس دات‌نت', 'انتشار از Visual Studio و چند نسخهٔ ‎.NET کنار هم.'],
              ['database', 'سامانهٔ قدیمی شرکت', 'ASP.NET کلاسیک با SQL Server، بی نگهداری سرور.'],
              ['mail', 'سایت و ایمیل سازمان', 'ایمیل با دامنهٔ خودتان و مدیریت ساده در Plesk.'],
              ['users', 'شرکت نرم‌افزاری', 'پنج سایت مشتری در یک پلن.'],
            ]),
          ],
        }),
        steps(widget, 'چطور منتشر می‌کنید؟', [
          ['سفارش', 'پلن را بردارید و دامنه را بنویسید.'],
          ['پایگاه داده', 'در Plesk بسازید و نسخهٔ پشتیبانتان را برگردانید.'],
          ['انتشار', 'پروندهٔ تنظیمات انتشار را از پنل بگیرید و در Visual Studio باز کنید.'],
        ]),
        questions(widget, [
          ['نسخه', 'چه نسخه‌هایی از ‎.NET هست؟', '‎.NET 8 و ASP.NET 4.8. نسخهٔ دیگری لازم دارید بپرسید.'],
          ['sql', 'حجم پایگاه داده محدود است؟', 'از فضای پلن کم می‌شود و جدا محدود نیست.'],
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
