import { FileText } from 'lucide';
import { selectField, slotField, switchField } from '../../builder/fields.ts';
import type { EditorSpec } from '../../builder/widget.ts';
import type { schema } from './schema.ts';

export const editor: EditorSpec<typeof schema> = {
  label: 'متن نوشته',
  group: 'post',
  icon: FileText,
  fields: {
    lead: switchField('چکیده در آغاز متن'),
    width: selectField('پهنا', { text: 'پهنای خواندن', narrow: 'باریک', full: 'تمام پهنا' }),
    content: slotField(),
  },
  examples: [
    {
      name: 'با چکیده',
      props: { content: [heading('expc101', 'سرور مجازی چیست؟'), heading('expc102', 'چه زمانی به آن نیاز داریم؟')] },
    },
    { name: 'تمام پهنا، بی چکیده', props: { lead: false, width: 'full', content: [heading('expc103', 'فقط متن')] } },
    { name: 'خالی', props: { lead: false } },
  ],
};

function heading(id: string, text: string) {
  return { id, type: 'heading', v: 1, props: { text, tag: 'h2', size: '5' } };
}
