import { Clock } from 'lucide';
import { listField, selectField, switchField, textField } from '../../builder/fields.ts';
import type { EditorSpec } from '../../builder/widget.ts';
import { dayNames } from '../../content/settings/opening-hours.ts';
import type { schema } from './schema.ts';

export const editor: EditorSpec<typeof schema> = {
  label: 'ساعت‌های پاسخ‌گویی',
  group: 'hosting',
  icon: Clock,
  fields: {
    caption: textField('عنوان جدول'),
    source: selectField('ساعت‌ها', { own: 'همین‌جا نوشته شود', settings: 'از تنظیمات سایت' }),
    rows: listField('ردیف', {
      fields: {
        from: selectField('از روز', dayNames),
        to: selectField('تا روز', dayNames),
        isClosed: switchField('تعطیل است'),
        opens: textField('از ساعت (مانند ۰۸:۳۰)'),
        closes: textField('تا ساعت (مانند ۲۰:۰۰)'),
      },
      initial: { from: 'sat', to: 'wed', isClosed: false, opens: '08:00', closes: '20:00' },
      summary: 'from',
      max: 7,
    }),
    sample: switchField('نمونه است و ساعت‌های خودمان نیست'),
  },
  shows: {
    rows: { source: ['own'] },
    sample: { source: ['own'] },
    'rows.opens': { isClosed: [false] },
    'rows.closes': { isClosed: [false] },
  },
  initial: {
    rows: [{}, { from: 'thu', to: 'thu', closes: '14:00' }, { from: 'fri', to: 'fri', isClosed: true }],
    sample: true,
  },
  examples: [
    {
      name: 'هفتهٔ کاری',
      props: {
        rows: [{}, { from: 'thu', to: 'thu', closes: '14:00' }, { from: 'fri', to: 'fri', isClosed: true }],
        sample: true,
      },
    },
    { name: 'شبانه‌روزی', props: { rows: [{ from: 'sat', to: 'fri', opens: '00:00', closes: '24:00' }] } },
    { name: 'خالی', props: {} },
  ],
};
