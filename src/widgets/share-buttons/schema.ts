import { z } from 'zod';
import { align, safeUrl, text } from '../../builder/schema.ts';
import { type ShareNetwork, shareNetworks } from '../../features/share/networks.ts';

/** The networks of the specification and two ways that need none: copying the link, and the device's own menu. */
const ways = [...(Object.keys(shareNetworks) as ShareNetwork[]), 'copy', 'native'] as const;

export type ShareWay = (typeof ways)[number];

export const schema = z.object({
  /** Name of the list, also for screen readers. */
  label: text('هم‌رسانی', 100),
  showLabel: z.boolean().default(true),
  /** The current page, or another address. */
  source: z.enum(['page', 'custom']).default('page'),
  url: safeUrl(),
  networks: z
    .array(z.object({ network: z.enum(ways).default('telegram') }))
    .max(30)
    .default(() =>
      (['native', 'telegram', 'whatsapp', 'x-twitter', 'linkedin', 'copy'] as const).map((network) => ({ network })),
    ),
  view: z.enum(['icon-text', 'icon', 'text']).default('icon-text'),
  look: z.enum(['soft', 'outline', 'solid']).default('soft'),
  shape: z.enum(['rounded', 'circle']).default('rounded'),
  align: align.default('start'),
});
