import { z } from 'zod';
import { type PasswordFault, passwordLength } from '../../content/users/index.ts';
import { formatNumber } from '../../platform/persian/digits.ts';

/** Password as typed; `passwordFault` defines the rules for a new one. */
export const typedPassword = z.string().max(1024);

/** Messages for rejected passwords. */
export const passwordSentences: Readonly<Record<PasswordFault, string>> = {
  short: `گذرواژهٔ تازه باید دست‌کم ${formatNumber(passwordLength.min)} نویسه باشد.`,
  long: `گذرواژهٔ تازه باید حداکثر ${formatNumber(passwordLength.max)} نویسه باشد.`,
  common: 'این گذرواژه آسان حدس زده می‌شود؛ چند واژهٔ بی‌ربط یا نویسه‌های درهم بنویسید.',
};
