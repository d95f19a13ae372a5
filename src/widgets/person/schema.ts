import { z } from 'zod';
import { headingTag, media, sample, text } from '../../builder/schema.ts';
import { socialItem } from '../shared/social-item.ts';

export const schema = z.object({
  picture: media(),
  name: sample('نام و نام خانوادگی', 80),
  tag: headingTag.default('h3'),
  /** Position: «مدیر زیرساخت». */
  role: text('', 120),
  text: text('', 600),
  links: z.array(socialItem).max(10).default([]),
  /** The picture above the words or next to them. */
  layout: z.enum(['stacked', 'inline']).default('stacked'),
  shape: z.enum(['circle', 'rounded', 'arch']).default('circle'),
  surface: z.enum(['plain', 'card']).default('plain'),
  align: z.enum(['start', 'center']).default('center'),
});
