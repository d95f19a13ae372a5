import { z } from 'zod';
import { align, icon, plain } from '../../builder/schema.ts';

export const schema = z.object({
  icon: icon.default('server'),
  size: z.enum(['small', 'normal', 'large', 'huge']).default('normal'),
  tone: z.enum(['inherit', 'primary', 'accent', 'success']).default('primary'),
  /** What stands behind the drawing. */
  shape: z.enum(['none', 'square', 'circle']).default('none'),
  align: align.default('start'),
  /** For those who do not see it; empty when it only decorates. */
  label: plain('', 120),
});
