import { z } from 'zod';
import { align, plain } from '../../builder/schema.ts';
import { socialItem } from '../shared/social-item.ts';

export const schema = z.object({
  /** Accessible name of the list. */
  label: plain('شبکه‌های اجتماعی', 100),
  /** The list of the site's settings, or a separate one. */
  source: z.enum(['site', 'own']).default('site'),
  items: z.array(socialItem).max(30).default([]),
  showNames: z.boolean().default(false),
  size: z.enum(['small', 'normal', 'large']).default('normal'),
  look: z.enum(['soft', 'outline', 'plain']).default('soft'),
  shape: z.enum(['rounded', 'circle']).default('circle'),
  align: align.default('start'),
});
