import { countOf, type Store } from './storage.ts';
import type { PopupTiming, TimesPeriod } from './types.ts';

/** Persistent storage, and storage until the tab is closed. */
export interface Stores {
  local: Store;
  session: Store;
}

type TimesSettings = Pick<PopupTiming, 'times_times' | 'times_period' | 'times_count'>;

interface ImpressionsInput {
  stores: Stores;
  id: number;
  timing: TimesSettings;
}

/** Lifetime of a period's impressions, from the first one on. */
const lifetimes: Record<Exclude<TimesPeriod, 'session'>, number> = { day: 86_400, week: 604_800, month: 2_628_288 };

/** Returns the impressions that count for `times_times` now. */
export function impressionsOf({ stores, id, timing }: ImpressionsInput): number {
  const { store, key } = placeOf({ stores, id, timing });
  return countOf(store, key);
}

/**
 * Counts an impression when this popup (not another one) has opened or closed, if its `times_count` names that
 * event. Manually opened popups count too; a popup without a limit stores no count.
 */
export function countImpression({ on, ...input }: ImpressionsInput & { on: 'open' | 'close' }): void {
  if (input.timing.times_times === undefined || input.timing.times_count !== on) return;
  const { store, key, lifetimeInSeconds } = placeOf(input);
  const count = countOf(store, key);
  const isFirst = count === 0 && lifetimeInSeconds !== undefined;
  store.set(key, count + 1, isFirst ? { lifetimeInSeconds } : undefined);
}

function placeOf({ stores, id, timing: { times_period } }: ImpressionsInput) {
  if (times_period === undefined) return { store: stores.local, key: `popup_${id}_times` };
  const key = `popup-${id}-impressions-count`;
  if (times_period === 'session') return { store: stores.session, key };
  return { store: stores.local, key, lifetimeInSeconds: lifetimes[times_period] };
}
