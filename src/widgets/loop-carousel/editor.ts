import { GalleryHorizontalEnd } from 'lucide';
import { numberField, textField } from '../../builder/fields.ts';
import type { EditorSpec } from '../../builder/widget.ts';
import { carouselFields, carouselShows, rowFields } from '../../features/carousel/settings.ts';
import { loopListFields, loopListShows } from '../shared/loop-fields.ts';
import type { schema } from './schema.ts';

export const editor: EditorSpec<typeof schema> = {
  label: 'گردونهٔ نوشته‌ها',
  group: 'post',
  icon: GalleryHorizontalEnd,
  fields: {
    ...loopListFields,
    count: numberField('تعداد', { min: 1, max: 20, step: 1 }),
    nothingFound: textField('متن وقتی چیزی پیدا نشود (خالی: هیچ)'),
    ...rowFields,
    ...carouselFields,
  },
  shows: { ...loopListShows, ...carouselShows },
  examples: [
    { name: 'تازه‌ترین نوشته‌ها', props: { label: 'تازه‌ترین نوشته‌ها', perView: 2, perViewTablet: 1 } },
    {
      name: 'دسته‌ها، سه‌تایی',
      props: { label: 'دسته‌ها', type: 'post_taxonomy', termUrl: '/blog/', termGrid: 'bloglst', wrap: false },
    },
    { name: 'یک نوشته', props: { label: 'نوشتهٔ تنها', count: 1 } },
    { name: 'خالی', props: { type: 'product', include: '999999999', nothingFound: 'هنوز محصولی نیست.' } },
  ],
};
