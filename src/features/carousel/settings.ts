import type { Field } from '@puckeditor/core';
import { z } from 'zod';
import { deviceFields, numberField, selectField, switchField, textField } from '../../builder/fields.ts';
import { plain } from '../../builder/schema.ts';
import type { Shows } from '../../builder/widget.ts';

const perView = (initial: number, max: number) => z.number().int().min(1).max(max).default(initial);

/** Settings of every carousel; `label` is its accessible name. */
export const carouselShape = (label: string) => ({
  label: plain(label, 100),
  arrows: z.boolean().default(true),
  pagination: z.enum(['dots', 'fraction', 'none']).default('dots'),
  /** True if it wraps around. */
  wrap: z.boolean().default(true),
  autoplay: z.boolean().default(false),
  /** Seconds that a slide is shown. */
  seconds: z.number().int().min(2).max(60).default(6),
});

/** The settings of carousels that show several slides together. */
export const rowShape = ({ desktop, tablet }: { desktop: number; tablet: number }) => ({
  perView: perView(desktop, 6),
  perViewTablet: perView(tablet, 4),
  perViewMobile: perView(1, 2),
  gap: z.enum(['none', 'small', 'medium', 'large']).default('medium'),
});

const settings = z.object(carouselShape(''));
export type CarouselSettings = z.output<typeof settings>;
const row = z.object(rowShape({ desktop: 1, tablet: 1 }));
export type RowSettings = z.output<typeof row>;

/** The fields of `carouselShape`. */
export const carouselFields = {
  arrows: switchField('دکمه‌های قبلی و بعدی'),
  pagination: selectField('نشان جای اسلاید', { dots: 'نقطه‌ها', fraction: 'شماره (۲ از ۵)', none: 'ندارد' }),
  wrap: switchField('پس از آخرین به نخستین برگردد'),
  autoplay: switchField('خودکار جابه‌جا شود'),
  seconds: numberField('ثانیه برای هر اسلاید', { min: 2, max: 60, step: 1 }),
  label: textField('نام (برای صفحه‌خوان)'),
} satisfies Record<keyof CarouselSettings, Field>;

/** The time per slide applies with autoplay only. */
export const carouselShows = { seconds: { autoplay: [true] } } satisfies Shows<CarouselSettings>;

/** The fields of `rowShape`. */
export const rowFields = {
  ...deviceFields(
    { desktop: 'perView', tablet: 'perViewTablet', mobile: 'perViewMobile' },
    {
      desktop: numberField('اسلایدهای هم‌زمان در رایانه', { min: 1, max: 6, step: 1 }),
      tablet: numberField('اسلایدهای هم‌زمان در تبلت', { min: 1, max: 4, step: 1 }),
      mobile: numberField('اسلایدهای هم‌زمان در موبایل', { min: 1, max: 2, step: 1 }),
    },
  ),
  gap: selectField('فاصله', { none: 'ندارد', small: 'کم', medium: 'متوسط', large: 'زیاد' }),
} satisfies Record<keyof RowSettings, Field>;
