import { defineWidget } from '../../builder/widget.ts';
import { couponCode } from '../../shop/catalogue/coupon-code.ts';
import { editor } from './editor.ts';
import { schema } from './schema.ts';
import css from './style.css?inline';
import { CountdownView } from './view.tsx';

export const countdown = defineWidget<typeof schema, number | null | undefined>({
  type: 'countdown',
  version: 2,
  // Version 1 stored day and time in two props.
  migrations: {
    2: ({ date = '', time = '۰۰:۰۰', ...props }) => (date === '' ? props : { ...props, due: `${date} ${time}` }),
  },
  schema,
  load: async (instances, { reader }) => {
    const codes = instances.flatMap(({ props }) => (props.kind === 'coupon' ? [props.coupon] : []));
    const coupons = codes.length === 0 ? new Map<string, never>() : await reader.coupons(codes);
    return new Map(
      instances.map(({ id, props }) => {
        const { kind, coupon } = props;
        return [id, kind === 'coupon' ? (coupons.get(couponCode(coupon))?.endsAt ?? null) : null];
      }),
    );
  },
  view: CountdownView,
  css,
  parts: {
    title: { label: 'عنوان', selector: '>.title' },
    box: { label: 'خانه‌ها', selector: '>.clock>div' },
    number: { label: 'عددها', selector: '>.clock>div>b' },
    text: { label: 'نام واحدها', selector: '>.clock>div>span' },
    date: { label: 'تاریخ', selector: '>.date' },
  },
  editor,
});
