import type { DefaultPage } from '../../types.ts';
import {
  bento,
  comparison,
  hero,
  part,
  priceNote,
  purposes,
  questions,
  route,
  salesPage,
  serverStepsOf,
  switcher,
  ways,
} from './sections.ts';

/** Virtual servers in other countries than Germany. */
export const locationPages: DefaultPage[] = [
  salesPage(
    {
      slug: 'iran-vps',
      title: 'سرور مجازی ایران',
      excerpt: 'سرور مجازی در مرکز دادهٔ تهران با IP ایران و دیسک NVMe؛ برای سایت‌هایی که بازدیدکننده‌شان در ایران است.',
      search: 'خرید سرور مجازی ایران با IP ایران | میزبان',
      reading: { category: 'business' },
      call: {
        title: 'سایتتان را به ایران منتقل کنید',
        text: 'از {{from:iran-vps}} در ماه، با IP ایران.',
        button: 'انتخاب پلن ایران',
      },
    },
    (widget) => [
      hero(widget, {
        ...{ eyebrow: 'مرکز دادهٔ تهران', title: 'سرور مجازی ایران' },
        lead: 'نزدیک‌ترین سرور به بازدیدکنندهٔ ایرانی: سایت در ایران سریع باز می‌شود و اگر اینترنت بین‌الملل قطع شود، از دسترس کاربران داخل نمی‌افتد.',
        from: '{{count:iran-vps}} پلن، از <strong>{{from:iran-vps}}</strong> در ماه',
        action: ways(
          widget,
          { text: 'دیدن پلن‌ها', to: '#plans' },
          { text: 'تست شبکه', to: '/network-test/', icon: 'network' },
        ),
        facts: [
          ['map-pin', 'IP ایران'],
          ['hard-drive', 'دیسک NVMe'],
          ['badge-check', 'احراز هویت آنلاین'],
        ],
        side: widget('lit-house', {
          category: 'iran-vps',
          lines: ['iran-linux'],
          caption: 'هر ستون یک پلن است؛ رم بیشتر، طبقهٔ بیشتر.',
        }),
      }),
      part(widget, {
        ...{ title: 'پلن‌های ایران', anchor: 'plans' },
        lead: 'لینوکس با دسترسی روت تحویل می‌شود و ویندوز با دسترسی Administrator و مجوز ویندوز سرور.',
        children: [
          switcher(widget, 'سیستم‌عامل سرور ایران', [
            { category: 'iran-vps', line: 'iran-linux', name: 'لینوکس', short: 'با روت', columns: '4' },
            {
              category: 'iran-vps',
              line: 'iran-windows',
              name: 'ویندوز',
              note: 'با مجوز ویندوز سرور',
              short: 'با مجوز',
            },
          ]),
          priceNote(widget),
        ],
      }),
      part(widget, {
        ...{ title: 'کدام سایت‌ها باید در ایران باشند؟', background: 'soft' },
        children: [
          purposes(widget, [
            ['wallet', 'فروشگاه و درگاه پرداخت', 'درگاه‌های بانکی و سامانه‌های دولتی با IP ایران بهتر کار می‌کنند.'],
            ['users', 'سرویس برای کاربر داخلی', 'اپلیکیشنی که کاربرانش در ایران‌اند، از همین نزدیکی زودتر جواب می‌گیرد.'],
            [
              'shield-check',
              'ماندن روی شبکهٔ داخلی',
              'اگر اینترنت بین‌الملل قطع شود، سایت برای کاربران داخل باز می‌ماند.',
            ],
            ['gauge', 'سایت خبری و محتوایی', 'وقتی بیشتر بازدید از داخل است، صفحه از همین نزدیکی فرستاده می‌شود.'],
          ]),
        ],
      }),
      part(widget, {
        title: 'برای سرور ایران چه لازم است؟',
        lead: 'هویت صاحب سرور پس از پرداخت و پیش از تحویل، آنلاین بررسی می‌شود؛ مدرکی نمی‌فرستید.',
        children: [
          widget('columns', {
            ...{ desktop: '2', tablet: '2', mobile: '1', gap: 'large' },
            columns: (
              [
                ['شخص حقیقی', ['نام و نام خانوادگی', 'کد ملی', 'شمارهٔ همراه به نام خودتان']],
                ['شرکت یا سازمان', ['نام ثبت‌شدهٔ شرکت', 'شناسهٔ ملی شرکت', 'کد ملی و همراه یکی از مدیران']],
              ] as const
            ).map(([title, items]) => ({
              content: [
                widget('heading', { text: title, tag: 'h3', size: '4' }),
                widget('icon-list', { items: items.map((text) => ({ icon: 'check', text })) }),
              ],
            })),
          }),
        ],
      }),
      serverStepsOf(widget),
      questions(widget, [
        [
          'احراز',
          'چرا برای سرور ایران کد ملی می‌خواهید؟',
          'قانون می‌گوید صاحب هر IP ایران باید شناخته شده باشد. شمارهٔ همراه و کد ملی باید به نام یک نفر باشد؛ بررسی آنلاین است و پس از پرداخت و پیش از تحویل انجام می‌شود.',
        ],
        [
          'بین‌الملل',
          'این سرور به اینترنت بین‌الملل هم دسترسی دارد؟',
          'بله. ولی اگر بیشتر کاربرانتان بیرون از ایران‌اند، <a href="/germany-vps/">سرور آلمان</a> انتخاب بهتری است.',
        ],
        ['ipv6', 'سرور ایران IPv6 دارد؟', 'نه. هر سرور یک IPv4 دارد و هنگام سفارش می‌توانید IPv4 اضافه بگیرید.'],
        [
          'جابه‌جایی',
          'بعداً می‌توانم به سرور آلمان بروم؟',
          'بله؛ سرور تازه می‌گیرید و داده‌ها را می‌برید. <a href="/support/move-site/">راهنمای جابه‌جایی</a> قدم‌به‌قدم است و پشتیبانی هم کمک می‌کند.',
        ],
        [
          'فاکتور',
          'فاکتور رسمی می‌دهید؟',
          'بله. هنگام سفارش «شرکت» را انتخاب کنید و شناسهٔ ملی را بنویسید؛ <a href="/support/official-invoice/">راهنمای فاکتور رسمی</a> را ببینید.',
        ],
      ]),
    ],
  ),
  salesPage(
    {
      slug: 'finland-vps',
      title: 'سرور مجازی فنلاند',
      excerpt: 'سرور مجازی هلسینکی با ترافیک زیاد و پلن‌های پرحجم؛ برای پشتیبان، دانلود و سرویس‌هایی که دیسک می‌خواهند.',
      search: 'خرید سرور مجازی فنلاند با ترافیک بالا | میزبان',
      reading: { tags: 'automation' },
      call: {
        title: 'فضای کافی برای همهٔ داده‌ها',
        text: 'از {{from:finland-vps}} در ماه، در هلسینکی.',
        button: 'انتخاب پلن فنلاند',
      },
    },
    (widget) => [
      hero(widget, {
        ...{ eyebrow: 'مرکز دادهٔ هلسینکی', title: 'سرور مجازی فنلاند' },
        lead: 'برای دانلود، پشتیبان و هر کاری که جا می‌خواهد: ۲۰ ترابایت ترافیک با هر پلن، و پلن‌های پرحجم برای وقتی که دیسک از پردازنده مهم‌تر است.',
        from: 'از <strong>{{from:finland-vps}}</strong> در ماه',
        action: ways(widget, { text: 'دیدن پلن‌ها', to: '#plans' }, { text: 'مقایسه با آلمان', to: '#compare' }),
        facts: [
          ['network', '۲۰ ترابایت ترافیک'],
          ['hard-drive', 'پلن‌های پرحجم'],
          ['globe', 'IPv4 و IPv6'],
        ],
        side: widget('live-corner', {
          title: 'هلسینکی',
          lines: [
            { tone: 'command', text: 'df -h /' },
            { text: 'Filesystem  Size  Used' },
            { text: '/dev/vda1   500G   12G' },
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
            { category: 'finland-vps', line: 'finland-linux', name: 'همه‌کاره', note: 'دیسک NVMe', short: 'NVMe' },
            {
              category: 'finland-vps',
              line: 'finland-storage',
              name: 'پرحجم',
              note: 'دیسک SSD تا ۱ ترابایت',
              short: 'تا ۱ ترابایت',
              columns: '2',
            },
          ]),
          priceNote(widget),
        ],
      }),
      part(widget, {
        title: '۲۰ ترابایت در ماه یعنی چقدر؟',
        lead: 'همهٔ پلن‌های فنلاند این ترافیک را دارند. چند نمونه از آنچه با آن می‌شود کرد:',
        children: [
          bento(widget, [
            { number: '۲۰٬۰۰۰ بار', title: 'دانلود یک فایل ۱ گیگابایتی', text: 'مثلاً نسخهٔ نصب یک نرم‌افزار.' },
            { number: '۱۰ میلیون', title: 'بازدید از صفحه‌ای ۲ مگابایتی', text: 'یک سایت خبری با عکس.' },
            {
              size: 'wide',
              number: '۶۵۰ گیگابایت',
              title: 'پشتیبان در هر روز',
              text: 'هر شب، یک ماه تمام.',
            },
          ]),
        ],
      }),
      comparison(widget, {
        title: 'فنلاند یا آلمان؟',
        background: 'soft',
        anchor: 'compare',
        caption: 'مقایسهٔ سرور فنلاند و آلمان',
        columns: ['فنلاند', 'آلمان'],
        own: 0,
        rows: [
          ['شروع قیمت لینوکس', '{{from:finland-vps/finland-linux}} در ماه', '{{from:germany-vps/linux}} در ماه'],
          ['پلن ویندوز', false, true],
          ['پلن پرحجم', true, false],
          ['پردازندهٔ اختصاصی', false, true],
          ['بهتر برای', 'پشتیبان، دانلود، آزمایش', 'سایت و فروشگاه'],
        ],
      }),
      serverStepsOf(widget),
      questions(widget, [
        [
          'پینگ',
          'پینگ فنلاند از ایران چقدر است؟',
          'به اپراتور شما بستگی دارد و معمولاً کمی بیشتر از آلمان است. پیش از خرید در <a href="/network-test/">تست شبکه</a> ببینید.',
        ],
        [
          'ترافیک',
          'اگر ۲۰ ترابایت تمام شود چه می‌شود؟',
          'سرور خاموش نمی‌شود؛ خبر می‌دهیم و می‌توانید ترافیک اضافه بگیرید.',
        ],
        [
          'پرحجم',
          'دیسک پلن‌های پرحجم کندتر است؟',
          'SSD است، نه NVMe. برای پشتیبان و فایل عالی است؛ برای پایگاه دادهٔ پرکار پلن همه‌کاره بگیرید.',
        ],
        [
          'ویندوز',
          'روی سرور فنلاند ویندوز نصب می‌شود؟',
          'نه. پلن ویندوز در <a href="/windows-vps/">آلمان، ایران و هلند</a> داریم.',
        ],
        [
          'ارتقا',
          'می‌شود از پلن همه‌کاره به پرحجم رفت؟',
          'نه، ارتقا فقط بین پلن‌های یک خانواده است. برای پرحجم، سرور تازه بگیرید و داده را منتقل کنید.',
        ],
      ]),
    ],
  ),
  salesPage(
    {
      slug: 'netherlands-vps',
      title: 'سرور مجازی هلند',
      excerpt: 'سرور مجازی آمستردام، کنار یکی از بزرگ‌ترین مراکز تبادل اینترنت جهان؛ با لینوکس یا ویندوز.',
      search: 'خرید سرور مجازی هلند، آمستردام | میزبان',
      reading: { tags: 'monitoring' },
      call: {
        title: 'کنار یکی از بزرگ‌ترین مراکز تبادل اینترنت',
        text: 'از {{from:netherlands-vps}} در ماه، در آمستردام.',
        button: 'انتخاب پلن هلند',
      },
    },
    (widget) => [
      hero(widget, {
        ...{ eyebrow: 'مرکز دادهٔ آمستردام', title: 'سرور مجازی هلند' },
        lead: 'کاربرانتان در چند کشورند؟ آمستردام کنار یکی از بزرگ‌ترین مراکز تبادل اینترنت است و مسیر کوتاهی تا اروپا و آمریکا دارد.',
        from: 'از <strong>{{from:netherlands-vps}}</strong> در ماه',
        action: ways(
          widget,
          { text: 'دیدن پلن‌ها', to: '#plans' },
          { text: 'مراکز داده', to: '/datacenters/', icon: 'map-pin' },
        ),
        facts: [
          ['network', 'نزدیک AMS-IX'],
          ['hard-drive', 'دیسک NVMe'],
          ['monitor', 'لینوکس یا ویندوز'],
        ],
        side: widget('lit-house', { floors: 5, columns: 5, lit: 80, size: 'large' }),
      }),
      part(widget, {
        ...{ title: 'پلن‌های هلند', anchor: 'plans' },
        children: [
          switcher(widget, 'سیستم‌عامل سرور هلند', [
            { category: 'netherlands-vps', line: 'netherlands-linux', name: 'لینوکس', short: 'با روت' },
            {
              category: 'netherlands-vps',
              line: 'netherlands-windows',
              name: 'ویندوز',
              note: 'با مجوز ویندوز سرور',
              short: 'با مجوز',
              columns: '2',
            },
          ]),
          priceNote(widget),
        ],
      }),
      part(widget, {
        ...{ title: 'مسیر تا آمستردام', background: 'soft' },
        lead: 'بسته‌های شما از این ایستگاه‌ها می‌گذرند. عدد خودتان را در <a href="/network-test/">تست شبکه</a> ببینید.',
        children: [
          route(widget, '۹۵', [
            ['فرانکفورت', 'ورود به اروپا'],
            ['آمستردام', 'رک سرور شما'],
          ]),
        ],
      }),
      part(widget, {
        title: 'برای چه کاری خوب است؟',
        children: [
          purposes(widget, [
            ['globe', 'سایت چندزبانه', 'بازدیدکننده در اروپا و آمریکا زود جواب می‌گیرد.'],
            ['code', 'API و ربات', 'سرویسی که مدام با API شرکت‌های خارجی کار دارد، نزدیک آن‌ها سریع‌تر است.'],
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
          'راه آمستردام تا اروپای غربی و آمریکا کمی کوتاه‌تر است. پلن‌های اقتصادی و حرفه‌ای را فقط در <a href="/germany-vps/">آلمان</a> داریم.',
        ],
        ['ip', 'IP هلند می‌گیرم؟', 'بله، هر سرور یک IPv4 و یک IPv6 از آمستردام دارد و IPv4 اضافه هم می‌توانید بگیرید.'],
        [
          'مجاز',
          'چه کارهایی روی سرور مجاز نیست؟',
          'فرستادن هرزنامه، حمله به دیگران و نقض حق نشر. فهرست کامل در <a href="/acceptable-use/">استفادهٔ مجاز</a> است.',
        ],
        [
          'پرداخت',
          'برای سرور خارجی باید ارز بپردازم؟',
          'نه. همهٔ قیمت‌ها به تومان است و با کارت بانکی می‌پردازید؛ <a href="/payment-methods/">راه‌های پرداخت</a> را ببینید.',
        ],
        [
          'بازگشت',
          'اگر به کارم نیامد؟',
          'در نخستین خرید، تا {{rule:refund-days}} روز پس از تحویل، همهٔ مبلغ سرور مجازی برمی‌گردد؛ شرط‌ها را در <a href="/refund/">بازگشت وجه</a> نوشته‌ایم.',
        ],
      ]),
    ],
  ),
];
