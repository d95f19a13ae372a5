import { z } from 'zod';
import { listQuery } from '../../http/staff/list-query.ts';
import { version } from '../../http/staff/schemas.ts';
import { couponInput, couponSorts } from '../../shop/catalogue/coupon-write.ts';
export const couponsQuery = listQuery({ sorts: couponSorts, sort: '-id', filters: {} });

export const newCoupon = couponInput;

export const changedCoupon = z.strictObject({ version, coupon: couponInput });
