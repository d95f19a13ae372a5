import type { DefaultPage } from '../../types.ts';
import {
  bento,
  comparison,
  hero,
  part,
  priceNote,
  questions,
  salesPage,
  serverStepsOf,
  switcher,
  ways,
} from './sections.ts';

/** Virtual servers by what runs on them. */
export const systemPages: DefaultPage[] = [
  salesPage(
    {
      slug: 'linux-vps',
      title: 'سرور مجازی لینوکس',
      excerpt:
        'سرور مجازی لینوکس در آلمان، ایران، فنلاند و هلند با دسترسی روت و نصب خودکار Ubuntu، Debian، AlmaLinux و Rocky Linux.',
      search: 'خرید سرور مجازی لینوکس با دسترسی روت | میزبان',
      reading: { tags: 'linux', title: 'آموزش‌های لینوکس و سرور' },
      call: {
        title: 'روت دست شماست',
        text: 'از {{from:germany-vps/economic}} در ماه، با توزیعی که می‌خواهید.',
        button: 'انتخاب پلن لینوکس',
      },
    },
    (widget) => [
      hero(widget, {
        ...{ eyebrow: 'چهار کشور، یک پنل', title: 'سرور مجازی لینوکس' },
        lead: 'توزیع را انتخاب کنید، کلید SSH را بدهید و وارد شوید. روت کامل دست شماست و هر زمان بخواهید سیستم از نو نصب می‌شود.',
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
            { tone: 'command', text: 'ssh root@203.0.113.10' },
            { text: 'Welcome to Ubuntu 24.04 LTS' },
            { tone: 'command', text: 'apt install -y nginx' },
            { tone: 'command', text: 'systemctl is-active nginx' },
            { tone: 'good', text: 'active' },
          ],
        }),
      }),
      part(widget, {
        ...{ title: 'سرورتان کجا باشد؟', anchor: 'plans' },
        lead: 'پلن‌های هر کشور قیمت و ترافیک خودشان را دارند. سرور را نزدیک بازدیدکننده بگیرید.',
        children: [
          switcher(widget, 'کشور سرور لینوکس', [
            { category: 'germany-vps', line: 'linux', name: 'آلمان', short: 'همه‌کاره', columns: '4' },
            { category: 'germany-vps', line: 'economic', name: 'آلمان، اقتصادی', short: 'کم‌هزینه' },
            { category: 'iran-vps', line: 'iran-linux', name: 'ایران', short: 'IP ایران', columns: '4' },
            { category: 'finland-vps', line: 'finland-linux', name: 'فنلاند', short: 'پرترافیک' },
            { category: 'netherlands-vps', line: 'netherlands-linux', name: 'هلند', short: 'آمستردام' },
          ]),
          priceNote(widget),
        ],
      }),
      comparison(widget, {
        title: 'کدام توزیع را بگیرم؟',
        background: 'soft',
        caption: 'توزیع‌های لینوکس و کاربردشان',
        corner: 'توزیع',
        columns: ['خوب برای', 'مدیر بسته'],
        rows: [
          ['Ubuntu 24.04', 'شروع، Docker، برنامهٔ وب', 'apt'],
          ['Debian 12', 'سرور آرام و پایدار', 'apt'],
          ['AlmaLinux 9', 'cPanel و نرم‌افزار سازمانی', 'dnf'],
          ['Rocky Linux 9', 'جایگزین CentOS', 'dnf'],
        ],
      }),
      part(widget, {
        title: 'ده دقیقهٔ اول روی سرور تازه',
        lead: 'این فرمان‌ها را با کاربر root بزنید؛ شرح هر کدام در <a href="/support/firewall/">راهنمای فایروال</a> و <a href="/support/ssh-key/">راهنمای کلید SSH</a> هست.',
        children: [
          widget('tabs', {
            label: 'فرمان‌های اول، بر پایهٔ توزیع',
            tabs: [
              [
                'Ubuntu و Debian',
                'apt',
                'apt update && apt -y upgrade\nadduser sara\nusermod -aG sudo sara\napt -y install ufw\nufw allow OpenSSH\nufw enable',
              ],
              [
                'AlmaLinux و Rocky Linux',
                'dnf',
                'dnf -y upgrade\nadduser sara\npasswd sara\nusermod -aG wheel sara\ndnf -y install firewalld\nsystemctl enable --now firewalld',
              ],
            ].map(([title = '', value = '', code = '']) => ({
              ...{ title, value },
              panel: [widget('code-block', { code, language: 'bash' })],
            })),
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
    ],
  ),
  salesPage(
    {
      slug: 'windows-vps',
      title: 'سرور مجازی ویندوز',
      excerpt: 'سرور مجازی ویندوز با مجوز ویندوز سرور و Remote Desktop در آلمان، ایران و هلند.',
      search: 'خرید سرور مجازی ویندوز با مجوز | میزبان',
      reading: { tags: 'windows, backup' },
      call: {
        title: 'ویندوزی که خاموش نمی‌شود',
        text: 'از {{from:germany-vps/windows}} در ماه، با مجوز.',
        button: 'انتخاب پلن ویندوز',
      },
    },
    (widget) => [
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
            { category: 'germany-vps', line: 'windows', name: 'آلمان', short: 'اروپا' },
            { category: 'iran-vps', line: 'iran-windows', name: 'ایران', short: 'IP ایران' },
            { category: 'netherlands-vps', line: 'netherlands-windows', name: 'هلند', short: 'آمستردام', columns: '2' },
          ]),
          priceNote(widget),
        ],
      }),
      part(widget, {
        ...{ title: 'به چه کاری می‌آید؟', background: 'soft' },
        children: [
          bento(widget, [
            {
              size: 'large',
              title: 'نرم‌افزار مالی و اداری',
              text: 'برنامه روی یک سرور نصب می‌شود و همه، از خانه و دفتر، به آن وصل می‌شوند.',
              drawing: 'office',
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
              drawing: 'desk',
            },
          ]),
        ],
      }),
      part(widget, {
        title: 'از چه دستگاهی وصل می‌شوید؟',
        lead: 'نشانی IP، نام کاربری Administrator و گذرواژه در حسابتان است.',
        children: [
          widget('tabs', {
            label: 'وصل شدن، بر پایهٔ دستگاه',
            tabs: [
              [
                'ویندوز',
                'windows',
                'کلیدهای Win و R را بزنید، mstsc را بنویسید و نشانی IP را وارد کنید. برنامهٔ دیگری لازم نیست.',
              ],
              ['مک', 'mac', 'برنامهٔ Windows App را از App Store بگیرید، Add PC را بزنید و نشانی IP را بنویسید.'],
              [
                'اندروید و آیفون',
                'phone',
                'برنامهٔ Windows App را نصب کنید و همان نشانی و گذرواژه را بدهید؛ ماوس با انگشت کار می‌کند.',
              ],
              ['لینوکس', 'linux', 'در Remmina یک اتصال RDP بسازید، یا فرمان xfreerdp /v:IP /u:Administrator را بزنید.'],
            ].map(([title = '', value = '', text = '']) => ({
              ...{ title, value },
              panel: [widget('rich-text', { html: `<p>${text}</p>` })],
            })),
          }),
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
          'اگر گذرواژه را همان روز اول عوض کنید و ورود را به IP خودتان محدود کنید، بله؛ در <a href="/support/change-password/">این راهنما</a> نوشته‌ایم.',
        ],
      ]),
    ],
  ),
];
