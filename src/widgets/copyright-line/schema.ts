import { z } from 'zod';
import { text } from '../../builder/schema.ts';

/** With the current year and the name of the site. */
export const defaultCopyright = '© {{site.year}} {{site.title}}. همهٔ حقوق محفوظ است.';

export const schema = z.object({
  text: text(defaultCopyright),
  /** Links to the pages with the legal terms, while the menu of legal pages has no entries. */
  legal: z.boolean().default(true),
});
