import { z } from 'zod';
import { id, reason, version } from '../../http/staff/schemas.ts';
import { priceChange } from '../../shop/catalogue/price-change.ts';
import { vatRateInput } from '../../shop/catalogue/vat.ts';
export const newVatRate = vatRateInput;

export const removedVatRate = vatRateInput.pick({ rate: true });

export const triedPrices = priceChange;

/** `seen` are the plans that were shown in the preview, each in its version. */
export const changedPrices = z.strictObject({
  change: priceChange,
  reason,
  seen: z.array(z.strictObject({ id, version })).min(1, 'هیچ قیمتی با این انتخاب نیست.').max(2_000),
});
