import { z } from 'zod';
import { media, plain, safeUrl, text } from '../../builder/schema.ts';

export const schema = z.object({
  /** URL as users copy it: a page of YouTube, Vimeo or Aparat, or a video of this site. */
  address: safeUrl(),
  poster: media(),
  /** Accessible name of the video. */
  title: plain(),
  caption: text(),
  ratio: z.enum(['16-9', '4-3', '3-2', '1-1', '9-16', '21-9']).default('16-9'),
  /** Seconds from the beginning. */
  start: z.number().int().min(0).max(86_400).default(0),
  muted: z.boolean().default(false),
  loop: z.boolean().default(false),
  /** False hides the buttons of YouTube's and Vimeo's players. */
  controls: z.boolean().default(true),
  lightbox: z.boolean().default(false),
});
