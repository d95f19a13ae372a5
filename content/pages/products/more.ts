import { document } from '../../document.ts';
import type { DefaultPage } from '../../types.ts';
import { row } from '../layout.ts';
import { articles, bento, cards, closing, hero, part, purposes, questions, seo, steps, ways } from './sections.ts';

/** Domains, certificates and space for copies. */
export const otherProductPages: DefaultPage[] = [
  {
    slug: 'domains',
    title: 'ثبت دامنه',
    excerpt: 'ثبت دامنهٔ ‎.ir و پسوندهای بین‌المللی به نام خودتان؛ با قیمت ثبت و تمدید روشن.',
    seo: seo('ثبت دامنه با قیمت تمدید روشن | میزبان'),
    document: ({ template }) =>
      document('domains', (widget) => [
        hero(widget, {
          ...{ title: 'نام خانه‌تان را ثبت کنید', eyebrow: 'دامنه از {{from:domains}} در سال', anchor: 'register' },
          lead: 'نام را بنویسید و پسوند را انتخاب کنید؛ قیمت ثبت و تمدید را پیش از پرداخت می‌بینید.',
          action: widget('domain-search', { category: 'domains' }),
          facts: [
            ['badge-check', 'به نام خودتان'],
            ['settings', 'مدیریت DNS رایگان'],
            ['refresh', 'اگر آزاد نباشد، همهٔ پول برمی‌گردد'],
          ],
        }),
        part(widget, {
          ...{ title: 'قیمت پسوندها', anchor: 'plans' },
          lead: 'قیمت‌ها برای یک سال است. هر جا قیمت تمدید با سال اول فرق دارد، کنارش نوشته‌ایم.',
          children: [
            widget('plan-table', {
              category: 'domains',
              lines: ['domains-ir'],
              caption: 'دامنه‌های ایرانی',
              cycle: 'annual',
              ctaLabel: 'ثبت',
            }),
            widget('plan-table', {
              category: 'domains',
              lines: ['domains-world'],
              caption: 'دامنه‌های بین‌المللی',
              cycle: 'annual',
              ctaLabel: 'ثبت',
            }),
          ],
        }),
        part(widget, {
          ...{ title: 'کدام پسوند؟', background: 'soft' },
          children: [
            purposes(widget, [
              ['map-pin', '‎.ir', 'برای کسب‌وکار ایرانی؛ ارزان و به نام خودتان در ایرنیک.'],
              ['globe', '‎.com', 'اگر روزی بیرون از ایران هم می‌فروشید، امروز ثبتش کنید.'],
              ['cart', '‎.shop', 'از نامش پیداست که فروشگاه است. سال اول ارزان‌تر است؛ قیمت تمدید را هم ببینید.'],
              ['users', '‎.org', 'برای انجمن، خیریه و پروژهٔ آزاد.'],
            ]),
          ],
        }),
        steps(widget, 'ثبت دامنه چطور پیش می‌رود؟', [
          ['نام را بنویسید', 'نام و پسوند را در همین صفحه انتخاب کنید.'],
          ['شناسهٔ مالک', 'برای ‎.ir شناسهٔ ایرنیک لازم است؛ اگر ندارید راهنمایی می‌کنیم.'],
          ['وصلش کنید', 'نام سرورها یا رکوردهای DNS را در حسابتان می‌نویسید.'],
        ]),
        questions(widget, [
          [
            'آزاد',
            'از کجا بدانم نام آزاد است؟',
            'پس از سفارش، کارشناس ما از ثبت‌کننده می‌پرسد. اگر آزاد نباشد، نام دیگری می‌گیرید یا همهٔ پول برمی‌گردد.',
          ],
          ['مالک', 'دامنه به نام کیست؟', 'به نام شما. ما فقط واسطهٔ ثبتیم و هر زمان بخواهید کد انتقال می‌دهیم.'],
          [
            'تمدید',
            'اگر تمدید را فراموش کنم؟',
            'پیش از پایان چند بار با پیامک و ایمیل خبر می‌دهیم. پس از پایان هم چند هفته مهلت هست.',
          ],
          [
            'تفاوت',
            'چرا قیمت سال دوم بعضی پسوندها بیشتر است؟',
            'چون ثبت‌کنندهٔ جهانی سال اول را ارزان می‌دهد. قیمت تمدید را کنار هر پسوند نوشته‌ایم تا غافلگیر نشوید.',
          ],
          [
            'dns',
            'بعد از ثبت چه کنم؟',
            'دامنه را به هاست یا سرور وصل کنید؛ <a href="/support/dns-records/">راهنمای رکوردهای DNS</a> را ببینید.',
          ],
        ]),
        articles(widget, template('article-card')),
        closing(widget, 'نام خوب زود گرفته می‌شود', 'از {{from:domains}} در سال.', {
          text: 'نوشتن نام دامنه',
          url: '#register',
        }),
      ]),
  },
  {
    slug: 'ssl',
    title: 'گواهی SSL',
    excerpt: 'گواهی SSL تک‌دامنه، همهٔ زیردامنه‌ها و شرکتی؛ با راهنمای نصب روی سرور و هاست.',
    seo: seo('خرید گواهی SSL | میزبان'),
    document: ({ template }) =>
      document('ssl', (widget) => [
        hero(widget, {
          ...{ eyebrow: 'HTTPS برای سایت شما', title: 'گواهی SSL' },
          lead: 'مرورگر به سایت بدون گواهی می‌گوید «ناامن». گواهی را بگیرید؛ روی سرورهای خودمان نصبش می‌کنیم و برای جای دیگر راهنما داریم.',
          from: 'از <strong>{{from:ssl}}</strong> در سال',
          action: ways(
            widget,
            { text: 'دیدن گواهی‌ها', to: '#plans' },
            { text: 'راهنمای نصب', to: '/support/ssl-install/' },
          ),
          facts: [
            ['lock', 'برای همهٔ مرورگرها'],
            ['zap', 'صدور از چند دقیقه'],
            ['headset', 'کمک در نصب'],
          ],
          side: widget('lit-house', { floors: 3, columns: 3, lit: 100, size: 'large' }),
        }),
        part(widget, {
          ...{ title: 'اول این را بدانید', background: 'soft' },
          children: [
            widget('alert', {
              ...{ tone: 'success', title: 'هاست‌های ما گواهی رایگان دارند' },
              html: '<p>اگر سایتتان روی <a href="/hosting/">هاست</a> یا <a href="/wordpress-hosting/">هاست وردپرس</a> ماست، گواهی رایگان خودش فعال می‌شود. گواهی پولی به کار کسی می‌آید که زیردامنه‌های زیاد دارد، نام شرکت را در گواهی می‌خواهد یا ضمانت صادرکننده برایش مهم است.</p>',
            }),
          ],
        }),
        part(widget, {
          ...{ title: 'سه گواهی', anchor: 'plans' },
          children: [cards(widget, 'ssl', [], '3', { cycle: 'annual' })],
        }),
        part(widget, {
          ...{ title: 'کدام گواهی؟', background: 'soft' },
          children: [
            widget('table', {
              ...{ caption: 'مقایسهٔ گواهی‌ها', captionShown: false },
              columns: [{ label: 'تک‌دامنه' }, { label: 'همهٔ زیردامنه‌ها', highlighted: true }, { label: 'شرکتی' }],
              rows: [
                row('یک سایت', true, true, true),
                row('زیردامنه‌ها', false, true, false),
                row('نام شرکت در گواهی', false, false, true),
                row('مدرک لازم', 'ندارد', 'ندارد', 'آگهی ثبت و تلفن شرکت'),
              ],
            }),
          ],
        }),
        steps(widget, 'صدور و نصب', [
          ['سفارش دهید', 'گواهی را انتخاب کنید و دامنه را بنویسید.'],
          ['مالکیت را تأیید کنید', 'با یک رکورد DNS یا یک ایمیل؛ می‌گوییم کدام.'],
          ['نصب', 'فایل گواهی در حساب شماست؛ روی سرورهای خودمان نصب هم می‌کنیم.'],
        ]),
        questions(widget, [
          [
            'رایگان',
            'فرقش با گواهی رایگان چیست؟',
            'رمزنگاری هر دو یکی است. گواهی پولی برای یک سال یا بیشتر صادر می‌شود، زیردامنه و نام شرکت می‌پذیرد و صادرکننده‌اش پاسخ‌گوست.',
          ],
          ['جای‌دیگر', 'روی سرور شرکت دیگر هم نصب می‌شود؟', 'بله، فایل گواهی را می‌گیرید و هر جا بخواهید نصب می‌کنید.'],
          [
            'ایران',
            'برای دامنهٔ ‎.ir صادر می‌شود؟',
            'تک‌دامنه و زیردامنه‌ها بله. گواهی شرکتی به صادرکننده بستگی دارد؛ پیش از خرید بپرسید.',
          ],
          ['تمدید', 'خودکار تمدید می‌شود؟', 'نه. پیش از پایان خبرتان می‌کنیم و پس از پرداخت، گواهی تازه صادر می‌شود.'],
          ['بازگشت', 'پولش برمی‌گردد؟', 'تا پیش از صدور بله، پس از صدور نه.'],
        ]),
        articles(widget, template('article-card')),
        closing(widget, 'سایتتان را امن کنید', 'از {{from:ssl}} در سال.', { text: 'انتخاب گواهی', url: '#plans' }),
      ]),
  },
  {
    slug: 'backup',
    title: 'فضای پشتیبان',
    excerpt: 'فضای پشتیبان در ساختمانی جدا از سرورها، با SFTP، rsync و BorgBackup؛ از ۱۰۰ گیگابایت تا ۵ ترابایت.',
    seo: seo('فضای پشتیبان‌گیری ابری | میزبان'),
    document: ({ template }) =>
      document('backup', (widget) => [
        hero(widget, {
          ...{ eyebrow: 'جایی غیر از همان سرور', title: 'فضای پشتیبان' },
          lead: 'نسخه‌ای که کنار اصل مانده باشد، پشتیبان نیست. آن را به ساختمان دیگری بفرستید و شب راحت بخوابید.',
          from: 'از <strong>{{from:backup}}</strong> در ماه',
          action: ways(
            widget,
            { text: 'دیدن فضاها', to: '#plans' },
            { text: 'راهنمای پشتیبان', to: '/support/backup-restore/' },
          ),
          facts: [
            ['database', 'تا ۵ ترابایت'],
            ['key', 'SFTP و BorgBackup'],
            ['shield-check', 'کلید رمز فقط نزد شما'],
          ],
          side: widget('live-corner', {
            title: 'پشتیبان شبانه',
            lines: [
              { tone: 'command', text: 'borg create ::{now} /var/www' },
              { text: 'Original size: 12.4 GB' },
              { text: 'Deduplicated size: 41 MB' },
              { tone: 'good', text: 'terminating with success' },
            ],
          }),
        }),
        part(widget, {
          ...{ title: 'چقدر جا می‌خواهید؟', anchor: 'plans' },
          lead: 'دست‌کم دو برابر داده‌هایتان جا بگیرید تا نسخه‌های چند هفته در آن بماند.',
          children: [widget('plan-table', { category: 'backup', caption: 'فضاهای پشتیبان' })],
        }),
        part(widget, {
          ...{ title: 'قاعدهٔ ۳، ۲، ۱', background: 'soft' },
          children: [
            bento(widget, [
              { number: '۳', title: 'سه نسخه', text: 'اصل و دو رونوشت.' },
              { number: '۲', title: 'دو جای جدا', text: 'نه روی همان دیسک، نه در همان سرور.' },
              {
                size: 'wide',
                number: '۱',
                title: 'یکی بیرون از ساختمان',
                text: 'این فضا همان یکی است: در ساختمانی جدا از سرورهای شما.',
                drawing: 'house',
              },
            ]),
          ],
        }),
        steps(widget, 'یک بار تنظیم، هر شب پشتیبان', [
          ['فضا بگیرید', 'اندازه را انتخاب کنید؛ نشانی و نام کاربری در حساب شماست.'],
          ['کلید را بدهید', 'کلید عمومی SSH سرورتان را می‌گذارید تا بدون رمز وصل شود.'],
          ['هر شب خودکار', 'یک خط در cron می‌نویسید؛ راهنمایش آماده است.'],
        ]),
        questions(widget, [
          ['ویندوز', 'از ویندوز هم می‌شود پشتیبان گرفت؟', 'بله، با هر نرم‌افزاری که SFTP بلد باشد.'],
          ['دیگران', 'سرورم نزد شما نیست، می‌توانم بگیرم؟', 'بله، سرورتان هر جا باشد می‌توانید بگیرید.'],
          [
            'دیدن',
            'شما می‌توانید داده‌ام را بخوانید؟',
            'با BorgBackup یا restic داده پیش از فرستادن رمز می‌شود و کلید فقط نزد شماست.',
          ],
          [
            'پر',
            'اگر پر شود چه می‌شود؟',
            'نسخهٔ تازه نوشته نمی‌شود و خبرتان می‌کنیم؛ چیزی پاک نمی‌شود. همان‌جا به فضای بزرگ‌تر می‌روید.',
          ],
          [
            'بازگرداندن',
            'بازگرداندن چقدر طول می‌کشد؟',
            'به حجم داده و پورت سرورتان بستگی دارد. یک بار تمرین کنید تا روز حادثه بدانید.',
          ],
        ]),
        articles(widget, template('article-card')),
        closing(widget, 'امشب پشتیبان دارید؟', 'از {{from:backup}} در ماه.', { text: 'گرفتن فضا', url: '#plans' }),
      ]),
  },
];
