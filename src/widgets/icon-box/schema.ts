import { z } from 'zod';
import { headingTag, icon, safeUrl, sample, text } from '../../builder/schema.ts';

export const schema = z.object({
  icon: icon.default('rocket'),
  title: sample('عنوان', 120),
  tag: headingTag.default('h3'),
  text: text('', 600),
  /** Makes the whole box a link, named by its title. */
  url: safeUrl(),
  /** The icon above the words or next to them. */
  layout: z.enum(['stacked', 'inline']).default('stacked'),
  surface: z.enum(['plain', 'card']).default('plain'),
  tone: z.enum(['primary', 'accent', 'success']).default('primary'),
  align: z.enum(['start', 'center']).default('start'),
});
