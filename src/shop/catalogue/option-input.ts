import { z } from 'zod';
import { type Rial, rial } from '../../platform/money.ts';
import { optionKinds, optionPurposes } from './types.ts';

const slug = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'تنها حروف کوچک انگلیسی، رقم و خط تیره: extra-ip');
const name = z.string().trim().min(1, 'نام را بنویسید.').max(60, 'کوتاه‌تر بنویسید؛ تا ۶۰ نویسه.');
const lines = z.array(z.string().max(60)).max(24).default([]);

const notPrice = 'قیمت را به تومان و بی اعشار بنویسید؛ تا صد میلیون تومان.';

/** So low that the highest quantity of it for two years is still an exact number. */
const amount = z
  .number(notPrice)
  .int(notPrice)
  .min(0, notPrice)
  .multipleOf(10, notPrice)
  .max(1_000_000_000, notPrice)
  .transform((value): Rial => rial(value));
const price = { setup: amount, monthly: amount };

const notWhole = 'عدد بی اعشار بنویسید؛ تا ۱۰٬۰۰۰.';
const whole = z.number(notWhole).int(notWhole).min(0, notWhole).max(10_000, notWhole);

const settings = z.strictObject({
  lines,
  choices: z
    .array(z.strictObject({ slug, name, lines, ...price }))
    .max(40)
    .optional(),
  price: z.strictObject(price).optional(),
  quantity: z
    .strictObject({
      min: whole,
      max: whole,
      step: whole.min(1, 'گام دست‌کم ۱ است.'),
      unit: z.string().trim().min(1, 'واحد را بنویسید.').max(20),
    })
    .refine(({ min, max }) => min <= max, { path: ['max'], message: 'بیشینه از کمینه کمتر است.' })
    .optional(),
});

/** Option as written by staff and the default site: each kind has exactly the fields it needs. */
export const optionInput = z
  .strictObject({
    slug,
    name,
    purpose: z.enum(optionPurposes),
    kind: z.enum(optionKinds),
    settings,
    active: z.boolean().default(true),
  })
  .superRefine(({ purpose, kind, settings: { choices, price, quantity } }, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: ['settings', path], message });
    if (kind === 'choice') {
      const slugs = (choices ?? []).map((choice) => choice.slug);
      if (slugs.length === 0) refuse('choices', 'دست‌کم یک انتخاب بنویسید.');
      if (new Set(slugs).size < slugs.length) refuse('choices', 'شناسهٔ دو انتخاب یکی است.');
    } else if (choices) refuse('choices', 'تنها گزینهٔ چندانتخابی انتخاب دارد.');
    if ((purpose === 'disk' || purpose === 'address') && kind !== 'quantity')
      context.addIssue({ code: 'custom', path: ['kind'], message: 'دیسک و نشانی شمارشی فروخته می‌شوند.' });
    if ((kind === 'quantity') !== (quantity !== undefined)) refuse('quantity', 'گزینهٔ شمارشی کمینه و بیشینه دارد.');
    if ((kind === 'choice') === (price !== undefined)) refuse('price', 'قیمت این گزینه را بنویسید.');
  });

export type OptionInput = z.input<typeof optionInput>;
