import { z } from 'zod';
import type { ShopConfig } from '../../../platform/config-shop.ts';
import type { Log } from '../../../platform/log.ts';
import { createOutgoing } from '../../../platform/outgoing.ts';

/** Provider that checks if a mobile belongs to a national id. */
export interface IdentityProvider {
  /** True if both belong to one person, false if not; throws if unknown. */
  matches(person: { mobile: string; nationalId: string }): Promise<boolean>;
}

const responseSchema = z.object({
  result: z.literal(1),
  response_body: z.object({ data: z.object({ matched: z.boolean() }) }),
});

/** Shahkar through Zohal; null if not configured. Neither number reaches a log or an error message. */
export function createIdentityProvider({ identity }: Pick<ShopConfig, 'identity'>, log: Log): IdentityProvider | null {
  if (!identity) return null;
  const call = createOutgoing({ destination: identity.destination, log });
  return {
    async matches({ mobile, nationalId }) {
      const response = await call({
        path: '/api/v0/services/inquiry/shahkar',
        headers: { authorization: `Bearer ${identity.token}` },
        json: { mobile, national_code: nationalId },
      });
      const read = responseSchema.safeParse(response.json());
      if (response.status !== 200 || !read.success) throw new Error(`Shahkar gave no answer (HTTP ${response.status})`);
      return read.data.response_body.data.matched;
    },
  };
}
