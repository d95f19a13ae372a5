import type { DomainConfig } from '../../platform/config-domains.ts';
import type { Platform } from '../../platform/context.ts';
import { createOutgoing, type Destination } from '../../platform/outgoing.ts';
import { createLineClient } from '../../platform/outgoing-line.ts';
import { createSemaphore } from '../../platform/semaphore.ts';
import { createDomainChecks, type DomainChecks } from './checks.ts';
import { createBootstrap } from './lookups/bootstrap.ts';
import { createRdapLookup } from './lookups/rdap.ts';
import { createWhoisLookup } from './lookups/whois-ir.ts';
import type { Lookup } from './types.ts';

/** Timeout of a registry in milliseconds. */
const answerMs = 5_000;
const atOnce = { max: 16, maxWaiting: 200 };

/**
 * Domain checks at the registries: those of the configuration, then those that IANA lists, then the usual ones. Without
 * configuration everything is unknown.
 */
export function checksOf(
  platform: Platform,
  { rdap = {}, whois = {}, usual = {}, bootstrap }: Partial<DomainConfig> = {},
  timeLimit = answerMs,
): DomainChecks {
  const { log, clock } = platform;
  const now = () => clock.now();
  const listed = bootstrap && createBootstrap(createOutgoing({ destination: bootstrap, log }), { now });
  const rdapOf = (destination: Destination) =>
    createRdapLookup(createOutgoing({ destination, log }), { now, timeLimit });
  const known = new Map<string, Lookup>();
  for (const [ending, destination] of Object.entries(rdap)) known.set(ending, rdapOf(destination));
  for (const [ending, destination] of Object.entries(whois))
    known.set(ending, createWhoisLookup(createLineClient({ destination, log, timeLimit })));

  async function lookupOf(ending: string): Promise<Lookup | undefined> {
    const configured = known.get(ending);
    if (configured) return configured;
    const fallback = Object.hasOwn(usual, ending) ? usual[ending] : undefined;
    const address = listed ? await listed(ending, fallback) : fallback;
    return address === undefined ? undefined : rdapOf({ url: address, loopback: false });
  }
  return createDomainChecks({ platform, lookupOf, calls: createSemaphore(atOnce) });
}
