import { isPlainObject } from '../style/read.ts';
import { devices } from './devices.ts';

type Stored = Record<string, unknown>;

const widths: Readonly<Record<string, string>> = {
  full: '100%',
  narrow: '$w-narrow',
  text: '$w-text',
  '25': '25%',
  '33': '33.333%',
  '50': '50%',
  '66': '66.667%',
  '75': '75%',
};

/** A step of the space scale as a token of the style; other values stay, and the reader rejects them. */
const stepOf = (value: unknown): unknown => (typeof value === 'string' && /^\d$/.test(value) ? `$s-${value}` : value);
const widthOf = (value: unknown): unknown =>
  typeof value === 'string' && Object.hasOwn(widths, value) ? widths[value] : value;
const sidesOf = (value: unknown): unknown => (isPlainObject(value) ? mapValues(value, stepOf) : value);

const former = { margin: sidesOf, padding: sidesOf, width: widthOf } as const;

/**
 * Returns stored settings in the current shape: `margin`, `padding` and `width` of former versions become `style.base`.
 * Settings without them are returned as they are. A property that `style.base` has already wins.
 */
export function migrateElement(stored: Stored): Stored {
  if (!('margin' in stored || 'padding' in stored || 'width' in stored)) return stored;
  const { margin, padding, width, ...rest } = stored;
  const moved: Stored = {};
  for (const [name, value] of Object.entries({ margin, padding, width })) {
    if (value !== undefined) moved[name] = perDevice(value, former[name as keyof typeof former]);
  }
  const style = isPlainObject(rest.style) ? rest.style : {};
  const base = isPlainObject(style.base) ? style.base : {};
  return { ...rest, style: { ...style, base: { ...moved, ...base } } };
}

function perDevice(value: unknown, convert: (value: unknown) => unknown): unknown {
  const isPerDevice = isPlainObject(value) && devices.some((device) => device in value);
  return isPerDevice ? mapValues(value, convert) : value;
}

function mapValues(values: Stored, convert: (value: unknown) => unknown): Stored {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, convert(value)]));
}
