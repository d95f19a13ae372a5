import { Rotate3d } from 'lucide';
import { headingTagField, iconField, selectField, textareaField, textField, urlField } from '../../builder/fields.ts';
import type { EditorSpec } from '../../builder/widget.ts';
import type { schema } from './schema.ts';

export const editor: EditorSpec<typeof schema> = {
  label: 'کارت دورو',
  group: 'text',
  icon: Rotate3d,
  fields: {
    icon: iconField('نماد', { mayBeNone: true }),
    title: textField('عنوان'),
    tag: headingTagField('تگ عنوان'),
    text: textareaField('متن روی کارت'),
    backTitle: textField('عنوان پشت کارت'),
    backText: textareaField('متن پشت کارت'),
    action: textField('نوشتهٔ دکمه'),
    url: urlField('نشانی دکمه'),
    tone: selectField('رنگ پشت کارت', { night: 'تیره', primary: 'اصلی', accent: 'تأکید' }),
    height: selectField('بلندی', { content: 'به اندازهٔ متن', medium: 'متوسط', tall: 'بلند' }),
    effect: selectField('حرکت', { flip: 'چرخش', fade: 'محو شدن' }),
  },
  shows: { url: { action: 'filled' } },
  initial: {
    title: 'تحویل آنی',
    text: 'سرور شما چند دقیقه پس از پرداخت آماده است.',
    backText: 'نشانی، نام کاربری و رمز سرور به ایمیل شما فرستاده می‌شود.',
  },
  examples: [
    {
      name: 'با دکمه',
      props: {
        icon: 'server',
        title: 'سرور مجازی',
        text: 'منابع اختصاصی، از یک هسته تا شانزده هسته.',
        backTitle: 'برای چه کاری؟',
        backText: 'فروشگاه پربازدید، ربات، پنل کاری یا هر برنامه‌ای که دسترسی کامل می‌خواهد.',
        action: 'مشاهدهٔ پلن‌ها',
        url: '/germany-vps/',
      },
    },
    {
      name: 'رنگ اصلی، بلند، محو شدن',
      props: {
        icon: 'shield-check',
        title: 'محافظت در برابر DDoS',
        backText: 'ترافیک آلوده پیش از رسیدن به سرور شما پالوده می‌شود و بازدیدکننده‌ها چیزی حس نمی‌کنند.',
        tone: 'primary',
        height: 'tall',
        effect: 'fade',
      },
    },
    {
      name: 'تأکید، بی‌نماد، به اندازهٔ متن',
      props: {
        icon: 'none',
        title: 'ضمانت بازگشت وجه',
        text: 'تا ۷ روز پس از نخستین خرید.',
        backTitle: 'چگونه؟',
        backText: 'یک تیکت به بخش مالی بفرستید؛ پول شما به همان کارت بازمی‌گردد.',
        tone: 'accent',
        height: 'content',
      },
    },
  ],
};
