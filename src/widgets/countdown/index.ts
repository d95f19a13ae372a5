import { defineWidget } from '../../builder/widget.ts';
import { couponCode } from '../../shop/catalogue/coupon-code.ts';
import { editor } from './editor.ts';
import { dueOf } from './rules.ts';
import { schema } from './schema.ts';
import css from './style.css?inline';
import { CountdownView } from './view.tsx';

export const countdown = defineWidget<typeof schema, number | null>({
  type: 'countdown',
  version: 1,
  schema,
  load: async (instances, { reader }) => {
    const codes = instances.flatMap(({ props }) => (props.kind === 'coupon' ? [props.coupon] : []));
    const coupons = codes.length === 0 ? new Map<string, never>() : await reader.coupons(codes);
    return new Map(
      instances.map(({ id, props }) => {
        if (props.kind === 'coupon') return [id, coupons.get(couponCode(props.coupon))?.endsAt ?? null];
        return [id, props.kind === 'fixed' ? dueOf(props) : null];
      }),
    );
  },
  view: CountdownView,
  css,
  editor,
});
