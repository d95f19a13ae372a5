import { z } from 'zod';
import type { ShopConfig } from '../../../platform/config-shop.ts';
import type { Log } from '../../../platform/log.ts';
import { createOutgoing } from '../../../platform/outgoing.ts';

/** Somebody who can tell whether a mobile belongs to a national id. */
export interface IdentityProvider {
  /** True when both are of one person, false when they are not; raises when nobody knows. */
  matches(person: { mobile: string; nationalId: string }): Promise<boolean>;
}

const answered = z.object({
  result: z.literal(1),
  response_body: z.object({ data: z.object({ matched: z.boolean() }) }),
});

/** Shahkar, asked through Zohal; null when it is not configured. Neither number reaches a log or a message of a failure. */
export function createIdentityProvider({ identity }: Pick<ShopConfig, 'identity'>, log: Log): IdentityProvider | null {
  if (!identity) return null;
  const call = createOutgoing({ destination: identity.destination, log });
  return {
    async matches({ mobile, nationalId }) {
      const answer = await call({
        path: '/api/v0/services/inquiry/shahkar',
        headers: { authorization: `Bearer ${identity.token}` },
        json: { mobile, national_code: nationalId },
      });
      const read = answered.safeParse(answer.json());
      if (answer.status !== 200 || !read.success) throw new Error(`Shahkar gave no answer (HTTP ${answer.status})`);
      return read.data.response_body.data.matched;
    },
  };
}
