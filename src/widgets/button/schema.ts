import { z } from 'zod';
import { icon, popup, safeUrl, text } from '../../builder/schema.ts';

export const schema = z.object({
  text: text('سفارش دهید', 80),
  /** Action of a click: opens an address, or does something on the page. */
  action: z.enum(['link', 'popup', 'close-popup', 'off-canvas']).default('link'),
  url: safeUrl('/'),
  popupId: popup(),
  /** The popup around it is never shown to this visitor again. */
  forGood: z.boolean().default(false),
  /** The id of the off-canvas panel; in a list item, of the panel in the same item. */
  panelId: z
    .string()
    .regex(/^[a-z0-9-]{0,60}$/)
    .default(''),
  panelMode: z.enum(['open', 'close', 'toggle']).default('open'),
  /** `light` is for the dark background of a hero. */
  variant: z.enum(['primary', 'secondary', 'ghost', 'light']).default('primary'),
  size: z.enum(['small', 'normal', 'large']).default('normal'),
  icon: icon.or(z.literal('none')).default('none'),
  iconAt: z.enum(['start', 'end']).default('start'),
  /** Space between the icon and the text. */
  gap: z.enum(['small', 'normal', 'large']).default('normal'),
  /** As wide as its place. */
  wide: z.boolean().default(false),
  newTab: z.boolean().default(false),
});
