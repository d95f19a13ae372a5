import { z } from 'zod';
import { icon, plain, text } from '../../../builder/schema.ts';
import { foreignCurrencies } from '../../../platform/currencies.ts';
import { cycles } from '../../../shop/catalogue/types.ts';

/** Shared settings of the card and the wallet button; they differ in the payment provider. */
export const payButtonSchema = (label: string) =>
  z.object({
    /** A plan of the catalogue at its price, or any other item at an amount entered here by staff. */
    sells: z.enum(['plan', 'amount']).default('plan'),
    /** The slug of the plan. */
    plan: plain('', 60),
    cycle: z.enum(cycles).default('monthly'),
    /** Purpose of the amount; printed on the invoice. */
    name: text('', 120),
    /** Of one, in whole Toman or in the currency with its hundredths; with VAT. */
    amount: z.number().min(0).max(1_000_000_000).default(0),
    currency: z.enum(['IRT', ...foreignCurrencies]).default('IRT'),
    quantity: z.number().int().min(1).max(10).default(1),
    label: text(label, 60),
    showsPrice: z.boolean().default(true),
    size: z.enum(['small', 'normal', 'large']).default('normal'),
    icon: icon.or(z.literal('none')).default('none'),
    wide: z.boolean().default(false),
    newTab: z.boolean().default(false),
    /** Shown when the payment cannot begin. */
    errorText: text('پرداخت آغاز نشد؛ کمی بعد دوباره تلاش کنید.', 300),
    /** Shown if the payment method is unavailable. */
    unavailableText: text('این راه پرداخت هنوز آماده نیست؛ با ما تماس بگیرید.', 300),
  });

export type PayButtonProps = z.output<ReturnType<typeof payButtonSchema>>;
