import type { DomainConfig } from '../../platform/config-domains.ts';
import type { Platform } from '../../platform/context.ts';
import { createOutgoing } from '../../platform/outgoing.ts';
import { createLineClient } from '../../platform/outgoing-line.ts';
import { createSemaphore } from '../../platform/semaphore.ts';
import { createDomainChecks, type DomainChecks } from './checks.ts';
import { createRdapLookup } from './lookups/rdap.ts';
import { createWhoisLookup } from './lookups/whois-ir.ts';
import type { Lookup } from './types.ts';

/** Milliseconds for the answer of a registry. */
const answerMs = 5_000;
const atOnce = { max: 16, maxWaiting: 200 };

/** Domain checks at the configured registries; without configuration everything is unknown. */
export function checksOf(
  platform: Platform,
  { rdap = {}, whois = {} }: Partial<DomainConfig> = {},
  timeLimit = answerMs,
): DomainChecks {
  const { log, clock } = platform;
  const lookups: Record<string, Lookup> = {};
  for (const [ending, destination] of Object.entries(rdap))
    lookups[ending] = createRdapLookup(createOutgoing({ destination, log }), { now: () => clock.now(), timeLimit });
  for (const [ending, destination] of Object.entries(whois))
    lookups[ending] = createWhoisLookup(createLineClient({ destination, log, timeLimit }));
  return createDomainChecks({ platform, lookups, calls: createSemaphore(atOnce) });
}
