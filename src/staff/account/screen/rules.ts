import { passwordLength } from '../../../content/users/password-length.ts';
import { formatNumber } from '../../../platform/persian/digits.ts';

/** Requirements for a new password. */
export const passwordRules = [
  `دست‌کم ${formatNumber(passwordLength.min)} نویسه؛ هر نویسه‌ای پذیرفته است، فاصله هم.`,
  'آسان حدس زده نشود: نه password123، نه نام و ایمیل خودتان. چند واژهٔ بی‌ربط کنار هم خوب است.',
];
