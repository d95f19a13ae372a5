import { z } from 'zod';
import { text } from '../../builder/schema.ts';

export const schema = z.object({
  /** Above the forms to sign in. */
  welcome: text('ورود یا ساختن حساب', 120),
  /** Text below them: reasons to sign up. */
  note: text('سرویس‌ها، فاکتورها و پرداخت‌های شما این‌جاست.', 300),
});
