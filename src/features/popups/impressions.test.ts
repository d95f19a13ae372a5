import { describe, expect, test } from 'vitest';
import { impressionCases } from './cases/impressions.ts';
import { countImpression, impressionsOf } from './impressions.ts';
import { popupSettings } from './settings.ts';
import { createStore } from './storage.ts';
import { memory } from './testing.ts';
import { countVisit, visitsSinceMet } from './visits.ts';

function visitor() {
  let now = 0;
  const open = () => {
    const storage = memory();
    return createStore({ storage: () => storage, now: () => now });
  };
  const stores = { local: open(), session: open() };
  return {
    stores,
    at(seconds: number) {
      now = seconds * 1000;
    },
    newSession() {
      stores.session = open();
    },
  };
}

test.each(impressionCases)('$says', ({ timing: given, acts }) => {
  const { timing } = popupSettings.parse({ timing: given });
  const { stores, at, newSession } = visitor();
  for (const { at: second, act, count } of acts) {
    at(second);
    if (act === 'open' || act === 'close') countImpression({ stores, id: 7, timing, on: act });
    if (act === 'other popup closes') countImpression({ stores, id: 8, timing, on: 'close' });
    if (act === 'new session') newSession();
    expect(impressionsOf({ stores, id: 7, timing }), `${act} at ${second}`).toBe(count);
  }
});

describe('page views and sessions', () => {
  test('count from the first encounter with the popup, for each popup separately', () => {
    const { stores, newSession } = visitor();
    countVisit(stores);
    countVisit(stores);
    expect(visitsSinceMet(stores, 7)).toEqual({ views: 0, sessions: 0 });
    countVisit(stores);
    expect(visitsSinceMet(stores, 7)).toEqual({ views: 1, sessions: 0 });
    expect(visitsSinceMet(stores, 8)).toEqual({ views: 0, sessions: 0 });
    newSession();
    countVisit(stores);
    countVisit(stores);
    expect(visitsSinceMet(stores, 7)).toEqual({ views: 3, sessions: 1 });
    expect(visitsSinceMet(stores, 8)).toEqual({ views: 2, sessions: 1 });
  });

  test('are kept under the names that the reference gives them', () => {
    const storage = memory();
    const local = createStore({ storage: () => storage, now: () => 0 });
    const stores = { local, session: createStore({ storage: () => memory(), now: () => 0 }) };
    countVisit(stores);
    visitsSinceMet(stores, 7);
    expect(JSON.parse(storage.items.get('mizban') ?? '')).toEqual({
      pageViews: 1,
      sessions: 1,
      popup_7_page_views_initialPageViews: 1,
      popup_7_sessions_initialSessions: 1,
    });
  });
});
