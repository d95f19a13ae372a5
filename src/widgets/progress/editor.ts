import { ChartNoAxesGantt } from 'lucide';
import { numberField, selectField, switchField, textField } from '../../builder/fields.ts';
import type { EditorSpec } from '../../builder/widget.ts';
import type { schema } from './schema.ts';

export const editor: EditorSpec<typeof schema> = {
  label: 'نوار پیشرفت',
  group: 'text',
  icon: ChartNoAxesGantt,
  fields: {
    label: textField('عنوان', { inline: true }),
    percent: numberField('درصد', { min: 0, max: 100 }),
    digits: switchField('نمایش درصد با رقم'),
    tone: selectField('رنگ', {
      primary: 'اصلی',
      accent: 'تأکید',
      success: 'سبز',
      warning: 'هشدار',
      danger: 'خطر',
    }),
    size: selectField('ضخامت', { thin: 'نازک', normal: 'معمولی', thick: 'ضخیم' }),
  },
  initial: { label: 'ظرفیت فروخته‌شده', percent: 60 },
  examples: [
    { name: 'معمولی', props: { label: 'ظرفیت مرکز دادهٔ فرانکفورت', percent: 72 } },
    {
      name: 'سبز و ضخیم',
      props: { label: 'انتقال سرورها به دیسک NVMe', percent: 94.5, tone: 'success', size: 'thick' },
    },
    {
      name: 'نازک، بی‌رقم',
      props: { label: 'جابه‌جایی شبکه', percent: 35, digits: false, tone: 'accent', size: 'thin' },
    },
    { name: 'هشدار', props: { label: 'نشانی‌های IPv4 واگذارشده', percent: 88, tone: 'warning' } },
    { name: 'خطر، پر', props: { label: 'پلن‌های تخفیف‌دار فروخته‌شده', percent: 100, tone: 'danger' } },
  ],
};
