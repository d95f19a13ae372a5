import { z } from 'zod';
import { type PasswordFault, passwordLength } from '../../content/users/index.ts';
import { formatNumber } from '../../platform/persian/digits.ts';

/** A password as somebody types it; what is asked of a new one, `passwordFault` says. */
export const typedPassword = z.string().max(1024);

/** What people read when a new password is not taken. */
export const passwordSentences: Readonly<Record<PasswordFault, string>> = {
  short: `گذرواژهٔ تازه باید دست‌کم ${formatNumber(passwordLength.min)} نویسه باشد.`,
  long: `گذرواژهٔ تازه باید حداکثر ${formatNumber(passwordLength.max)} نویسه باشد.`,
  common: 'این گذرواژه آسان حدس زده می‌شود؛ چند واژهٔ بی‌ربط یا نویسه‌های درهم بنویسید.',
};
