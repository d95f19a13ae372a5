import { z } from 'zod';

/** Why something is done that people will ask about. */
export const reason = z.string().trim().min(3, 'دلیل را در یک جمله بنویسید.').max(500, 'دلیل بیش از اندازه بلند است.');

export const withReason = z.strictObject({ reason });
