import { Hexagon } from 'lucide';
import { alignField, selectField, switchField } from '../../builder/fields.ts';
import type { EditorSpec } from '../../builder/widget.ts';
import type { schema } from './schema.ts';

export const editor: EditorSpec<typeof schema> = {
  label: 'لوگوی سایت',
  group: 'layout',
  icon: Hexagon,
  fields: {
    content: selectField('نمایش', { both: 'لوگو و نام سایت', logo: 'فقط لوگو', name: 'فقط نام سایت' }),
    size: selectField('اندازه', { small: 'کوچک', medium: 'متوسط', normal: 'معمولی', large: 'بزرگ' }),
    linksHome: switchField('پیوند به صفحهٔ نخست'),
    align: alignField(),
  },
  examples: [
    { name: 'لوگو و نام', props: {} },
    { name: 'فقط لوگو، بزرگ', props: { content: 'logo', size: 'large', align: 'center' } },
    { name: 'فقط نام، بی‌پیوند', props: { content: 'name', linksHome: false } },
  ],
};
