import { columns, heading, lead, row, section, widget, words } from '../sections/kit.ts';
import { anchored, figure, kit, night, softBand, vps } from './parts.ts';

const cell = (text: string) => ({ text });

/** Page of a data centre and its benefits for visitors. */
export const location = kit(
  'location',
  'دیتاسنتر و موقعیت',
  'مسیر شبکه، شمارهای مهم، تجهیزات و پلن‌های یک موقعیت',
  night([
    widget('columns', {
      desktop: '2',
      tablet: '1',
      mobile: '1',
      gap: 'large',
      align: 'center',
      columns: [
        {
          content: [
            widget('heading', {
              text: 'دیتاسنتر فرانکفورت',
              eyebrow: 'موقعیت‌ها',
              tag: 'h1',
              size: '7',
            }),
            words('یکی از شلوغ‌ترین گره‌های شبکهٔ اروپا؛ مسیر کوتاه تا ایران و برق و خنک‌سازی پشتیبان.', { size: 'large' }),
            row([
              widget('button', { text: 'سرورهای این موقعیت', url: '#plans', variant: 'light', size: 'large' }),
              widget('button', { text: 'مشاورهٔ فنی', url: '/contact/', variant: 'ghost', size: 'large' }),
            ]),
          ],
        },
        {
          content: [
            widget('route-ribbon', {
              stops: [
                { name: 'تهران', note: 'کاربر شما' },
                { name: 'استانبول', note: 'گذرگاه' },
                { name: 'فرانکفورت', note: 'سرور شما' },
              ],
              milliseconds: '۸۵',
              caption: 'زمان رفت‌وبرگشت را با اندازه‌گیری خودتان جایگزین کنید.',
            }),
          ],
        },
      ],
    }),
  ]),
  section(
    [
      columns('4', [
        figure('۹۹٫۹٪', 'پایداری تعهدشده در ماه'),
        figure('۱۰ گیگابیت', 'پهنای باند هر قفسه'),
        figure('دو مسیر', 'برق مستقل با ژنراتور'),
        figure('۲۴ ساعت', 'حضور کارشناس در محل'),
      ]),
    ],
    { space: 'small' },
  ),
  section([
    heading('زیر این سقف چه می‌گذرد؟', 'تجهیزات'),
    widget('bento', {
      tiles: [
        {
          size: 'wide',
          icon: 'server',
          drawing: 'rack',
          title: 'سرورهای یک‌دست',
          text: 'همهٔ میزبان‌ها از یک نسل‌اند؛ پلن شما روی هر کدام همان سرعت را دارد.',
        },
        { icon: 'hard-drive', title: 'دیسک NVMe', text: 'دو نسخه از هر داده، روی دو دیسک جدا.' },
        { icon: 'shield-check', title: 'سپر حمله', text: 'ترافیک آلوده پیش از شبکهٔ ما پاک می‌شود.' },
        {
          size: 'wide',
          icon: 'network',
          drawing: 'route',
          title: 'چند اپراتور',
          text: 'اگر مسیری کند شود، ترافیک خودکار از مسیر دیگر می‌رود.',
        },
        {
          size: 'wide',
          icon: 'database',
          drawing: 'copies',
          title: 'پشتیبان بیرون از ساختمان',
          text: 'نسخهٔ شبانه در شهری دیگر نگه داشته می‌شود.',
        },
      ],
    }),
  ]),
  softBand([
    heading('مشخصات فنی'),
    widget('table', {
      caption: 'مشخصات دیتاسنتر',
      captionShown: false,
      corner: 'ویژگی',
      columns: [{ label: 'این موقعیت', highlighted: true }, { label: 'معمول بازار' }],
      rows: [
        { label: 'رده', cells: [cell('Tier III'), cell('Tier II')] },
        { label: 'برق', cells: [cell('دو خط و ژنراتور'), cell('یک خط')] },
        { label: 'خنک‌سازی', cells: [cell('N+1'), cell('N')] },
        { label: 'ورود فیزیکی', cells: [cell('کارت و اثر انگشت'), cell('کارت')] },
        { label: 'محافظت از حمله', cells: [{ kind: 'yes' }, { kind: 'no' }] },
      ],
    }),
  ]),
  anchored(
    section([
      heading('سرورهای این موقعیت'),
      lead('همان پلن‌ها، با تحویل خودکار در همین دیتاسنتر.'),
      widget('plan-cards', { ...vps, columns: '4' }),
    ]),
    'plans',
  ),
);
