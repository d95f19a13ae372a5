import { blends } from './ground.ts';
import { length, lengthCss } from './length.ts';
import { choice, property } from './property.ts';
import { number, oneOf, record, type Shape } from './read.ts';

const effect = { on: 'any', group: 'effect' } as const;

const filters = {
  blur: number({ min: 0, max: 60, digits: 1 }),
  brightness: number({ min: 0, max: 300 }),
  contrast: number({ min: 0, max: 300 }),
  saturate: number({ min: 0, max: 300 }),
  grayscale: number({ min: 0, max: 100 }),
  hue: number({ min: -360, max: 360 }),
};
type Filters = Shape<typeof filters>;
const filterUnits: Record<keyof Filters, (value: number) => string> = {
  blur: (value) => `blur(${value}px)`,
  brightness: (value) => `brightness(${value}%)`,
  contrast: (value) => `contrast(${value}%)`,
  saturate: (value) => `saturate(${value}%)`,
  grayscale: (value) => `grayscale(${value}%)`,
  hue: (value) => `hue-rotate(${value}deg)`,
};
const filterCss = (value: Filters): string =>
  Object.entries(filterUnits)
    .flatMap(([name, print]) => {
      const amount = value[name as keyof Filters];
      return amount === undefined ? [] : [print(amount)];
    })
    .join(' ');

/** Properties with transitions between states; sizes and positions would cause a layout at every frame. */
const animated =
  'color,background-color,border-color,box-shadow,text-shadow,opacity,filter,backdrop-filter,translate,scale,rotate';

const offset = length({ negative: true });

export const effectProperties = {
  opacity: property(number({ min: 0, max: 1, digits: 2 }), {
    ...effect,
    label: 'شفافیت',
    css: (value) => `opacity:${value}`,
    control: { as: 'number', min: 0, max: 1, step: 0.05 },
  }),
  blend: choice({ ...effect, label: 'آمیختن با زیر', css: 'mix-blend-mode', options: blends }),
  filter: property(record(filters), {
    ...effect,
    label: 'فیلتر',
    css: (value) => `filter:${filterCss(value)}`,
    control: { as: 'filter' },
  }),
  backdrop: property(record(filters), {
    ...effect,
    label: 'فیلتر پشت عنصر',
    css: (value) => `backdrop-filter:${filterCss(value)}`,
    control: { as: 'filter' },
  }),
  transform: property(
    record({
      /** Towards the end of the line. */
      inline: offset,
      block: offset,
      scale: number({ min: 0.1, max: 5, digits: 3 }),
      rotate: number({ min: -360, max: 360, digits: 1 }),
    }),
    {
      ...effect,
      label: 'تغییر شکل',
      css: ({ inline, block, scale, rotate }) =>
        [
          // The site reads from right to left, so the end of the line is on the left.
          (inline !== undefined || block !== undefined) &&
            `translate:${inline === undefined ? '0' : opposite(lengthCss(inline))} ${lengthCss(block ?? '0')}`,
          scale !== undefined && `scale:${scale}`,
          rotate !== undefined && `rotate:${rotate}deg`,
        ]
          .filter(Boolean)
          .join(';'),
      control: { as: 'transform' },
    },
  ),
  transition: property(
    record(
      {
        seconds: number({ min: 0, max: 3, digits: 2 }),
        delay: number({ min: 0, max: 3, digits: 2 }),
        ease: oneOf('ease', 'linear', 'ease-in', 'ease-out', 'ease-in-out'),
      },
      ['seconds'],
    ),
    {
      ...effect,
      label: 'نرمی تغییر',
      css: ({ seconds, delay = 0, ease = 'ease' }) =>
        `transition:${seconds}s ${ease} ${delay}s;transition-property:${animated}`,
      control: { as: 'transition' },
    },
  ),
} as const;

const opposite = (value: string): string =>
  value === '0' ? value : value.startsWith('-') ? value.slice(1) : `-${value}`;
