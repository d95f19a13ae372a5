import { z } from 'zod';
import { plain, safeUrl, text } from '../../builder/schema.ts';
import { readPlace } from './place.ts';
import { providers } from './providers.ts';

export const schema = z.object({
  title: text('دفتر ما', 120),
  address: text('', 300),
  /** Latitude and longitude as map services show them: `35.7008, 51.3912`; empty: no link. */
  place: plain('', 60).refine((place) => place.trim() === '' || readPlace(place) !== null, 'not a place'),
  /** Service that the link opens. */
  provider: z.enum([...providers, 'own']).default('neshan'),
  /** Address of the link for `own`. */
  url: safeUrl(),
  link: text('مسیریابی روی نقشه', 60),
  height: z.enum(['small', 'normal', 'large']).default('normal'),
});
