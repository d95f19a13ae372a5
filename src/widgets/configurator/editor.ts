import { SlidersHorizontal } from 'lucide';
import {
  listField,
  numberField,
  planLinesField,
  plansField,
  selectField,
  slotField,
  switchField,
  textField,
} from '../../builder/fields.ts';
import type { EditorSpec } from '../../builder/widget.ts';
import { productNames } from '../../shop/catalogue/product-names.ts';
import { products } from '../../shop/catalogue/types.ts';
import { planSourceFields } from '../shared/plan-source.ts';
import { mostQuestions } from './guide/address.ts';
import type { schema } from './schema.ts';

const texts = { label: textField('نام'), note: textField('توضیح کوتاه') };

export const editor: EditorSpec<typeof schema> = {
  label: 'راهنمای سفارش',
  group: 'shop',
  icon: SlidersHorizontal,
  fields: {
    ...planSourceFields,
    whatTitle: textField('پرسش نخست'),
    services: listField('نام سرویس', {
      fields: { product: selectField('سرویس', productNames), ...texts },
      initial: { product: 'vps', label: '', note: '' },
      summary: 'product',
      max: products.length,
    }),
    places: listField('نام دسته', {
      fields: { category: plansField('دستهٔ پلن‌ها'), ...texts },
      initial: { category: '', label: '', note: '' },
      summary: 'label',
      max: 40,
    }),
    finderTitle: textField('عنوان پلن‌یاب'),
    questions: listField('پرسش پلن‌یاب', {
      fields: {
        label: textField('پرسش'),
        choices: listField('پاسخ', {
          fields: {
            label: textField('پاسخ'),
            ramGb: numberField('کمترین رم (گیگابایت)', { min: 0, max: 1024 }),
            mostThousand: numberField('بیشترین قیمت ماهانه (هزار تومان)؛ صفر: هر قیمتی', { min: 0, max: 1_000_000 }),
            lines: planLinesField('خط محصول'),
          },
          initial: { label: 'پاسخ تازه', ramGb: 0, mostThousand: 0, lines: [] },
          summary: 'label',
          max: 8,
        }),
      },
      initial: { label: 'پرسش تازه', choices: [] },
      summary: 'label',
      max: mostQuestions,
    }),
    domains: slotField(['domain-search']),
    ctaLabel: textField('نوشتهٔ دکمه'),
    asksServer: switchField('نام سرور و کلید SSH پرسیده شود'),
  },
  initial: { category: 'germany-vps' },
  examples: [
    { name: 'همهٔ پلن‌ها', props: {} },
    { name: 'پلن‌های یک خط', props: { category: 'germany-vps', lines: ['windows'], asksServer: false } },
    { name: 'بی پلن', props: { category: 'none' } },
  ],
};
