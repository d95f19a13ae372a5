import { z } from 'zod';
import { animationNames } from '../../builder/element/animations.ts';
import { devices } from '../../builder/element.ts';
import { roles } from '../../content/users/roles.ts';
import type { FieldProblems } from '../../platform/errors.ts';
import { problemsOf } from '../../platform/field-problems.ts';
import { conditionList, type ObjectMaker } from '../conditions/schema.ts';
import { isCostly } from './pattern-cost.ts';
import { type PopupSettings, popupBrowsers, popupKinds, popupSources, timesPeriods } from './types.ts';

const seconds = (most: number) => z.number().min(0).max(most);
const selector = z.string().trim().max(300);
const animation = z.enum(['none', ...animationNames]);
const several = <T extends string>(names: readonly [T, ...T[]]) =>
  z
    .array(z.enum(names))
    .max(names.length)
    .transform((list) => [...new Set(list)]);

/** `2026-11-14 18:30` (also with the `T` of a date field), a valid calendar time. */
const wallTime = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d[ T]\d\d:\d\d$/)
  .transform((text) => text.replace('T', ' '))
  .refine((text) => {
    const date = new Date(`${text.replace(' ', 'T')}Z`);
    return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text.replace(' ', 'T'));
  }, 'no such moment');

const tooSlow = 'takes too long to test';

function settingsOf(object: ObjectMaker): z.ZodType<PopupSettings, unknown> {
  const timingFields = object({
    times_times: z.number().int().min(1).max(1000).optional(),
    times_period: z.enum(timesPeriods).optional(),
    times_count: z.enum(['open', 'close']).default('open'),
    schedule_timezone: z.enum(['site', 'visitor']).default('site'),
    schedule_start_date: wallTime.optional(),
    schedule_end_date: wallTime.optional(),
    browsers: z.enum(['all', 'custom']).optional(),
    browsers_options: several(popupBrowsers).default([]),
    devices: several(devices).optional(),
    users: z.enum(['all', 'custom']).optional(),
    roles: several(roles).default([]),
    /** An invalid regular expression may be stored: the popup is then not shown, and the trace gives the reason. */
    url: z.string().max(500).optional(),
    action: z.enum(['show', 'hide', 'regex']).default('show'),
    sources: several(popupSources).optional(),
    views: z.number().int().min(1).max(1000).optional(),
    sessions: z.number().int().min(1).max(1000).optional(),
  });

  /** A costly one would block the page of every visitor, so it is neither saved nor shown. */
  const timing = timingFields.refine(({ url, action }) => action !== 'regex' || !url || !isCostly(url), {
    path: ['url'],
    error: tooSlow,
  });

  const triggers = object({
    page_load: object({ delay: seconds(3600).default(0) }).optional(),
    scrolling: z
      .strictObject({
        direction: z.enum(['down', 'up']).default('down'),
        offset: z.number().min(0).max(100).default(50),
      })
      .optional(),
    scrolling_to: object({ selector: selector.default('') }).optional(),
    click: object({ times: z.number().int().min(1).max(100).default(1) }).optional(),
    inactivity: object({ time: z.number().min(1).max(3600).default(30) }).optional(),
    exit_intent: object({}).optional(),
    adblock_detection: object({ delay: seconds(3600).default(0) }).optional(),
  });

  const pages = conditionList(object);

  return object({
    kind: z.enum(popupKinds).default('modal'),
    width: z.number().int().min(200).max(1600).default(640),
    overlay: z.boolean().default(true),
    conditions: object({ include: pages, exclude: pages }).prefault({}),
    open_selector: selector.default(''),
    timing: timing.prefault({}),
    triggers: triggers.default({}),
    avoid_multiple_popups: z.boolean().default(false),
    close_button_delay: seconds(60).default(0),
    close_automatically: seconds(3600).default(0),
    prevent_close_on_background_click: z.boolean().default(false),
    prevent_close_on_esc_key: z.boolean().default(false),
    prevent_scroll: z.boolean().default(false),
    close_button_position: z.enum(['inside', 'outside']).default('inside'),
    entrance_animation: animation.default('none'),
    entrance_animation_duration: object({ size: z.number().min(0.1).max(10).default(1.2) }).prefault({}),
    exit_animation: animation.default('none'),
    a11y_navigation: z.boolean().default(true),
    classes: z
      .string()
      .regex(/^[A-Za-z0-9_\- ]{0,200}$/)
      .default(''),
  });
}

/**
 * The stored settings of a popup; `parse({})` is a modal that only links open. Unknown settings of an older or newer
 * program are stripped.
 */
export const popupSettings = settingsOf(z.object);

const savedSettings = settingsOf(z.strictObject);

/** Returns the invalid fields and a message for staff; null if the settings are valid. */
export function settingsProblem(settings: unknown): { fields: FieldProblems; sentence: string } | null {
  const { error } = savedSettings.safeParse(settings);
  if (!error) return null;
  const fields = problemsOf(error);
  const sentence = error.issues.some(({ message }) => message === tooSlow)
    ? 'الگوی نشانی برای برخی نشانی‌ها بسیار کند است و ذخیره نمی‌شود؛ ساده‌ترش کنید، برای نمونه بی تکرار درون تکرار.'
    : `این تنظیم‌های پاپ‌آپ شناخته‌شده یا درست نیستند: ${Object.keys(fields).join('، ')}`;
  return { fields, sentence };
}
