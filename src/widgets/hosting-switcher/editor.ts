import { ToggleLeft } from 'lucide';
import { listField, slotField, textField } from '../../builder/fields.ts';
import type { EditorSpec } from '../../builder/widget.ts';
import type { schema } from './schema.ts';

export const editor: EditorSpec<typeof schema> = {
  label: 'سوییچر پلن‌های میزبانی',
  group: 'hosting',
  icon: ToggleLeft,
  fields: {
    label: textField('نام فهرست زبانه‌ها (برای صفحه‌خوان)'),
    tabs: listField('زبانه‌ها', {
      fields: {
        label: textField('عنوان'),
        value: textField('مقدار در نشانی صفحه (یکتا؛ حرف، رقم، - و _)'),
        desktopNote: textField('یادداشت در صفحهٔ پهن'),
        mobileNote: textField('یادداشت در موبایل'),
        panel: slotField(),
      },
      initial: { label: 'زبانهٔ تازه', value: '', desktopNote: '', mobileNote: '', panel: [] },
      summary: 'label',
      min: 1,
      max: 8,
    }),
  },
  initial: {
    label: 'انتخاب پلن میزبانی',
    tabs: [
      { value: 'linux', label: 'لینوکس', desktopNote: 'تحویل آنی', mobileNote: 'آنی' },
      { value: 'windows', label: 'ویندوز', desktopNote: 'با لایسنس', mobileNote: 'لایسنس' },
    ],
  },
  examples: [
    {
      name: 'چهار زبانه',
      props: {
        label: 'نوع سرور مجازی',
        tabs: [
          tab('1', {
            value: 'linux',
            label: 'لینوکس',
            desktopNote: 'تحویل آنی، بدون هزینهٔ نصب',
            mobileNote: 'تحویل آنی',
          }),
          tab('2', {
            value: 'windows',
            label: 'ویندوز',
            desktopNote: 'ویندوز سرور ۲۰۲۲ آماده',
            mobileNote: 'ویندوز ۲۰۲۲',
          }),
          tab('3', {
            value: 'economic',
            label: 'اقتصادی',
            desktopNote: 'از ۱۹۹ هزار تومان در ماه',
            mobileNote: 'از ۱۹۹ هزار',
          }),
          tab('4', { value: 'professional', label: 'حرفه‌ای', desktopNote: 'پردازندهٔ اختصاصی', mobileNote: 'اختصاصی' }),
        ],
      },
    },
    {
      name: 'مقدار فارسی و یادداشت‌های خالی',
      props: {
        label: 'محل سرور',
        tabs: [
          tab('5', { value: 'آلمان', label: 'آلمان', mobileNote: 'فرانکفورت' }),
          tab('6', { value: 'هلند', label: 'هلند', desktopNote: 'آمستردام' }),
          tab('7', { value: 'ایران', label: 'ایران' }),
        ],
      },
    },
    { name: 'یک زبانه', props: { tabs: [tab('8', { value: 'only', label: 'همهٔ پلن‌ها' })] } },
  ],
};

interface ExampleTab {
  value: string;
  label: string;
  desktopNote?: string;
  mobileNote?: string;
}

function tab(key: string, given: ExampleTab) {
  const props = { text: `پلن‌های ${given.label}`, tag: 'h4', size: '4' };
  return { ...given, panel: [{ id: `exhst0${key}`, type: 'heading', v: 1, props }] };
}
