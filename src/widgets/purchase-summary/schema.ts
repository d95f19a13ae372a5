import { z } from 'zod';
import { plain } from '../../builder/schema.ts';

export const schema = z.object({
  /** Support contact. */
  help: plain('اگر پرسشی دارید، با کد سفارش با پشتیبانی تماس بگیرید.', 300),
});
