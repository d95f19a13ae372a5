import { box, columns, heading, lead, row, section, widget, words } from '../sections/kit.ts';
import { anchored, card, kit, softBand, styled, voucher, vps } from './parts.ts';

/** A discount for a limited time. */
export const campaign = kit(
  'campaign',
  'جشنوارهٔ تخفیف',
  'برای نوروز، یلدا یا سالگرد: کد تخفیف، پلن‌ها و شرط‌های پیشنهاد',
  styled(
    section(
      [
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
                  text: 'سال نو، سرور نو\nتا سی درصد ارزان‌تر',
                  eyebrow: 'جشنوارهٔ نوروزی',
                  tag: 'h1',
                  size: '7',
                }),
                words('روی پلن‌های سالانهٔ سرور مجازی و هاست. تخفیف در صورت‌حساب کم می‌شود؛ نه ستاره‌ای، نه ریزنوشته‌ای.', {
                  size: 'large',
                }),
                row([
                  widget('button', {
                    text: 'انتخاب پلن',
                    url: '#plans',
                    variant: 'light',
                    size: 'large',
                    icon: 'badge-percent',
                  }),
                  widget('button', { text: 'شرط‌های جشنواره', url: '#terms', variant: 'ghost', size: 'large' }),
                ]),
              ],
            },
            {
              ratio: '2',
              content: [
                voucher([
                  words('کد تخفیف شما', { align: 'center', size: 'small' }),
                  widget('heading', { text: 'NOWRUZ', tag: 'p', size: '7', align: 'center' }),
                  words('در صفحهٔ پرداخت وارد کنید.', { align: 'center' }),
                ]),
              ],
            },
          ],
        }),
      ],
      { background: 'hero', space: 'large' },
    ),
    {
      gradient: {
        as: 'linear',
        angle: 130,
        stops: [{ colour: '#3b0f52' }, { colour: '#7a1f5e', at: 55 }, { colour: '#a8324a' }],
      },
      dividerBottom: { shape: 'waves', colour: '$bg', height: '3rem' },
    },
  ),
  section(
    [
      columns('3', [
        box('badge-percent', 'تخفیف واقعی', 'قیمت پیش از جشنواره را بالا نبرده‌ایم.', {
          tone: 'accent',
          align: 'center',
          tag: 'h2',
        }),
        box('refresh', 'برای تمدید هم', 'اگر سرویس دارید، تمدید سالانه هم مشمول است.', { align: 'center', tag: 'h2' }),
        box('shield-check', 'بی‌خطر', 'در نخستین خرید، هفت روز بازگشت وجه.', {
          tone: 'success',
          align: 'center',
          tag: 'h2',
        }),
      ]),
    ],
    { space: 'small' },
  ),
  anchored(
    softBand([
      heading('پلن‌های جشنواره'),
      lead('دورهٔ سالانه را انتخاب کنید و کد را هنگام پرداخت بنویسید.'),
      widget('plan-cards', { ...vps, columns: '4', cycle: 'annual' }),
    ]),
    'plans',
  ),
  anchored(
    section([
      columns(
        '2',
        [
          [
            widget('heading', { text: 'شرط‌های پیشنهاد' }),
            widget('icon-list', {
              items: [
                { icon: 'calendar', text: 'فقط در روزهای جشنواره معتبر است.' },
                { icon: 'users', text: 'هر مشتری یک بار می‌تواند از کد استفاده کند.' },
                { icon: 'layers', text: 'با تخفیف‌های دیگر جمع نمی‌شود.' },
                { icon: 'server', text: 'برای پلن‌های سالانهٔ سرور مجازی و هاست.' },
              ],
            }),
          ],
          card([
            widget('heading', { text: 'چطور استفاده کنم؟', tag: 'h3', size: '5' }),
            widget('icon-list', {
              tone: 'primary',
              items: [
                { icon: 'server', text: 'پلن و دورهٔ سالانه را انتخاب کنید.' },
                { icon: 'badge-percent', text: 'در صفحهٔ پرداخت کد را بنویسید.' },
                { icon: 'credit-card', text: 'مبلغ تازه را ببینید و بپردازید.' },
              ],
            }),
          ]),
        ],
        { gap: 'large', align: 'center' },
      ),
    ]),
    'terms',
  ),
);
