import { defineWidget } from '../../builder/widget.ts';
import { couponCode } from '../../shop/catalogue/coupon-code.ts';
import type { CouponView } from '../../shop/catalogue/types.ts';
import type { CouponData } from './data.ts';
import { editor } from './editor.ts';
import { schema } from './schema.ts';
import css from './style.css?inline';
import { CouponOfferView } from './view.tsx';

export const coupon = defineWidget<typeof schema, CouponData>({
  type: 'coupon',
  version: 1,
  schema,
  load: async (instances, { reader }) => {
    const [{ plans, at }, coupons] = await Promise.all([
      reader.catalogue(),
      reader.coupons(instances.map(({ props }) => props.code)),
    ]);
    const counts = ({ startsAt, endsAt }: CouponView) =>
      (startsAt === null || startsAt <= at) && (endsAt === null || at < endsAt);
    return new Map(
      instances.map(({ id, props }) => {
        const found = coupons.get(couponCode(props.code));
        return [id, { coupon: found && counts(found) ? found : null, plans }];
      }),
    );
  },
  view: CouponOfferView,
  css,
  editor,
});
