import { z } from 'zod';
import { headingTag, icon, safeUrl, text } from '../../builder/schema.ts';

/** Drawings of a tile; each has one meaning. */
export const drawings = [
  'house',
  'girih',
  'rack',
  'route',
  'chip',
  'copies',
  'stairs',
  'lantern',
  'days',
  'office',
  'desk',
  'receipt',
  'bell',
] as const;

const tile = z.object({
  size: z.enum(['small', 'wide', 'tall', 'large']).default('small'),
  title: text('', 100),
  text: text('', 300),
  icon: icon.or(z.literal('none')).default('none'),
  /** The key number with its unit: «۹ دقیقه»; shown in place of the icon. */
  number: text('', 24),
  drawing: z.enum(['none', ...drawings]).default('none'),
  /** Makes the whole tile a link, named by its title. */
  url: safeUrl(),
});

export const schema = z.object({
  /** The tag of each title. */
  tag: headingTag.default('h3'),
  tiles: z.array(tile).max(12).default([]),
});
