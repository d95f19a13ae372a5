import { expect, test } from 'vitest';
import { showCases } from './cases/show.ts';
import { plainWorld } from './cases/world.ts';
import { popupSettings } from './settings.ts';
import { decideShow, disable, isDisabled } from './show.ts';
import { createStore } from './storage.ts';
import { memory } from './testing.ts';

test.each(showCases)('$says', ({ avoid_multiple_popups, timing = {}, world = {}, failing, ...rest }) => {
  const trace = decideShow({
    settings: popupSettings.parse({ avoid_multiple_popups, timing }),
    world: { ...plainWorld, ...world },
    cause: rest.cause,
    isDisabled: rest.isDisabled ?? false,
    anotherOpened: rest.anotherOpened ?? false,
  });
  expect(trace.rules.filter(({ passes }) => !passes).map(({ rule }) => rule)).toEqual(failing);
  expect(trace.passes).toBe(failing.length === 0);
});

test('do_not_show_again marks that popup disabled in local storage, permanently and no other', () => {
  const storage = memory();
  const local = createStore({ storage: () => storage, now: () => 0 });
  expect(isDisabled(local, 7)).toBe(false);
  disable(local, 7);
  expect(isDisabled(createStore({ storage: () => storage, now: () => 1e15 }), 7)).toBe(true);
  expect(isDisabled(local, 8)).toBe(false);
  expect(storage.items.get('mizban')).toBe('{"popup_7_disable":true}');
});
