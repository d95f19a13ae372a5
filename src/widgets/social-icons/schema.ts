import { z } from 'zod';
import { align, plain, safeUrl } from '../../builder/schema.ts';
import { type BrandName, brandDrawings } from '../../features/share/brands.ts';

const brands = Object.keys(brandDrawings) as [BrandName, ...BrandName[]];

export const schema = z.object({
  /** Accessible name of the list. */
  label: plain('شبکه‌های اجتماعی', 100),
  /** The list of the site's settings, or a separate one. */
  source: z.enum(['site', 'own']).default('site'),
  items: z
    .array(
      z.object({
        network: z.enum([...brands, 'website']).default('telegram'),
        url: safeUrl(),
        /** In place of the network's own name. */
        name: plain('', 60),
      }),
    )
    .max(30)
    .default([]),
  showNames: z.boolean().default(false),
  size: z.enum(['small', 'normal', 'large']).default('normal'),
  look: z.enum(['soft', 'outline', 'plain']).default('soft'),
  shape: z.enum(['rounded', 'circle']).default('circle'),
  align: align.default('start'),
});
