import { z } from 'zod';
import { align } from '../../builder/schema.ts';

export const schema = z.object({ align: align.default('start') });
