import { Copyright } from 'lucide';
import { switchField, textField } from '../../builder/fields.ts';
import type { EditorSpec } from '../../builder/widget.ts';
import type { schema } from './schema.ts';

export const editor: EditorSpec<typeof schema> = {
  label: 'سطر حقوق',
  group: 'text',
  icon: Copyright,
  fields: {
    text: textField('متن'),
    legal: switchField('پیوند قوانین و حریم خصوصی، تا وقتی منوی «قوانین» خالی است'),
  },
  examples: [
    { name: 'معمولی', props: {} },
    { name: 'متن خود', props: { text: '© ۱۳۹۸ تا {{site.year}}، شرکت {{site.title}}', legal: false } },
  ],
};
