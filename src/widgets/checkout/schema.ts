import { z } from 'zod';
import { plain } from '../../builder/schema.ts';

export const schema = z.object({
  /** Before the sum on the button. */
  payLabel: plain('پرداخت', 30),
  /** Below the button: the next steps after paying. */
  note: plain('پس از پرداخت، پیشرفت سفارش را در صفحهٔ پیگیری می‌بینید.', 300),
});
