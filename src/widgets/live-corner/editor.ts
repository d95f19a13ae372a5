import { SquareTerminal } from 'lucide';
import { listField, selectField, textField } from '../../builder/fields.ts';
import type { EditorSpec } from '../../builder/widget.ts';
import type { schema } from './schema.ts';

const session = [
  { tone: 'command' as const, text: 'ssh root@203.0.113.10' },
  { text: 'Welcome to Ubuntu 24.04 LTS' },
  { tone: 'command' as const, text: 'apt install -y nginx' },
  { text: 'Setting up nginx ...' },
  { tone: 'command' as const, text: 'systemctl is-active nginx' },
  { tone: 'good' as const, text: 'active' },
];

export const editor: EditorSpec<typeof schema> = {
  label: 'گوشهٔ زنده',
  group: 'hosting',
  icon: SquareTerminal,
  fields: {
    kind: selectField('نوع', { terminal: 'ترمینال', panel: 'پنل' }),
    title: textField('عنوان نوار'),
    lines: listField('خط', {
      fields: {
        tone: selectField('نوع خط', { command: 'فرمان', answer: 'پاسخ', good: 'خبر خوب' }),
        text: textField('متن'),
        value: textField('مقدار'),
      },
      initial: { tone: 'answer', text: 'خط تازه', value: '' },
      summary: 'text',
      max: 12,
    }),
  },
  initial: { title: 'سرور شما', lines: session },
  shows: { 'lines.value': { kind: ['panel'] } },
  examples: [
    { name: 'ترمینال', props: { title: 'سرور شما', lines: session } },
    {
      name: 'پنل',
      props: {
        kind: 'panel',
        title: 'پنل سرور',
        lines: [
          { tone: 'good', text: 'وضعیت', value: 'روشن' },
          { text: 'سیستم‌عامل', value: 'Ubuntu 24.04' },
          { text: 'نشانی', value: '203.0.113.10' },
          { text: 'آخرین پشتیبان', value: 'امروز ۴:۳۰' },
        ],
      },
    },
    { name: 'خالی', props: {} },
  ],
};
