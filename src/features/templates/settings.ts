import { z } from 'zod';
import type { ThemePart } from '../../content/posts/template-kind.ts';
import type { FieldProblems } from '../../platform/errors.ts';
import { problemsOf } from '../../platform/field-problems.ts';
import { conditionList, type ObjectMaker } from '../conditions/schema.ts';
import type { Conditions } from '../conditions/types.ts';

/** Settings of a template of the theme, in `settings.template` of its document. */
export interface TemplateSettings extends Conditions {
  /** Decides between templates whose conditions are equally specific: the greater one wins. */
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

/** `settings.layout` of a post that opts out of templates. */
export const ownLayout = 'own';

/** True if a post's document opts out of templates. */
export const hasOwnLayout = (document: object): boolean =>
  (document as { settings?: { layout?: unknown } }).settings?.layout === ownLayout;

const savedSettings = z.object({
  template: settingsOf(z.strictObject).optional(),
  layout: z.literal(ownLayout).optional(),
});

const tooWide =
  'بگویید کدام نوع: نوشته‌ها، صفحه‌ها یا محصول‌ها. با «همهٔ سایت»، صفحه‌هایی هم که چیدمان خود را دارند عوض می‌شوند.';

/** Schema of the settings of a document whose template is for single posts: it names their types. */
const singleSettings = savedSettings.superRefine(({ template }, context) => {
  for (const [index, { on }] of (template?.include ?? []).entries())
    if (on === 'site') context.addIssue({ code: 'custom', path: ['template', 'include', index], message: tooWide });
});

/**
 * Returns the invalid fields of the settings of a post or template, and a message for staff; null if they are valid.
 * `part` is that of a template.
 */
export function templateProblem(
  settings: object,
  part: ThemePart | null,
): { fields: FieldProblems; sentence: string } | null {
  const { error } = (part === 'single' ? singleSettings : savedSettings).safeParse(settings);
  if (!error) return null;
  if (error.issues.some(({ message }) => message === tooWide)) return { fields: problemsOf(error), sentence: tooWide };
  const fields = problemsOf(error);
  return { fields, sentence: `این تنظیم‌های قالب شناخته‌شده یا درست نیستند: ${Object.keys(fields).join('، ')}` };
}
