import { z } from 'zod';
import { plain } from '../../builder/schema.ts';

export const schema = z.object({ label: plain('سبد خرید', 60), showsLabel: z.boolean().default(false) });
