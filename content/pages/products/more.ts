import { document } from '../../document.ts';
import type { DefaultPage } from '../../types.ts';
import { row } from '../layout.ts';
import { articles, bento, cards, closing, ghost, hero, part, purposes, questions, seo, steps } from './sections.ts';

/** Domains, certificates and space for copies. */
export const otherProductPages: DefaultPage[] = [
  {
    slug: 'domains',
    title: 'ثبت دامنه',
    excerpt: 'ثبت دامنهٔ ‎.ir و پسوندهای بین‌المللی به نام خودتان؛ با قیمت ثبت و تمدید روشن.',
    seo: seo('ثبت دامنه با قیمت تمدید روشن | میزبان'),
    document: ({ template }) =>
      document('domains', (widget) => [
        widget(
          'container',
          {
            ...{ background: 'hero', space: 'normal' },
            children: [
              widget('breadcrumb'),
              widget('heading', {
                text: 'نام خانه‌تان را ثبت کنید',
                eyebrow: 'دامنه از {{from:domains}} در سال',
                tag: 'h1',
                size: '7',
              }),
              widget('rich-text', {
                html: '<p>نام را بنویسید و پسوند را انتخاب کنید؛ قیمت ثبت و تمدید را پیش از پرداخت می‌بینید.</p>',
                size: 'large',
              }),
              widget('domain-search', { category: 'domains' }),
              widget('icon-list', {
                ...{ layout: 'inline', tone: 'inherit' },
                items: [
                  { icon: 'badge-check', text: 'به نام خودتان' },
                  { icon: 'settings', text: 'مدیریت DNS رایگان' },
                  { icon: 'refresh', text: 'اگر آزاد نباشد، همهٔ پول برمی‌گردد' },
                ],
              }),
            ],
          },
          { cssId: 'register' },
        ),
        part(widget, {
          ...{ title: 'قیمت پسوندها', anchor: 'plans' },
          lead: 'قیمت‌ها برای یک سال است. اگر قیمت تمدید با سال نخست فرق دارد، همان‌جا نوشته شده است.',
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
              ['map-pin', '‎.ir', 'کسب‌وکار ایرانی؛ ارزان و به نام خودتان در ایرنیک.'],
              ['globe', '‎.com', 'اگر روزی بیرون از ایران هم می‌فروشید، امروز ثبتش کنید.'],
              ['cart', '‎.shop', 'نامش می‌گوید فروشگاه است؛ سال نخست ارزان‌تر است، تمدید را ببینید.'],
              ['users', '‎.org', 'انجمن، خیریه و پروژهٔ آزاد.'],
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
            'پس از سفارش، کارشناس ما نزد ثبت‌کننده بررسی می‌کند. اگر آزاد نباشد، نام دیگری می‌گیرید یا همهٔ پول برمی‌گردد.',
          ],
          ['مالک', 'دامنه به نام کیست؟', 'به نام شما. ما فقط واسط ثبتیم و هر زمان بخواهید کد انتقال می‌دهیم.'],
          [
            'تمدید',
            'اگر تمدید را فراموش کنم؟',
            'پیش از پایان چند بار با پیامک و ایمیل خبر می‌دهیم. پس از پایان هم چند هفته مهلت هست.',
          ],
          [
            'تفاوت',
            'چرا قیمت سال دوم بعضی پسوندها بیشتر است؟',
            'ثبت‌کنندهٔ جهانی سال نخست را ارزان می‌دهد. قیمت تمدید کنار هر پلن نوشته شده تا غافلگیر نشوید.',
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
          ...{ eyebrow: 'https برای سایت شما', title: 'گواهی SSL' },
          lead: 'مرورگر به سایت بی‌گواهی می‌گوید «ناامن». گواهی می‌گیرید، نصبش می‌کنیم یا راهنمایی‌تان می‌کنیم، و قفل می‌نشیند.',
          facts: [
            ['lock', 'همهٔ مرورگرها'],
            ['zap', 'صدور چند دقیقه‌ای'],
            ['headset', 'کمک در نصب'],
          ],
          from: 'از <strong>{{from:ssl}}</strong> در سال',
          order: { text: 'دیدن گواهی‌ها', url: '#plans' },
          second: ghost(widget, 'راهنمای نصب', '/support/ssl-install/'),
          side: widget('lit-house', { floors: 3, columns: 3, lit: 100, size: 'large' }),
        }),
        part(widget, {
          ...{ title: 'اول این را بدانید', background: 'soft' },
          children: [
            widget('alert', {
              ...{ tone: 'success', title: 'هاست‌های ما گواهی رایگان دارند' },
              html: '<p>اگر سایتتان روی <a href="/hosting/">هاست</a> یا <a href="/wordpress-hosting/">هاست وردپرس</a> ماست، گواهی رایگان خودکار فعال می‌شود. گواهی پولی را برای زیردامنه‌های زیاد، هویت شرکت یا ضمانت صادرکننده بگیرید.</p>',
            }),
          ],
        }),
        part(widget, {
          ...{ title: 'سه گواهی', anchor: 'plans' },
          children: [cards(widget, 'ssl', [], '3', { cycle: 'annual' })],
        }),
        part(widget, {
          ...{ title: 'کدام را بردارم؟', background: 'soft' },
          children: [
            widget('table', {
              caption: 'مقایسهٔ گواهی‌ها',
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
          ['سفارش', 'گواهی را بردارید و دامنه را بنویسید.'],
          ['تأیید مالکیت', 'یک رکورد DNS یا یک ایمیل؛ می‌گوییم کدام.'],
          ['نصب', 'پروندهٔ گواهی در حساب شماست؛ روی سرورهای ما نصب هم می‌کنیم.'],
        ]),
        questions(widget, [
          [
            'رایگان',
            'فرقش با گواهی رایگان چیست؟',
            'رمزنگاری هر دو یکی است. گواهی پولی سالانه است، زیردامنه و نام شرکت می‌پذیرد و صادرکننده پاسخ‌گوست.',
          ],
          ['جای‌دیگر', 'روی سرور شرکت دیگر هم نصب می‌شود؟', 'بله، پروندهٔ گواهی را می‌گیرید و هر جا بخواهید نصب می‌کنید.'],
          [
            'ایران',
            'برای دامنهٔ ‎.ir صادر می‌شود؟',
            'برای تک‌دامنه و زیردامنه‌ها بله. گواهی شرکتی به صادرکننده بستگی دارد؛ پیش از خرید بپرسید.',
          ],
          ['تمدید', 'خودکار تمدید می‌شود؟', 'پیش از پایان خبرتان می‌کنیم؛ پس از پرداخت، گواهی تازه صادر می‌شود.'],
          ['بازگشت', 'پولش برمی‌گردد؟', 'تا پیش از صدور بله، پس از صدور نه.'],
        ]),
        articles(widget, template('article-card')),
        closing(widget, 'قفل را بنشانید', 'از {{from:ssl}} در سال.', { text: 'انتخاب گواهی', url: '#plans' }),
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
          lead: 'پشتیبانی که کنار اصل مانده باشد، پشتیبان نیست. نسخه‌ها را به ساختمان دیگری بفرستید و شب راحت بخوابید.',
          facts: [
            ['database', 'تا ۵ ترابایت'],
            ['key', 'SFTP و BorgBackup'],
            ['shield-check', 'رمزنگاری نزد خودتان'],
          ],
          from: 'از <strong>{{from:backup}}</strong> در ماه',
          order: { text: 'دیدن فضاها', url: '#plans' },
          second: ghost(widget, 'راهنمای پشتیبان', '/support/backup-restore/'),
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
          lead: 'دست‌کم دو برابر داده‌ای که دارید بردارید تا نسخه‌های چند هفته جا شود.',
          children: [widget('plan-table', { category: 'backup', caption: 'فضاهای پشتیبان' })],
        }),
        part(widget, {
          ...{ title: 'قاعدهٔ ۳، ۲، ۱', background: 'soft' },
          children: [
            bento(widget, [
              { number: '۳', title: 'سه نسخه', text: 'اصل و دو رونوشت.' },
              { number: '۲', title: 'دو جای جدا', text: 'نه روی همان دیسک و نه در همان سرور.' },
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
          ['فضا بگیرید', 'اندازه را انتخاب کنید؛ نشانی و کاربر در حسابتان می‌آید.'],
          ['کلید را بدهید', 'کلید عمومی SSH سرورتان را می‌گذارید تا بی رمز وصل شود.'],
          ['هر شب خودکار', 'یک خط در cron؛ راهنما آماده است.'],
        ]),
        questions(widget, [
          ['ویندوز', 'از ویندوز هم می‌شود؟', 'بله، با هر نرم‌افزاری که SFTP بلد باشد.'],
          ['دیگران', 'سرورم نزد شما نیست، می‌توانم بگیرم؟', 'بله. به سرور ما بسته نیست.'],
          [
            'دیدن',
            'شما می‌توانید داده‌ام را بخوانید؟',
            'با BorgBackup یا restic داده پیش از فرستادن رمز می‌شود و کلید فقط نزد شماست.',
          ],
          ['پر', 'اگر پر شود؟', 'نوشتن می‌ایستد و خبر می‌دهیم؛ داده پاک نمی‌شود. همان‌جا به فضای بزرگ‌تر می‌روید.'],
          [
            'بازگرداندن',
            'بازگرداندن چقدر طول می‌کشد؟',
            'به اندازهٔ داده و پورت سرورتان. یک بار تمرین کنید تا روز حادثه عددش را بدانید.',
          ],
        ]),
        articles(widget, template('article-card')),
        closing(widget, 'امشب پشتیبان دارید؟', 'از {{from:backup}} در ماه.', { text: 'گرفتن فضا', url: '#plans' }),
      ]),
  },
];
