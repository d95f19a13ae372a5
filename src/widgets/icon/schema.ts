import { z } from 'zod';
import { align, icon, plain, safeUrl } from '../../builder/schema.ts';

export const schema = z.object({
  icon: icon.default('server'),
  size: z.enum(['small', 'normal', 'large', 'huge', 'giant']).default('normal'),
  tone: z.enum(['inherit', 'primary', 'accent', 'success']).default('primary'),
  /** Background shape of the icon. */
  shape: z.enum(['none', 'square', 'circle', 'frame', 'ring']).default('none'),
  align: align.default('start'),
  /** Makes the icon a link, which needs a name. */
  url: safeUrl(),
  /** Accessible name; empty if it is decorative. */
  label: plain('', 120),
});
