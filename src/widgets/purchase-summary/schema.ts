import { z } from 'zod';
import { plain } from '../../builder/schema.ts';

export const schema = z.object({
  /** Where to turn to when something is not as it should be. */
  help: plain('اگر پرسشی دارید، با کد سفارش با پشتیبانی تماس بگیرید.', 300),
});
