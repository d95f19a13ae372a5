import { z } from 'zod';
import { couponInput, couponSorts } from '../../shop/catalogue/coupon-write.ts';
import { optionInput } from '../../shop/catalogue/option-input.ts';
import { priceChange } from '../../shop/catalogue/price-change.ts';
import { vatRateInput } from '../../shop/catalogue/vat.ts';
import { listQuery } from './list-query.ts';
import { reason } from './shop-bodies.ts';
import { whole } from './whole.ts';

const id = z.number().int().positive();
const version = z.number().int().positive();

/** An option or a coupon that goes, as it was seen. */
export const removedOfCatalogue = z.strictObject({ version });

export const newOption = optionInput;
export const changedOption = whole(z.strictObject({ version, option: optionInput }));
export const optionOrder = z.strictObject({ ids: z.array(id).max(500) });

export const couponsQuery = listQuery({ sorts: couponSorts, sort: '-id', filters: {} });
export const newCoupon = couponInput;
export const changedCoupon = z.strictObject({ version, coupon: couponInput });

export const newVatRate = vatRateInput;
export const removedVatRate = vatRateInput.pick({ rate: true });

export const triedPrices = priceChange;
/** `seen` are the plans that were shown in the preview, each in its version. */
export const changedPrices = z.strictObject({
  change: priceChange,
  reason,
  seen: z.array(z.strictObject({ id, version })).min(1, 'هیچ قیمتی با این انتخاب نیست.').max(2_000),
});
