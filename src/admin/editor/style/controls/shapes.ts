import { dividerShapes } from '../../../../builder/style/divider.ts';
import type { Control } from '../../../../builder/style/property.ts';

/** How a value is edited: by one control, or by several that make up a value. */
export type Shape =
  | Extract<Control, { as: 'choice' | 'length' | 'number' }>
  | { as: 'colour' | 'font' }
  | { as: 'text'; examples: Readonly<Record<string, string>>; hint: string }
  /** Lengths at the sides or corners of a drawn box. */
  | {
      as: 'frame';
      at: 'sides' | 'corners';
      keys: Readonly<Record<string, string>>;
      scale: 'space' | 'radius';
      words?: Readonly<Record<string, string>>;
    }
  | { as: 'linked'; keys: Readonly<Record<string, string>>; each: Shape }
  | RecordShape
  /** `isNamed`: the value may also be the name of a shadow. */
  | { as: 'list'; item: RecordShape; max: number; addLabel: string; isNamed?: true };

export interface RecordShape {
  as: 'record';
  fields: Readonly<Record<string, { label: string; control: Shape }>>;
  /** Values of the required fields. */
  initial?: Record<string, unknown>;
}

/** Pages are written from right to left, so that the logical sides have the names of the visible ones. */
const sides = { blockStart: 'بالا', inlineStart: 'راست', inlineEnd: 'چپ', blockEnd: 'پایین' };
const corners = {
  startStart: 'بالا راست',
  startEnd: 'بالا چپ',
  endStart: 'پایین راست',
  endEnd: 'پایین چپ',
};
const gaps = { row: 'میان سطرها', column: 'میان ستون‌ها' };
/** Names of the sides, corners and gaps that a property has separate values for. */
export const sideNames: Readonly<Record<string, string>> = { ...sides, ...corners, ...gaps };
const space = { as: 'length', scale: 'space' } as const;
const plain = { as: 'length' } as const;
const amount = (label: string, min: number, max: number, step: number) => ({
  label,
  control: { as: 'number', min, max, step } as const,
});

const line: RecordShape = {
  as: 'record',
  fields: {
    width: { label: 'ضخامت', control: plain },
    style: {
      label: 'نوع خط',
      control: {
        as: 'choice',
        options: { solid: 'پیوسته', dashed: 'خط‌چین', dotted: 'نقطه‌چین', double: 'دو خط', none: 'بی‌خط' },
      },
    },
    colour: { label: 'رنگ', control: { as: 'colour' } },
  },
  initial: { width: '1px', style: 'solid' },
};

const shadow: RecordShape = {
  as: 'record',
  fields: {
    x: { label: 'افقی', control: plain },
    y: { label: 'عمودی', control: plain },
    blur: { label: 'محوی', control: plain },
    spread: { label: 'گسترش', control: plain },
    colour: { label: 'رنگ', control: { as: 'colour' } },
    side: { label: 'جای سایه', control: { as: 'choice', options: { inset: 'درون' } } },
  },
  initial: { x: '0', y: '8px', blur: '24px', colour: '$text/20' },
};
const { spread: _spread, side: _side, ...ofText } = shadow.fields;

const filter: RecordShape = {
  as: 'record',
  fields: {
    blur: amount('محوی', 0, 60, 1),
    brightness: amount('روشنایی ٪', 0, 300, 5),
    contrast: amount('تضاد ٪', 0, 300, 5),
    saturate: amount('غلظت رنگ ٪', 0, 300, 5),
    grayscale: amount('خاکستری ٪', 0, 100, 5),
    hue: amount('چرخش رنگ', -360, 360, 5),
  },
};

const stop: RecordShape = {
  as: 'record',
  fields: { colour: { label: 'رنگ', control: { as: 'colour' } }, at: amount('جا ٪', 0, 100, 5) },
  initial: { colour: '$primary' },
};

/** The controls of the style panel that properties declare by name. */
const named: Readonly<Record<string, Shape>> = {
  sides: { as: 'frame', at: 'sides', keys: sides, scale: 'space', words: { auto: 'خودکار' } },
  corners: { as: 'frame', at: 'corners', keys: corners, scale: 'radius' },
  gap: { as: 'linked', keys: gaps, each: space },
  border: { as: 'linked', keys: sides, each: line },
  flex: {
    as: 'record',
    fields: {
      grow: amount('رشد', 0, 12, 1),
      shrink: amount('کوچک شدن', 0, 12, 1),
      basis: { label: 'اندازهٔ پایه', control: { as: 'length', scale: 'width', words: { auto: 'خودکار' } } },
    },
  },
  span: { as: 'record', fields: { columns: amount('ستون', 1, 12, 1), rows: amount('سطر', 1, 12, 1) } },
  filter,
  transform: {
    as: 'record',
    fields: {
      inline: { label: 'رو به چپ', control: plain },
      block: { label: 'رو به پایین', control: plain },
      scale: amount('بزرگ‌نمایی', 0.1, 5, 0.05),
      rotate: amount('چرخش', -360, 360, 1),
    },
  },
  transition: {
    as: 'record',
    fields: {
      seconds: amount('ثانیه', 0, 3, 0.05),
      delay: amount('تأخیر', 0, 3, 0.05),
      ease: {
        label: 'آهنگ',
        control: {
          as: 'choice',
          options: {
            ease: 'نرم',
            linear: 'یکنواخت',
            'ease-in': 'آغاز آرام',
            'ease-out': 'پایان آرام',
            'ease-in-out': 'هر دو آرام',
          },
        },
      },
    },
    initial: { seconds: 0.2 },
  },
  gradient: {
    as: 'record',
    fields: {
      as: { label: 'نوع', control: { as: 'choice', options: { linear: 'خطی', radial: 'دایره‌ای' } } },
      angle: amount('زاویه', 0, 360, 5),
      stops: { label: 'رنگ‌ها', control: { as: 'list', item: stop, max: 6, addLabel: 'افزودن رنگ' } },
    },
    initial: { as: 'linear', stops: [{ colour: '$primary' }, { colour: '$hero-from' }] },
  },
  place: {
    as: 'record',
    fields: { x: amount('از چپ ٪', 0, 100, 5), y: amount('از بالا ٪', 0, 100, 5) },
    initial: { x: 50, y: 50 },
  },
  divider: {
    as: 'record',
    fields: {
      shape: { label: 'شکل', control: { as: 'choice', options: dividerShapes } },
      colour: { label: 'رنگ', control: { as: 'colour' } },
      height: { label: 'بلندی', control: plain },
      flip: { label: 'وارونه از چپ به راست', control: { as: 'choice', options: { yes: 'بله' } } },
    },
    initial: { shape: 'wave', height: '64px' },
  },
  aspect: {
    as: 'text',
    examples: { '1 / 1': 'مربع', '4 / 3': 'عکس', '16 / 9': 'ویدیو', '21 / 9': 'نوار', auto: 'خودکار' },
    hint: 'نسبت را مانند 16 / 9 بنویسید.',
  },
  columns: {
    as: 'text',
    examples: { '2': 'دو ستون', '3': 'سه ستون', '4': 'چهار ستون', '1fr 2fr': 'یک به دو', '2fr 1fr': 'دو به یک' },
    hint: 'شمار ستون‌ها، یا پهنای هر یک را مانند 1fr 2fr بنویسید.',
  },
  shadows: { as: 'list', item: shadow, max: 4, addLabel: 'افزودن سایه', isNamed: true },
  'text-shadows': { as: 'list', item: { ...shadow, fields: ofText }, max: 3, addLabel: 'افزودن سایه' },
};

/** Returns how the control that a property declares is made up. */
export const shapeOf = (control: Control): Shape => named[control.as] ?? (control as Shape);

/** True for controls that take more than half of the panel's width. */
export const isWide = (control: Control): boolean =>
  ['frame', 'linked', 'record', 'list'].includes(shapeOf(control).as);

/** True for controls of several fields, which are folded until they are set. */
export function isFoldable(control: Control): boolean {
  const shape = shapeOf(control);
  return shape.as === 'record' || (shape.as === 'linked' && shape.each.as === 'record');
}

/** Returns the value that unfolding a control sets; undefined if its fields start empty. */
export function initialOf(control: Control): unknown {
  const shape = shapeOf(control);
  if (shape.as === 'record') return shape.initial;
  if (shape.as !== 'linked' || shape.each.as !== 'record') return undefined;
  const { initial } = shape.each;
  return initial && Object.fromEntries(Object.keys(shape.keys).map((key) => [key, initial]));
}
