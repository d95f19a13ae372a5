import { ListFilter } from 'lucide';
import { gridField, numberField, selectField, switchField, taxonomyField, textField } from '../../builder/fields.ts';
import type { EditorSpec } from '../../builder/widget.ts';
import type { schema } from './schema.ts';

export const editor: EditorSpec<typeof schema> = {
  label: 'فیلتر دسته‌ها',
  group: 'post',
  icon: ListFilter,
  fields: {
    selected_element: gridField('شبکه‌ای که فیلتر می‌شود'),
    taxonomy: taxonomyField(),
    multiple_selection: switchField('انتخاب چندتایی'),
    logical_combination: selectField('ترکیب چند انتخاب', { AND: 'همهٔ آن‌ها (و)', OR: 'یکی از آن‌ها (یا)' }),
    show_empty_items: switchField('دسته‌های خالی هم باشند'),
    show_child_taxonomy: switchField('زیردسته‌ها هم باشند'),
    child_taxonomy_depth: numberField('چند لایه زیردسته', { min: 1, max: 6 }),
    show_counts: switchField('تعداد هر دسته'),
    show_first_item: switchField('گزینهٔ «همه»'),
    first_item_title: textField('متن گزینهٔ «همه»'),
    number_of_taxonomies: numberField('بیشترین تعداد دسته‌ها (۰: همه)', { min: 0, max: 200 }),
    label: textField('نام فیلتر (برای صفحه‌خوان)'),
  },
  shows: {
    logical_combination: { multiple_selection: [true] },
    child_taxonomy_depth: { show_child_taxonomy: [true] },
    first_item_title: { show_first_item: [true] },
  },
  examples: [
    { name: 'تک‌انتخابی', props: { selected_element: 'bloglst' } },
    {
      name: 'چندانتخابی با زیردسته‌ها',
      props: {
        selected_element: 'bloglst',
        multiple_selection: true,
        logical_combination: 'OR',
        show_child_taxonomy: true,
        show_empty_items: true,
      },
    },
    {
      name: 'بدون تعداد و بدون «همه»',
      props: { selected_element: 'bloglst', taxonomy: 'tag', show_counts: false, show_first_item: false },
    },
  ],
};
