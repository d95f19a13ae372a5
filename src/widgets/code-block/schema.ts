import { z } from 'zod';
import { code, plain } from '../../builder/schema.ts';
import { codeLanguageNames } from '../../features/code/languages.ts';

export const schema = z.object({
  code: code(),
  language: z.enum(codeLanguageNames).default('bash'),
  /** File name of the code, or a short description. */
  filename: plain('', 120),
  lineNumbers: z.boolean().default(false),
  /** Wraps long lines instead of scrolling. */
  wrap: z.boolean().default(false),
  copy: z.boolean().default(true),
});
