import { box, columns, heading, lead, row, section, widget, words } from '../sections/kit.ts';
import { anchored, brandCard, card, kit, narrow, night, softBand, vps } from './parts.ts';

/** Landing page of one service, from the promise to the order. */
export const service = kit(
  'service',
  'معرفی یک سرویس',
  'برای صفحهٔ فروش سرور یا هاست: وعده، ویژگی‌ها، پلن‌ها، گام‌ها و پرسش‌ها',
  night([
    widget('columns', {
      desktop: '5',
      tablet: '1',
      mobile: '1',
      gap: 'large',
      align: 'center',
      columns: [
        {
          ratio: '3',
          content: [
            widget('heading', {
              text: 'سروری که با کار شما بزرگ می‌شود',
              eyebrow: 'سرور مجازی',
              tag: 'h1',
              size: '7',
            }),
            words('دیسک NVMe، منابع تضمین‌شده و دسترسی کامل روت. چند دقیقه پس از پرداخت، سرور روشن و آمادهٔ کار است.', {
              size: 'large',
            }),
            row([
              widget('button', { text: 'دیدن پلن‌ها', url: '#plans', variant: 'light', size: 'large', icon: 'rocket' }),
              widget('button', { text: 'پرسش پیش از خرید', url: '/contact/', variant: 'ghost', size: 'large' }),
            ]),
            widget('icon-list', {
              layout: 'inline',
              tone: 'inherit',
              items: [
                { icon: 'shield-check', text: 'بازگشت وجه در هفت روز' },
                { icon: 'badge-check', text: 'قیمت تمدید همان قیمت خرید' },
              ],
            }),
          ],
        },
        {
          ratio: '2',
          content: [
            widget('live-corner', {
              title: 'نخستین ورود',
              lines: [
                { tone: 'command', text: 'ssh root@203.0.113.10' },
                { text: 'Welcome to Ubuntu 24.04 LTS' },
                { tone: 'command', text: 'apt install nginx' },
                { tone: 'good', text: 'nginx is running' },
              ],
            }),
          ],
        },
      ],
    }),
  ]),
  section([
    heading('چه چیزی می‌گیرید؟', 'ویژگی‌ها'),
    columns('3', [
      box('zap', 'دیسک NVMe', 'خواندن و نوشتنِ سریع؛ پایگاه داده و فروشگاه معطل نمی‌مانند.', { tone: 'accent' }),
      box('cpu', 'منابع تضمین‌شده', 'پردازنده و حافظه‌ای که می‌خرید فقط برای شماست.'),
      box('network', 'شبکهٔ نزدیک', 'مسیر کوتاه تا کاربر ایرانی، بدون پیچ‌وخم.', { tone: 'success' }),
      box('terminal', 'دسترسی کامل', 'روت، کنسول وب و نصب دوبارهٔ سیستم‌عامل با یک کلیک.'),
      box('refresh', 'پشتیبان‌گیری', 'نسخهٔ روزانه نگه دارید و هر زمان خواستید برگردید.', { tone: 'success' }),
      box('headset', 'پشتیبانی فارسی', 'کارشناسی که سرور را می‌شناسد پاسخ می‌دهد.', { tone: 'accent' }),
    ]),
  ]),
  anchored(
    softBand([
      heading('پلنی که به اندازهٔ شماست', 'پلن‌ها و قیمت‌ها'),
      lead('هر زمان خواستید ارتقا بدهید؛ داده‌ها و نشانی سرور همان می‌مانند.'),
      widget('plan-cards', { ...vps, columns: '4' }),
    ]),
    'plans',
  ),
  section([
    heading('از سفارش تا سرور روشن', 'سه گام'),
    lead('همه‌چیز خودکار است؛ لازم نیست منتظر تأیید کسی بمانید.'),
    widget('steps', {
      items: [
        { title: 'پلن را انتخاب کنید', text: 'سیستم‌عامل و دورهٔ پرداخت را همان‌جا تعیین می‌کنید.' },
        { title: 'پرداخت کنید', text: 'با درگاه بانکی، کیف پول یا کارت‌به‌کارت.' },
        { title: 'وارد شوید', text: 'نشانی و گذرواژه در حساب شما و در ایمیل شماست.' },
      ],
    }),
    brandCard([
      columns(
        '2',
        [
          [
            widget('heading', { text: 'مطمئن نیستید کدام پلن؟', tag: 'h3', size: '5' }),
            words('بنویسید چه چیزی راه می‌اندازید؛ پلن مناسب را پیشنهاد می‌دهیم، حتی اگر ارزان‌تر باشد.'),
          ],
          row([widget('button', { text: 'راهنمایی رایگان', url: '/contact/', icon: 'message', size: 'large' })], {
            align: 'end',
          }),
        ],
        { align: 'center' },
      ),
    ]),
  ]),
  narrow([
    heading('پرسش‌های پیش از خرید'),
    card([
      widget('accordion', {
        items: [
          {
            question: 'سرور چه زمانی آماده می‌شود؟',
            answer: '<p>پس از پرداخت، ساخت سرور خودکار آغاز می‌شود و بیشتر وقت‌ها چند دقیقه بیشتر طول نمی‌کشد.</p>',
          },
          {
            question: 'می‌توانم بعداً پلن را عوض کنم؟',
            answer: '<p>بله. ارتقا از حساب کاربری انجام می‌شود و فقط تفاوت قیمت روزهای مانده را می‌پردازید.</p>',
          },
          {
            question: 'اگر راضی نبودم چه؟',
            answer: '<p>در نخستین خرید تا هفت روز فرصت دارید سرویس را پس بدهید و وجه خود را بگیرید.</p>',
          },
        ],
      }),
    ]),
  ]),
  section([
    widget('call-to-action', {
      title: 'همین امروز روشنش کنید',
      text: 'یک سرور کوچک بردارید و هر وقت لازم شد بزرگش کنید.',
      button: 'انتخاب پلن',
      url: '#plans',
      second: 'تماس با ما',
      secondUrl: '/contact/',
    }),
  ]),
);
