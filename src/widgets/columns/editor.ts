import { Columns3 } from 'lucide';
import { deviceFields, listField, selectField, slotField } from '../../builder/fields.ts';
import type { EditorSpec } from '../../builder/widget.ts';
import { tracks } from './rules.ts';
import type { schema } from './schema.ts';

const counts = { auto: 'خودکار', 1: '۱', 2: '۲', 3: '۳', 4: '۴', 5: '۵', 6: '۶' };

export const editor: EditorSpec<typeof schema> = {
  label: 'ستون‌ها',
  group: 'layout',
  icon: Columns3,
  fields: {
    ...deviceFields(
      { desktop: 'desktop', tablet: 'tablet', mobile: 'mobile' },
      {
        desktop: selectField('تعداد ستون‌ها در رایانه', counts),
        tablet: selectField('تعداد ستون‌ها در تبلت', counts),
        mobile: selectField('تعداد ستون‌ها در موبایل', counts),
      },
    ),
    gap: selectField('فاصلهٔ ستون‌ها', { none: 'هیچ', small: 'کم', normal: 'معمولی', large: 'زیاد' }),
    align: selectField('تراز عمودی', { stretch: 'هم‌قد', start: 'بالا', center: 'وسط', end: 'پایین' }),
    columns: listField('ستون', {
      fields: {
        ratio: selectField('سهم از پهنا در رایانه', { 1: '۱', 2: '۲', 3: '۳', 4: '۴', 5: '۵' }),
        content: slotField(),
      },
      initial: { ratio: '1', content: [] },
      summary: 'title',
      min: 1,
      max: 24,
    }),
  },
  style: (props) => ({ columns: tracks(props) }),
  shows: { 'columns.ratio': { desktop: ['auto', '2', '3', '4', '5', '6'] } },
  examples: [
    {
      name: 'سه ستون خودکار',
      props: {
        columns: [
          { content: [box('excol01', 'rocket', 'تحویل آنی', 'سرور شما چند دقیقه پس از پرداخت آماده است.')] },
          { content: [box('excol02', 'hard-drive', 'دیسک NVMe', 'خواندن و نوشتن چند برابر سریع‌تر از SSD معمولی.')] },
          {
            content: [box('excol03', 'headset', 'پشتیبانی شبانه‌روزی', 'کارشناسان ما هر ساعت از شبانه‌روز پاسخ می‌دهند.')],
          },
        ],
      },
    },
    {
      name: 'دوسوم و یک‌سوم، وسط‌چین',
      props: {
        gap: 'large',
        align: 'center',
        columns: [
          {
            ratio: '2',
            content: [heading('excol04', 'مرکز دادهٔ فرانکفورت'), heading('excol05', 'سه خط ارتباطی مستقل')],
          },
          { content: [box('excol06', 'map-pin', 'آلمان', 'نزدیک به نقطهٔ تبادل DE-CIX.')] },
        ],
      },
    },
    {
      name: 'دو ستون در موبایل',
      props: {
        mobile: '2',
        tablet: '4',
        gap: 'small',
        columns: ['excol07', 'excol08', 'excol09', 'excol10'].map((id, index) => ({
          content: [box(id, 'cpu', ['۲ هسته', '۴ هسته', '۸ هسته', '۱۶ هسته'][index] ?? '', '')],
        })),
      },
    },
  ],
};

function box(id: string, icon: string, title: string, text: string) {
  return { id, type: 'icon-box', v: 1, props: { icon, title, text, surface: 'card' } };
}

function heading(id: string, text: string) {
  return { id, type: 'heading', v: 1, props: { text, tag: 'h3', size: '4' } };
}
