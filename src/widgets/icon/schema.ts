import { z } from 'zod';
import { align, icon, plain } from '../../builder/schema.ts';

export const schema = z.object({
  icon: icon.default('server'),
  size: z.enum(['small', 'normal', 'large', 'huge']).default('normal'),
  tone: z.enum(['inherit', 'primary', 'accent', 'success']).default('primary'),
  /** Background shape of the icon. */
  shape: z.enum(['none', 'square', 'circle']).default('none'),
  align: align.default('start'),
  /** Accessible name; empty if it is decorative. */
  label: plain('', 120),
});
