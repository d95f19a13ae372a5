import { TicketPercent } from 'lucide';
import { couponField, textField, urlField } from '../../builder/fields.ts';
import type { EditorSpec } from '../../builder/widget.ts';
import type { schema } from './schema.ts';

export const editor: EditorSpec<typeof schema> = {
  label: 'کد تخفیف',
  group: 'hosting',
  icon: TicketPercent,
  fields: {
    code: couponField(),
    title: textField('عنوان'),
    ctaLabel: textField('نوشتهٔ دکمه'),
    ctaUrl: urlField('نشانی دکمه'),
    over: textField('نوشتهٔ پس از پایان'),
  },
  missing: ({ code }) => (code.trim() === '' ? 'کد تخفیف را بنویسید.' : null),
  shows: { ctaLabel: { ctaUrl: 'filled' } },
  examples: [{ name: 'کدی که نیست', props: { code: 'NOT-THERE' } }],
};
