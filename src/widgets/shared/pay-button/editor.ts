import {
  iconField,
  numberField,
  planField,
  selectField,
  switchField,
  textareaField,
  textField,
} from '../../../builder/fields.ts';
import type { EditorSpec } from '../../../builder/widget.ts';
import { cycleNames } from '../../../shop/catalogue/cycle-names.ts';
import { type IconName, icons } from '../../../ui/icons.ts';
import type { payButtonSchema } from './schema.ts';

type Schema = ReturnType<typeof payButtonSchema>;

/** Editor fields of a pay button; `label` and `icon` are the widget's own, in the palette and on the button. */
export const payButtonEditor = (label: string, icon: IconName): EditorSpec<Schema> => ({
  label,
  group: 'shop',
  icon: icons[icon],
  fields: {
    sells: selectField('چه می‌فروشد', { plan: 'پلنی از فهرست فروش', amount: 'چیز دیگری با مبلغ دلخواه' }),
    plan: planField(),
    cycle: selectField('دورهٔ پرداخت', cycleNames),
    name: textField('نام آنچه فروخته می‌شود'),
    amount: numberField('مبلغ هر عدد، با مالیات', { min: 0, max: 1_000_000_000 }),
    currency: selectField('واحد پول', { IRT: 'تومان', USD: 'دلار آمریکا', EUR: 'یورو' }),
    quantity: numberField('تعداد', { min: 1, max: 10 }),
    label: textField('نوشتهٔ دکمه', { inline: true }),
    showsPrice: switchField('قیمت نشان داده شود'),
    size: selectField('اندازه', { small: 'کوچک', normal: 'معمولی', large: 'بزرگ' }),
    icon: iconField('نماد', { mayBeNone: true }),
    wide: switchField('تمام پهنا'),
    newTab: switchField('در زبانهٔ تازه باز شود'),
    errorText: textareaField('اگر پرداخت آغاز نشد'),
    unavailableText: textareaField('اگر راه پرداختی آماده نبود'),
  },
  shows: {
    plan: { sells: ['plan'] },
    cycle: { sells: ['plan'] },
    name: { sells: ['amount'] },
    amount: { sells: ['amount'] },
    currency: { sells: ['amount'] },
  },
  initial: { plan: 'vps-de-2', icon },
  examples: [
    { name: 'پلن', props: { plan: 'vps-de-2', icon } },
    {
      name: 'مبلغ دلخواه به دلار',
      props: { sells: 'amount', name: 'مشاورهٔ فنی یک‌ساعته', amount: 25, currency: 'USD', icon },
    },
    {
      name: 'مبلغ دلخواه به تومان، تمام پهنا',
      props: { sells: 'amount', name: 'انتقال سایت', amount: 450_000, quantity: 2, wide: true, size: 'large' },
    },
    { name: 'پلنی که فروخته نمی‌شود', props: { plan: 'none' } },
  ],
});
