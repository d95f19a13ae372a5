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
  serverStepsOf,
  switcher,
} from './sections.ts';

/** Servers in other countries, and by what runs on them. */
export const serverPages: DefaultPage[] = [
  {
    slug: 'iran-vps',
    title: 'سرور مجازی ایران',
    excerpt: 'سرور مجازی در مرکز دادهٔ تهران با IP ایران و دیسک NVMe؛ برای سایت‌هایی که بازدیدکننده‌شان در ایران است.',
    seo: seo('خرید سرور مجازی ایران با IP ایران | میزبان'),
    document: ({ template }) =>
      document('iran-vps', (widget) => [
        hero(widget, {
          ...{ eyebrow: 'مرکز دادهٔ تهران', title: 'سرور مجازی ایران' },
          lead: 'نزدیک‌ترین خانه به بازدیدکننده‌هایتان: سایت در ایران زود باز می‌شود و در روزهای بی‌اینترنت هم از دسترس کاربران داخل نمی‌افتد.',
          facts: [
            ['map-pin', 'IP ایران'],
            ['hard-drive', 'دیسک NVMe'],
            ['badge-check', 'احراز هویت برخط'],
          ],
          from: 'از <strong>{{from:iran-vps}}</strong> در ماه، {{count:iran-vps}} پلن',
          order: { text: 'دیدن پلن‌ها', url: '#plans' },
          second: ghost(widget, 'آزمایش شبکه', '/network-test/', 'network'),
          side: widget('lit-house', {
            category: 'iran-vps',
            lines: ['iran-linux'],
            caption: 'هر پلن یک خانه؛ رم بیشتر، طبقهٔ بیشتر.',
          }),
        }),
        part(widget, {
          ...{ title: 'پلن‌های ایران', anchor: 'plans' },
          lead: 'پلن‌های لینوکس با دسترسی روت و پلن‌های ویندوز با دسترسی Administrator و مجوز ویندوز سرور تحویل می‌شوند.',
          children: [
            switcher(widget, 'سیستم‌عامل سرور ایران', [
              [
                'iran-linux',
                'لینوکس',
                'از {{from:iran-vps/iran-linux}}',
                'با روت',
                cards(widget, 'iran-vps', ['iran-linux'], '4'),
              ],
              ['iran-windows', 'ویندوز', 'با مجوز ویندوز سرور', 'با مجوز', cards(widget, 'iran-vps', ['iran-windows'])],
            ]),
            priceNote(widget),
          ],
        }),
        part(widget, {
          ...{ title: 'کدام سایت‌ها باید در ایران باشند؟', background: 'soft' },
          children: [
            purposes(widget, [
              ['wallet', 'فروشگاه و درگاه پرداخت', 'درگاه‌های بانکی و سامانه‌های دولتی به IP ایران بهتر جواب می‌دهند.'],
              [
                'users',
                'سرویس برای کاربر داخلی',
                'اپلیکیشن و API که همهٔ کاربرانش در ایران‌اند، کوتاه‌ترین مسیر را می‌گیرد.',
              ],
              [
                'shield-check',
                'ماندن روی شبکهٔ داخلی',
                'اگر اینترنت بین‌الملل قطع شود، سایت برای کاربران داخل باز می‌ماند.',
              ],
              ['gauge', 'نزدیک به بازدیدکننده', 'برای کاربران داخل کشور، راه از سرور تا صفحه کوتاه است.'],
            ]),
          ],
        }),
        serverStepsOf(widget),
        questions(widget, [
          [
            'احراز',
            'چرا برای سرور ایران کد ملی می‌خواهید؟',
            'قانون، شناختن صاحب هر IP ایران را لازم می‌داند. شمارهٔ همراه و کد ملی باید برای یک نفر باشد؛ بررسی برخط است و پس از پرداخت و پیش از تحویل انجام می‌شود.',
          ],
          [
            'بین‌الملل',
            'این سرور به اینترنت بین‌الملل هم دسترسی دارد؟',
            'بله. ولی برای کاری که همهٔ کاربرانش بیرون از ایران‌اند <a href="/germany-vps/">سرور آلمان</a> انتخاب بهتری است.',
          ],
          ['ipv6', 'سرور ایران IPv6 دارد؟', 'نه، هر سرور یک IPv4 دارد و هنگام سفارش می‌توانید IPv4 اضافه بگیرید.'],
          [
            'جابه‌جایی',
            'می‌توانم بعداً به سرور آلمان بروم؟',
            'سرویس تازه می‌گیرید و داده‌ها را می‌برید؛ <a href="/support/move-site/">راهنمای جابه‌جایی</a> قدم‌به‌قدم است و پشتیبانی هم کمک می‌کند.',
          ],
          [
            'فاکتور',
            'فاکتور رسمی می‌دهید؟',
            'بله. هنگام سفارش «شرکت» را انتخاب و شناسهٔ ملی را وارد کنید؛ <a href="/support/official-invoice/">راهنمای فاکتور رسمی</a> را ببینید.',
          ],
        ]),
        articles(widget, template('article-card')),
        closing(widget, 'سایتتان را به خانه بیاورید', 'از {{from:iran-vps}} در ماه، با IP ایران.', {
          text: 'انتخاب پلن ایران',
          url: '#plans',
        }),
      ]),
  },
  {
    slug: 'finland-vps',
    title: 'سرور مجازی فنلاند',
    excerpt: 'سرور مجازی هلسینکی با ترافیک زیاد و پلن‌های پرحجم؛ برای پشتیبان، دانلود و سرویس‌هایی که دیسک می‌خواهند.',
    seo: seo('خرید سرور مجازی فنلاند با ترافیک بالا | میزبان'),
    document: ({ template }) =>
      document('finland-vps', (widget) => [
        hero(widget, {
          ...{ eyebrow: 'مرکز دادهٔ هلسینکی', title: 'سرور مجازی فنلاند' },
          lead: 'اروپایی، ارزان‌تر و جادارتر: ۲۰ ترابایت ترافیک با هر پلن، و پلن‌های پرحجم برای وقتی که دیسک مهم‌تر از پردازنده است.',
          facts: [
            ['network', '۲۰ ترابایت ترافیک'],
            ['hard-drive', 'پلن‌های پرحجم'],
            ['globe', 'IPv4 و IPv6'],
          ],
          from: 'از <strong>{{from:finland-vps}}</strong> در ماه',
          order: { text: 'دیدن پلن‌ها', url: '#plans' },
          second: ghost(widget, 'مقایسه با آلمان', '#compare'),
          side: widget('live-corner', {
            title: 'هلسینکی',
            lines: [
              { tone: 'command', text: 'df -h /' },
              { text: 'Filesystem  Size  Used  Avail' },
              { text: '/dev/vda1   500G   12G   488G' },
              { tone: 'command', text: 'borg create ::today /srv' },
              { tone: 'good', text: 'Archive created' },
            ],
          }),
        }),
        part(widget, {
          ...{ title: 'پلن‌های فنلاند', anchor: 'plans' },
          lead: 'همهٔ پلن‌های فنلاند لینوکس‌اند و با دسترسی روت تحویل می‌شوند.',
          children: [
            switcher(widget, 'نوع سرور فنلاند', [
              ['finland-linux', 'همه‌کاره', 'دیسک NVMe', 'NVMe', cards(widget, 'finland-vps', ['finland-linux'])],
              [
                'finland-storage',
                'پرحجم',
                'دیسک SSD تا ۱ ترابایت',
                'تا ۱ ترابایت',
                cards(widget, 'finland-vps', ['finland-storage'], '2'),
              ],
            ]),
            priceNote(widget),
          ],
        }),
        part(widget, {
          ...{ title: 'فنلاند یا آلمان؟', background: 'soft', anchor: 'compare' },
          children: [
            widget('table', {
              caption: 'مقایسهٔ سرور فنلاند و آلمان',
              columns: [{ label: 'فنلاند', highlighted: true }, { label: 'آلمان' }],
              rows: [
                row(
                  'شروع قیمت لینوکس',
                  '{{from:finland-vps/finland-linux}} در ماه',
                  '{{from:germany-vps/linux}} در ماه',
                ),
                row('پلن ویندوز', false, true),
                row('پلن پرحجم', true, false),
                row('پردازندهٔ اختصاصی', false, true),
                row('بهتر برای', 'پشتیبان، دانلود، آزمایش', 'سایت و فروشگاه'),
              ],
            }),
          ],
        }),
        serverStepsOf(widget),
        questions(widget, [
          [
            'پینگ',
            'پینگ فنلاند از ایران چقدر است؟',
            'به اپراتور شما بستگی دارد و معمولاً کمی بیشتر از آلمان است. پیش از خرید در <a href="/network-test/">آزمایش شبکه</a> ببینید.',
          ],
          [
            'ترافیک',
            'اگر ۲۰ ترابایت تمام شود چه می‌شود؟',
            'سرور خاموش نمی‌شود؛ خبر می‌دهیم و می‌توانید ترافیک اضافه بگیرید.',
          ],
          [
            'پرحجم',
            'دیسک پلن‌های پرحجم کندتر است؟',
            'SSD است، نه NVMe. برای پشتیبان و فایل عالی است؛ برای پایگاه دادهٔ پرکار پلن همه‌کاره را بردارید.',
          ],
          [
            'ویندوز',
            'روی سرور فنلاند ویندوز نصب می‌شود؟',
            'نه، پلن ویندوز در <a href="/windows-vps/">آلمان، ایران و هلند</a> داریم.',
          ],
          [
            'ارتقا',
            'از پلن همه‌کاره می‌شود به پرحجم رفت؟',
            'ارتقا میان پلن‌های هم‌خانواده است. برای رفتن به پرحجم سرویس تازه بگیرید و داده را منتقل کنید.',
          ],
        ]),
        articles(widget, template('article-card')),
        closing(widget, 'جا برای همهٔ داده‌هایتان هست', 'از {{from:finland-vps}} در ماه در هلسینکی.', {
          text: 'انتخاب پلن فنلاند',
          url: '#plans',
        }),
      ]),
  },
  {
    slug: 'netherlands-vps',
    title: 'سرور مجازی هلند',
    excerpt: 'سرور مجازی آمستردام، کنار یکی از بزرگ‌ترین مراکز تبادل اینترنت جهان؛ با لینوکس یا ویندوز.',
    seo: seo('خرید سرور مجازی هلند، آمستردام | میزبان'),
    document: ({ template }) =>
      document('netherlands-vps', (widget) => [
        hero(widget, {
          ...{ eyebrow: 'مرکز دادهٔ آمستردام', title: 'سرور مجازی هلند' },
          lead: 'وقتی کاربرانتان در چند کشورند، کنار چهارراه بزرگ اینترنت بایستید: آمستردام به اروپا و آمریکا مسیر کوتاه دارد.',
          facts: [
            ['network', 'نزدیک AMS-IX'],
            ['hard-drive', 'دیسک NVMe'],
            ['monitor', 'لینوکس یا ویندوز'],
          ],
          from: 'از <strong>{{from:netherlands-vps}}</strong> در ماه',
          order: { text: 'دیدن پلن‌ها', url: '#plans' },
          second: ghost(widget, 'مرکز داده‌ها', '/datacenters/', 'map-pin'),
          side: widget('lit-house', { floors: 5, columns: 5, lit: 80, size: 'large' }),
        }),
        part(widget, {
          ...{ title: 'پلن‌های هلند', anchor: 'plans' },
          children: [
            switcher(widget, 'سیستم‌عامل سرور هلند', [
              [
                'netherlands-linux',
                'لینوکس',
                'از {{from:netherlands-vps/netherlands-linux}}',
                'با روت',
                cards(widget, 'netherlands-vps', ['netherlands-linux']),
              ],
              [
                'netherlands-windows',
                'ویندوز',
                'با مجوز ویندوز سرور',
                'با مجوز',
                cards(widget, 'netherlands-vps', ['netherlands-windows'], '2'),
              ],
            ]),
            priceNote(widget),
          ],
        }),
        part(widget, {
          ...{ title: 'مسیر تا آمستردام', background: 'soft' },
          lead: 'بستهٔ شما از این ایستگاه‌ها می‌گذرد. عدد را خودتان در <a href="/network-test/">آزمایش شبکه</a> بگیرید.',
          children: [
            widget('route-ribbon', {
              stops: [
                { name: 'تهران', note: 'شما و بازدیدکنندگانتان' },
                { name: 'زیرساخت', note: 'خروج از کشور' },
                { name: 'فرانکفورت', note: 'ورود به اروپا' },
                { name: 'آمستردام', note: 'رک سرور شما' },
              ],
              milliseconds: '۹۵',
            }),
          ],
        }),
        part(widget, {
          title: 'برای چه کاری خوب است؟',
          children: [
            purposes(widget, [
              ['globe', 'سایت چندزبانه', 'بازدیدکنندهٔ اروپایی و آمریکایی پاسخ سریع می‌گیرد.'],
              ['code', 'API و ربات', 'سرویسی که با API شرکت‌های خارجی حرف می‌زند، نزدیک آن‌ها می‌ایستد.'],
              ['activity', 'معامله و پایش', 'سرور همیشه روشن است و به بازارهای اروپا نزدیک.'],
              ['monitor', 'میز کار از راه دور', 'ویندوز سرور با Remote Desktop، از هر جا که هستید.'],
            ]),
          ],
        }),
        serverStepsOf(widget),
        questions(widget, [
          [
            'تفاوت',
            'هلند چه فرقی با آلمان دارد؟',
            'شبکهٔ آمستردام برای کاربران اروپای غربی و آمریکا کمی کوتاه‌تر است. پلن اقتصادی و حرفه‌ای فقط در <a href="/germany-vps/">آلمان</a> داریم.',
          ],
          ['ip', 'IP هلند می‌گیرم؟', 'بله، هر سرور یک IPv4 و یک IPv6 از آمستردام دارد و IPv4 اضافه هم می‌توانید بگیرید.'],
          [
            'مجاز',
            'چه کارهایی روی سرور مجاز نیست؟',
            'ارسال هرزنامه، حمله و نقض حق نشر. فهرست کامل در <a href="/acceptable-use/">استفادهٔ مجاز</a> است.',
          ],
          [
            'پرداخت',
            'برای سرور خارجی باید ارز بپردازم؟',
            'نه. همهٔ قیمت‌ها تومان است و با کارت بانکی می‌پردازید؛ <a href="/payment-methods/">راه‌های پرداخت</a> را ببینید.',
          ],
          [
            'بازگشت',
            'اگر به کارم نیامد؟',
            'تا ۷ روز پس از نخستین خرید، پول سرور مجازی برمی‌گردد؛ شرط‌ها در <a href="/refund/">بازگشت وجه</a> است.',
          ],
        ]),
        articles(widget, template('article-card')),
        closing(widget, 'سر چهارراه اینترنت بایستید', 'از {{from:netherlands-vps}} در ماه در آمستردام.', {
          text: 'انتخاب پلن هلند',
          url: '#plans',
        }),
      ]),
  },
  {
    slug: 'linux-vps',
    title: 'سرور مجازی لینوکس',
    excerpt:
      'سرور مجازی لینوکس در آلمان، ایران، فنلاند و هلند با دسترسی روت و نصب خودکار Ubuntu، Debian، AlmaLinux و Rocky Linux.',
    seo: seo('خرید سرور مجازی لینوکس با دسترسی روت | میزبان'),
    document: ({ template }) =>
      document('linux-vps', (widget) => [
        hero(widget, {
          ...{ eyebrow: 'چهار کشور، یک پنل', title: 'سرور مجازی لینوکس' },
          lead: 'توزیع را انتخاب کنید، کلید SSH را بدهید و وارد شوید. روت کامل دست شماست و هر زمان بخواهید سیستم را از نو نصب می‌کنید.',
          facts: [
            ['terminal', 'دسترسی روت'],
            ['key', 'ورود با کلید SSH'],
            ['refresh', 'نصب دوباره از پنل'],
          ],
          from: 'از <strong>{{from:germany-vps/economic}}</strong> در ماه',
          order: { text: 'انتخاب کشور و پلن', url: '#plans' },
          second: ghost(widget, 'راهنمای نخستین ورود', '/support/first-login/'),
          side: widget('live-corner', {
            title: 'سرور شما',
            lines: [
              { tone: 'command', text: 'ssh root@185.0.2.10' },
              { text: 'Welcome to Ubuntu 24.04 LTS' },
              { tone: 'command', text: 'apt install -y nginx' },
              { tone: 'command', text: 'systemctl is-active nginx' },
              { tone: 'good', text: 'active' },
            ],
          }),
        }),
        part(widget, {
          ...{ title: 'کجا باشد؟', anchor: 'plans' },
          lead: 'پلن‌های هر کشور قیمت و ترافیک خودشان را دارند. بازدیدکننده‌تان هر جاست، نزدیک همان بمانید.',
          children: [
            switcher(widget, 'کشور سرور لینوکس', [
              [
                'linux',
                'آلمان',
                'از {{from:germany-vps/linux}}',
                'همه‌کاره',
                cards(widget, 'germany-vps', ['linux'], '4'),
              ],
              [
                'iran-linux',
                'ایران',
                'از {{from:iran-vps/iran-linux}}',
                'IP ایران',
                cards(widget, 'iran-vps', ['iran-linux'], '4'),
              ],
              [
                'finland-linux',
                'فنلاند',
                'از {{from:finland-vps/finland-linux}}',
                'پرترافیک',
                cards(widget, 'finland-vps', ['finland-linux']),
              ],
              [
                'netherlands-linux',
                'هلند',
                'از {{from:netherlands-vps/netherlands-linux}}',
                'آمستردام',
                cards(widget, 'netherlands-vps', ['netherlands-linux']),
              ],
            ]),
          ],
        }),
        part(widget, {
          ...{ title: 'کدام توزیع؟', background: 'soft' },
          children: [
            widget('table', {
              caption: 'توزیع‌های لینوکس و کاربردشان',
              columns: [{ label: 'خوب برای' }, { label: 'مدیر بسته' }],
              rows: [
                row('Ubuntu 24.04', 'شروع، Docker، برنامهٔ وب', 'apt'),
                row('Debian 12', 'سرور آرام و پایدار', 'apt'),
                row('AlmaLinux 9', 'cPanel و نرم‌افزار سازمانی', 'dnf'),
                row('Rocky Linux 9', 'جایگزین CentOS', 'dnf'),
              ],
            }),
          ],
        }),
        serverStepsOf(widget),
        questions(widget, [
          ['روت', 'دسترسی روت کامل است؟', 'بله. هر پلن لینوکس یک ماشین جدا با KVM است و کاربر root دست شماست.'],
          [
            'پنل',
            'کنترل‌پنل هم نصب می‌کنید؟',
            'هنگام سفارش DirectAdmin یا cPanel را بردارید؛ مجوزش ماهانه به قیمت اضافه می‌شود.',
          ],
          [
            'نصب',
            'می‌توانم سیستم‌عامل را عوض کنم؟',
            'هر زمان که بخواهید؛ داده پاک می‌شود، پس پشتیبان بگیرید. <a href="/support/reinstall-os/">راهنمای نصب دوباره</a>.',
          ],
          [
            'امنیت',
            'خودم باید امنیتش را ببندم؟',
            'بله، سرور در دست شماست. با <a href="/support/firewall/">راهنمای فایروال</a> شروع کنید؛ ده دقیقه وقت می‌گیرد.',
          ],
          [
            'تازه‌کار',
            'لینوکس بلد نیستم، چه بگیرم؟',
            'اگر فقط سایت دارید <a href="/hosting/">هاست</a> ساده‌تر است و کسی لازم نیست ترمینال باز کند.',
          ],
        ]),
        articles(widget, template('article-card'), 'آموزش‌های لینوکس و سرور'),
        closing(widget, 'روت دست شماست', 'از {{from:germany-vps/economic}} در ماه، آماده با توزیعی که می‌خواهید.', {
          text: 'انتخاب پلن لینوکس',
          url: '#plans',
        }),
      ]),
  },
  {
    slug: 'windows-vps',
    title: 'سرور مجازی ویندوز',
    excerpt: 'سرور مجازی ویندوز با مجوز ویندوز سرور و Remote Desktop در آلمان، ایران و هلند.',
    seo: seo('خرید سرور مجازی ویندوز با مجوز | میزبان'),
    document: ({ template }) =>
      document('windows-vps', (widget) => [
        hero(widget, {
          ...{ eyebrow: 'آلمان، ایران و هلند', title: 'سرور مجازی ویندوز' },
          lead: 'ویندوز سرور آماده، با مجوز و Remote Desktop. نرم‌افزار حسابداری، ربات معامله یا میز کارتان شبانه‌روز روشن می‌ماند.',
          facts: [
            ['badge-check', 'مجوز در قیمت است'],
            ['monitor', 'Remote Desktop'],
            ['settings', 'کاربر Administrator'],
          ],
          from: 'از <strong>{{from:germany-vps/windows}}</strong> در ماه',
          order: { text: 'دیدن پلن‌ها', url: '#plans' },
          second: ghost(widget, 'راهنمای اتصال', '/support/windows-rdp/'),
          side: widget('live-corner', {
            ...{ kind: 'panel', title: 'پنل سرور ویندوز' },
            lines: [
              { tone: 'good', text: 'وضعیت', value: 'روشن' },
              { text: 'سیستم‌عامل', value: 'Windows Server 2022' },
              { text: 'ورود', value: 'Remote Desktop' },
              { text: 'کاربر', value: 'Administrator' },
            ],
          }),
        }),
        part(widget, {
          ...{ title: 'پلن‌های ویندوز', anchor: 'plans' },
          children: [
            switcher(widget, 'کشور سرور ویندوز', [
              [
                'windows',
                'آلمان',
                'از {{from:germany-vps/windows}}',
                'اروپا',
                cards(widget, 'germany-vps', ['windows']),
              ],
              [
                'iran-windows',
                'ایران',
                'از {{from:iran-vps/iran-windows}}',
                'IP ایران',
                cards(widget, 'iran-vps', ['iran-windows']),
              ],
              [
                'netherlands-windows',
                'هلند',
                'از {{from:netherlands-vps/netherlands-windows}}',
                'آمستردام',
                cards(widget, 'netherlands-vps', ['netherlands-windows'], '2'),
              ],
            ]),
            priceNote(widget),
          ],
        }),
        part(widget, {
          ...{ title: 'چه کاری با آن می‌کنند؟', background: 'soft' },
          children: [
            bento(widget, [
              {
                size: 'wide',
                title: 'نرم‌افزار مالی و اداری',
                text: 'برنامه یک‌جا نصب است و همه از خانه و دفتر به همان وصل می‌شوند.',
                drawing: 'house',
              },
              { title: 'متاتریدر', text: 'ربات معامله بی قطع برق و اینترنت خانه کار می‌کند.', icon: 'activity' },
              { title: 'ASP.NET و SQL Server', text: 'سایت و پایگاه داده روی یک سرور.', icon: 'database' },
              {
                size: 'wide',
                title: 'میز کار همیشه روشن',
                text: 'از گوشی یا لپ‌تاپ وارد می‌شوید؛ پنجره‌ها همان‌جا که بودند باز مانده‌اند.',
                drawing: 'rack',
              },
            ]),
          ],
        }),
        serverStepsOf(widget),
        questions(widget, [
          [
            'مجوز',
            'مجوز ویندوز واقعی است؟',
            'بله، مجوز ویندوز سرور در قیمت پلن آمده است و هر ماه همراه آن تمدید می‌شود.',
          ],
          ['نسخه', 'چه نسخه‌هایی هست؟', 'Windows Server 2022 و Windows Server 2019. هنگام سفارش انتخاب می‌کنید.'],
          [
            'کاربر',
            'چند نفر هم‌زمان می‌توانند وصل شوند؟',
            'دو نشست مدیریتی هم‌زمان. برای کاربران بیشتر مجوز RDS لازم است که جدا تهیه می‌شود.',
          ],
          ['روت', 'روی ویندوز روت دارم؟', 'نام آن Administrator است و دسترسی کامل دارد.'],
          [
            'امنیت',
            'Remote Desktop امن است؟',
            'رمز را همان روز نخست عوض کنید و ورود را به IP خودتان محدود کنید؛ در <a href="/support/change-password/">این راهنما</a> نوشته‌ایم.',
          ],
        ]),
        articles(widget, template('article-card')),
        closing(widget, 'ویندوزی که خاموش نمی‌شود', 'از {{from:germany-vps/windows}} در ماه، با مجوز.', {
          text: 'انتخاب پلن ویندوز',
          url: '#plans',
        }),
      ]),
  },
  {
    slug: 'dedicated',
    title: 'سرور اختصاصی',
    excerpt: 'سرور اختصاصی در آلمان با پردازنده و دیسک NVMe فقط برای شما و ترافیک نامحدود؛ ۲۴ تا ۷۲ ساعته آماده می‌شود.',
    seo: seo('اجارهٔ سرور اختصاصی آلمان | میزبان'),
    document: ({ template }) =>
      document('dedicated', (widget) => [
        hero(widget, {
          ...{ eyebrow: 'فالکن‌اشتاین، آلمان', title: 'سرور اختصاصی' },
          lead: 'همهٔ خانه برای شما: پردازنده، رم و دیسک با هیچ‌کس شریک نیست. کارشناس ما می‌بندد، آزمایش می‌کند و تحویل می‌دهد.',
          facts: [
            ['cpu', 'سخت‌افزار اختصاصی'],
            ['network', 'ترافیک نامحدود'],
            ['clock', 'تحویل ۲۴ تا ۷۲ ساعته'],
          ],
          from: 'از <strong>{{from:dedicated}}</strong> در ماه',
          order: { text: 'دیدن سرورها', url: '#plans' },
          second: ghost(widget, 'مشورت با کارشناس', '/contact/', 'headset'),
          side: widget('lit-house', { floors: 7, columns: 4, lit: 100, size: 'large' }),
        }),
        part(widget, {
          ...{ title: 'سه خانهٔ دربست', anchor: 'plans' },
          lead: 'شمار هر سرور محدود است. هزینهٔ راه‌اندازی یک بار گرفته می‌شود و با پرداخت سالانه رایگان است.',
          children: [cards(widget, 'dedicated')],
        }),
        part(widget, {
          ...{ title: 'کِی سرور اختصاصی؟', background: 'soft' },
          children: [
            widget('table', {
              caption: 'مقایسهٔ سرور اختصاصی و مجازی',
              columns: [{ label: 'سرور اختصاصی', highlighted: true }, { label: 'سرور مجازی حرفه‌ای' }],
              rows: [
                row('شروع قیمت', '{{from:dedicated}} در ماه', '{{from:germany-vps/professional}} در ماه'),
                row('سخت‌افزار فقط برای شما', true, false),
                row('پردازندهٔ اختصاصی', true, true),
                row('ارتقا بدون جابه‌جایی', false, true),
                row('تحویل', 'پس از آماده شدن سخت‌افزار', 'پس از پرداخت'),
                row('بهتر برای', 'پایگاه دادهٔ بزرگ، مجازی‌سازی', 'سایت و برنامهٔ پربازدید'),
              ],
            }),
          ],
        }),
        part(widget, {
          title: 'چه گرفته می‌شود',
          children: [
            bento(widget, [
              {
                size: 'wide',
                title: 'همهٔ سخت‌افزار از آنِ شما',
                text: 'پردازنده، رم و دیسک را با کسی شریک نیستید؛ بار دیگران به سرور شما نمی‌رسد.',
                drawing: 'rack',
              },
              {
                title: 'کارشناس در مرکز داده',
                text: 'اگر قطعه‌ای خراب شود، کار به دست کارشناس آن‌جاست.',
                icon: 'headset',
              },
              { title: 'دسترسی از راه دور', text: 'کنسول سرور حتی وقتی سیستم‌عامل بالا نمی‌آید.', icon: 'terminal' },
            ]),
          ],
        }),
        questions(widget, [
          [
            'زمان',
            'چرا تحویل آن بیشتر طول می‌کشد؟',
            'سرور واقعی بسته، آزمایش و نصب می‌شود. وضعیت سفارش را در حسابتان می‌بینید.',
          ],
          [
            'راه‌اندازی',
            'هزینهٔ راه‌اندازی برای چیست؟',
            'برای بستن و آزمایش سخت‌افزار؛ یک بار گرفته می‌شود و با پرداخت سالانه رایگان است.',
          ],
          [
            'ارتقا',
            'بعداً رم و دیسک اضافه می‌کنید؟',
            'بله، با هماهنگی و خاموشی کوتاه. از <a href="/contact/">پشتیبانی</a> بپرسید.',
          ],
          [
            'بازگشت',
            'سرور اختصاصی بازگشت وجه دارد؟',
            'نه، چون سخت‌افزار برای شما بسته می‌شود؛ در <a href="/refund/">بازگشت وجه</a> نوشته‌ایم.',
          ],
          ['مدیریت', 'مدیریت سرور با کیست؟', 'سیستم‌عامل با شماست و سخت‌افزار و شبکه با ما.'],
        ]),
        articles(widget, template('article-card')),
        closing(widget, 'خانه‌ای دربست می‌خواهید؟', 'بگویید چه باری دارید؛ پیکربندی را با هم می‌بندیم.', {
          text: 'گفت‌وگو با کارشناس',
          url: '/contact/',
        }),
      ]),
  },
];
