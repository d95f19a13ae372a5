import { z } from 'zod';
import type { FieldProblems } from '../../platform/errors.ts';
import { problemsOf } from '../../platform/field-problems.ts';
import { conditionList, type ObjectMaker } from '../conditions/schema.ts';
import type { Conditions } from '../conditions/types.ts';

/** Settings of a template of the theme, in `settings.template` of its document. */
export interface TemplateSettings extends Conditions {
  /** Decides between templates whose conditions are equally exact: the greater one wins. */
  priority: number;
}

const settingsOf = (object: ObjectMaker): z.ZodType<TemplateSettings, unknown> =>
  object({
    include: conditionList(object),
    exclude: conditionList(object),
    priority: z.number().int().min(0).max(1000).default(0),
  }).prefault({});

/** The stored settings; unknown ones of an older or newer program are stripped. */
export const templateSettings = settingsOf(z.object);

const savedSettings = z.object({ template: settingsOf(z.strictObject).optional() });

/** Returns the invalid fields of a document's settings, and a message for staff; null if they are valid. */
export function templateProblem(settings: object): { fields: FieldProblems; sentence: string } | null {
  const { error } = savedSettings.safeParse(settings);
  if (!error) return null;
  const fields = problemsOf(error);
  return { fields, sentence: `این تنظیم‌های قالب شناخته‌شده یا درست نیستند: ${Object.keys(fields).join('، ')}` };
}
