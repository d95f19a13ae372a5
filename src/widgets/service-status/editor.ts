import { Activity } from 'lucide';
import { headingTagField, listField, selectField, switchField, textField } from '../../builder/fields.ts';
import type { EditorSpec } from '../../builder/widget.ts';
import { stateLabels } from './rules.ts';
import type { schema } from './schema.ts';

export const editor: EditorSpec<typeof schema> = {
  label: 'وضعیت سرویس‌ها',
  group: 'hosting',
  icon: Activity,
  fields: {
    parts: listField('بخش‌ها', {
      fields: {
        name: textField('نام بخش'),
        state: selectField('وضعیت', stateLabels),
        note: textField('توضیح'),
      },
      initial: { name: 'بخش تازه', state: 'good', note: '' },
      summary: 'name',
      max: 40,
    }),
    tag: headingTagField('تگ عنوان'),
    sample: switchField('نمونه است و وضعیت سرویس‌های خودمان نیست'),
  },
  initial: { parts: [{ name: 'شبکهٔ آلمان' }, { name: 'درگاه پرداخت' }], sample: true },
  examples: [
    { name: 'همه خوب', props: { parts: [{ name: 'شبکهٔ آلمان' }, { name: 'درگاه پرداخت' }], sample: true } },
    {
      name: 'چند حال',
      props: {
        parts: [
          { name: 'شبکهٔ آلمان', state: 'slow', note: 'یکی از دو مسیر بیرونی شلوغ است.' },
          { name: 'شبکهٔ ایران' },
          { name: 'شبکهٔ هلند', state: 'maintenance', note: 'تا ساعت ۶ صبح' },
          { name: 'درگاه پرداخت', state: 'down' },
        ],
      },
    },
    { name: 'خالی', props: {} },
  ],
};
