import { z } from 'zod';
import type { Outgoing } from '../../../platform/outgoing.ts';

const dayMs = 24 * 60 * 60_000;
/** Pause after a failure in milliseconds. */
const pauseMs = 10 * 60_000;

const file = z.object({
  services: z.array(z.tuple([z.array(z.string().max(100)), z.array(z.string().max(300))])).max(5_000),
});

/**
 * Parses the list of registries (RFC 9224): the https URL of each top-level domain, `.com`. Throws for anything else.
 */
export function readBootstrap(parsed: unknown): ReadonlyMap<string, string> {
  const { services } = file.parse(parsed);
  const found = new Map<string, string>();
  for (const [endings, addresses] of services) {
    const address = addresses.find((one) => isPlainHttps(one))?.replace(/\/$/, '');
    if (address === undefined) continue;
    for (const ending of endings) found.set(`.${ending.toLowerCase()}`, address);
  }
  if (found.size === 0) throw new Error('the list of registries is empty');
  return found;
}

function isPlainHttps(address: string): boolean {
  const url = URL.parse(address);
  return url?.protocol === 'https:' && url.username + url.password + url.search + url.hash === '' && url.port === '';
}

/**
 * Returns the URL of a top-level domain's registry, or the built-in one. The list is cached for a day and then
 * refreshed in the background; only callers without a built-in URL wait for the first one.
 */
export function createBootstrap(call: Outgoing, { now }: { now(): number }) {
  let list: ReadonlyMap<string, string> | null = null;
  let nextAt = 0;
  let loading: Promise<void> | null = null;

  async function load(): Promise<void> {
    nextAt = now() + pauseMs;
    try {
      list = readBootstrap((await call({ path: '/dns.json', timeLimit: 5_000 })).json());
      nextAt = now() + dayMs;
    } catch {
      // The call is logged; the known list stays in use.
    } finally {
      loading = null;
    }
  }

  return async (ending: string, usual?: string): Promise<string | undefined> => {
    const isDue = now() >= nextAt || nextAt - now() > dayMs;
    if (isDue) loading ??= load();
    if (list === null && loading && usual === undefined) await loading;
    return list?.get(ending) ?? usual;
  };
}
