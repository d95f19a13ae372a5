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
  questions,
  seo,
  serverStepsOf,
  switcher,
  ways,
} from './sections.ts';

const houses = [
  ['germany', 'آلمان'],
  ['iran', 'ایران، تهران'],
  ['finland', 'فنلاند، هلسینکی'],
  ['netherlands', 'هلند، آمستردام'],
];

/** Virtual servers by what runs on them. */
export const systemPages: DefaultPage[] = [
  {
    slug: 'linux-vps',
    title: 'سرور مجازی لینوکس',
    excerpt:
      'سرور مجازی لینوکس در آلمان، ایران، فنلاند و هلند با دسترسی روت و نصب خودکار Ubuntu، Debian، AlmaLinux و Rocky Linux.',
    seo: seo('خرید سرور مجازی لینوکس با دسترسی روت | میزبان'),
    document: ({ template, picture }) =>
      document('linux-vps', (widget) => [
        hero(widget, {
          ...{ eyebrow: 'چهار کشور، یک پنل', title: 'سرور مجازی لینوکس' },
          lead: 'توزیع را انتخاب کنید، کلید SSH را بدهید و وارد شوید. روت کامل دست شماست و هر زمان بخواهید سیستم را از نو نصب می‌کنید.',
          from: 'از <strong>{{from:germany-vps/economic}}</strong> در ماه',
          action: ways(
            widget,
            { text: 'انتخاب کشور و پلن', to: '#plans' },
            { text: 'راهنمای نخستین ورود', to: '/support/first-login/' },
          ),
          facts: [
            ['terminal', 'دسترسی روت'],
            ['key', 'ورود با کلید SSH'],
            ['refresh', 'نصب دوباره با یک درخواست'],
          ],
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
                'economic',
                'آلمان، اقتصادی',
                'از {{from:germany-vps/economic}}',
                'کم‌هزینه',
                cards(widget, 'germany-vps', ['economic']),
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
            priceNote(widget),
          ],
        }),
        part(widget, {
          ...{ title: 'کدام توزیع؟', background: 'soft' },
          children: [
            widget('table', {
              ...{ caption: 'توزیع‌های لینوکس و کاربردشان', captionShown: false },
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
        part(widget, {
          title: 'چهار خانه، چهار کشور',
          lead: 'تفاوت‌هایشان را در <a href="/datacenters/">مراکز داده</a> ببینید.',
          children: [
            widget('gallery', {
              images: houses.map(([name, caption]) => ({ media: picture(`datacenter-${name}`), caption })),
              ...{ columnsTablet: 2, captions: 'below', label: 'مراکز داده' },
            }),
          ],
        }),
        serverStepsOf(widget),
        questions(widget, [
          ['روت', 'دسترسی روت کامل است؟', 'بله. هر پلن لینوکس یک ماشین جدا با KVM است و کاربر root دست شماست.'],
          [
            'پنل',
            'کنترل‌پنل هم نصب می‌کنید؟',
            'هنگام سفارش DirectAdmin یا cPanel را انتخاب کنید؛ مجوزش ماهانه به قیمت اضافه می‌شود.',
          ],
          [
            'نصب',
            'می‌توانم سیستم‌عامل را عوض کنم؟',
            'هر زمان که بخواهید. داده پاک می‌شود، پس اول پشتیبان بگیرید؛ <a href="/support/reinstall-os/">راهنمای نصب دوباره</a> را ببینید.',
          ],
          [
            'امنیت',
            'امنیت سرور با خودم است؟',
            'بله، سرور دست شماست. با <a href="/support/firewall/">راهنمای فایروال</a> شروع کنید؛ ده دقیقه بیشتر وقت نمی‌گیرد.',
          ],
          [
            'تازه‌کار',
            'لینوکس بلد نیستم، چه بگیرم؟',
            'اگر فقط سایت دارید، <a href="/hosting/">هاست</a> ساده‌تر است و هیچ‌وقت سر و کارتان با ترمینال نمی‌افتد.',
          ],
        ]),
        articles(widget, template('article-card'), 'آموزش‌های لینوکس و سرور'),
        closing(widget, 'روت دست شماست', 'از {{from:germany-vps/economic}} در ماه، با توزیعی که می‌خواهید.', {
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
          from: 'از <strong>{{from:germany-vps/windows}}</strong> در ماه',
          action: ways(
            widget,
            { text: 'دیدن پلن‌ها', to: '#plans' },
            { text: 'راهنمای اتصال', to: '/support/windows-rdp/' },
          ),
          facts: [
            ['badge-check', 'مجوز در قیمت است'],
            ['monitor', 'Remote Desktop'],
            ['settings', 'کاربر Administrator'],
          ],
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
          ...{ title: 'با آن چه می‌کنند؟', background: 'soft' },
          children: [
            bento(widget, [
              {
                size: 'wide',
                title: 'نرم‌افزار مالی و اداری',
                text: 'برنامه یک‌جا نصب است و همه، از خانه و دفتر، به همان وصل می‌شوند.',
                drawing: 'house',
              },
              {
                title: 'متاتریدر',
                text: 'ربات معامله کار می‌کند، حتی وقتی برق یا اینترنت خانه نیست.',
                icon: 'activity',
              },
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
            'مجوز ویندوز جدا پول دارد؟',
            'نه. مجوز ویندوز سرور در قیمت پلن آمده است و هر ماه همراه آن تمدید می‌شود.',
          ],
          ['نسخه', 'چه نسخه‌هایی هست؟', 'Windows Server 2022 و Windows Server 2019؛ هنگام سفارش انتخاب می‌کنید.'],
          [
            'کاربر',
            'چند نفر هم‌زمان می‌توانند وصل شوند؟',
            'دو نشست مدیریتی هم‌زمان. برای کاربران بیشتر مجوز RDS لازم است که جدا تهیه می‌شود.',
          ],
          [
            'روت',
            'دسترسی کامل دارم؟',
            'بله، با کاربر Administrator. هر نرم‌افزاری که بخواهید نصب می‌کنید و هر زمان خواستید سرور را از نو راه می‌اندازید.',
          ],
          [
            'امنیت',
            'Remote Desktop امن است؟',
            'اگر رمز را همان روز اول عوض کنید و ورود را به IP خودتان محدود کنید، بله؛ در <a href="/support/change-password/">این راهنما</a> نوشته‌ایم.',
          ],
        ]),
        articles(widget, template('article-card')),
        closing(widget, 'ویندوزی که خاموش نمی‌شود', 'از {{from:germany-vps/windows}} در ماه، با مجوز.', {
          text: 'انتخاب پلن ویندوز',
          url: '#plans',
        }),
      ]),
  },
];
