import { box, columns, heading, lead, section, widget, words } from '../sections/kit.ts';
import { anchored, card, kit, narrow, night, softBand, vps } from './parts.ts';

/** Comparison of all plans of a category. */
export const plans = kit(
  'plans',
  'مقایسهٔ پلن‌ها',
  'کارت‌های قیمت، جدول کامل مقایسه و آنچه در همهٔ پلن‌ها هست',
  night(
    [
      widget('heading', {
        text: 'قیمت روشن، بی‌هزینهٔ پنهان',
        eyebrow: 'پلن‌ها و قیمت‌ها',
        tag: 'h1',
        size: '7',
        align: 'center',
      }),
      words('مالیات در قیمت آمده است و تمدید گران‌تر از خرید نمی‌شود. پلن را بردارید و هر زمان خواستید عوض کنید.', {
        size: 'large',
        align: 'center',
      }),
      widget('icon-list', {
        layout: 'inline',
        tone: 'inherit',
        items: [
          { icon: 'zap', text: 'تحویل خودکار' },
          { icon: 'refresh', text: 'ارتقای بی‌دردسر' },
          { icon: 'shield-check', text: 'بازگشت وجه' },
        ],
      }),
    ],
    { align: 'center' },
  ),
  anchored(
    section([heading('پلن خود را انتخاب کنید'), widget('plan-cards', { ...vps, columns: '4' })], { space: 'small' }),
    'plans',
  ),
  softBand([
    heading('مقایسهٔ کامل', 'همهٔ جزئیات'),
    lead('هر سطر یک ویژگی است؛ آنچه در پلن بزرگ‌تر بیشتر می‌شود همین‌جا پیداست.'),
    widget('plan-table', { ...vps, caption: 'مقایسهٔ پلن‌های سرور مجازی' }),
  ]),
  section([
    heading('در همهٔ پلن‌ها'),
    columns('4', [
      box('shield-check', 'محافظت در برابر حمله', 'ترافیک آلوده پیش از رسیدن به سرور کنار می‌رود.', { align: 'center' }),
      box('database', 'نسخهٔ پشتیبان', 'بازگرداندن از حساب کاربری، هر زمان که خواستید.', { align: 'center' }),
      box('key', 'دسترسی روت', 'هر نرم‌افزاری که لازم دارید نصب کنید.', { align: 'center' }),
      box('headset', 'پشتیبانی فارسی', 'تلفن و تیکت، با کارشناس فنی.', { align: 'center' }),
    ]),
  ]),
  section(
    [
      columns(
        '2',
        [
          [
            widget('heading', { text: 'هنوز دودل هستید؟' }),
            words('سه پرسش کوتاه پاسخ بدهید تا پلن مناسب را نشان بدهیم، یا با کارشناس فروش حرف بزنید.', {
              tone: 'muted',
            }),
          ],
          card([
            widget('icon-list', {
              items: [
                { text: 'سایت شخصی و وبلاگ: کوچک‌ترین پلن کافی است.' },
                { text: 'فروشگاه: حافظهٔ بیشتر، صفحه‌های سریع‌تر.' },
                { text: 'چند سایت کنار هم: پلن میانی به بالا.' },
              ],
            }),
            widget('button', { text: 'گفت‌وگو با کارشناس', url: '/contact/', icon: 'message' }),
          ]),
        ],
        { align: 'center', gap: 'large' },
      ),
    ],
    { background: 'soft' },
  ),
  narrow([
    heading('پرسش‌های قیمت'),
    widget('accordion', {
      items: [
        {
          question: 'قیمت تمدید بیشتر می‌شود؟',
          answer: '<p>نه. قیمتی که در خرید می‌بینید همان است که در تمدید می‌پردازید، مگر از پیش خبر داده باشیم.</p>',
        },
        {
          question: 'پرداخت سالانه چه فرقی دارد؟',
          answer: '<p>با دوره‌های بلندتر تخفیف می‌گیرید؛ دوره را بالای کارت‌ها عوض کنید تا قیمت را ببینید.</p>',
        },
      ],
    }),
  ]),
);
