import { Tags } from 'lucide';
import {
  headingTagField,
  iconField,
  listField,
  selectField,
  taxonomyField,
  termField,
  textField,
} from '../../builder/fields.ts';
import type { EditorSpec } from '../../builder/widget.ts';
import type { schema } from './schema.ts';

export const editor: EditorSpec<typeof schema> = {
  label: 'کارت‌های موضوع',
  group: 'post',
  icon: Tags,
  fields: {
    type: selectField('تعدادِ چه چیزی', { page: 'صفحه‌ها', post: 'نوشته‌ها', product: 'محصول‌ها' }),
    taxonomy: taxonomyField(),
    noun: textField('نامِ آنچه شمرده می‌شود'),
    tag: headingTagField('تگ عنوان'),
    icons: listField('نماد موضوع‌ها', {
      fields: { slug: termField('موضوع'), icon: iconField() },
      initial: { slug: '', icon: 'layers' },
      summary: 'slug',
      max: 50,
    }),
  },
  examples: [
    { name: 'موضوع‌های راهنما', props: { icons: [{ slug: 'start', icon: 'rocket' }] } },
    { name: 'دسته‌های وبلاگ', props: { type: 'post', taxonomy: 'category', noun: 'نوشته' } },
  ],
};
