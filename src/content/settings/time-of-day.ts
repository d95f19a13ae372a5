import { z } from 'zod';
import { toLatinDigits } from '../../platform/persian/digits.ts';

/** `8:00`, `08:30`, `24:00`, typed in digits of any script and stored in Latin ones. */
export const timeOfDay = z
  .string()
  .overwrite(toLatinDigits)
  .regex(/^(?:[01]?\d|2[0-3]):[0-5]\d$|^24:00$/, 'ساعت را مانند ۰۸:۳۰ بنویسید.');
