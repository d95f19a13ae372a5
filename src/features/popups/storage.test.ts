import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fixedClock } from '../../platform/clock.ts';
import { countOf, createStore } from './storage.ts';
import { memory } from './testing.ts';

function open(initial?: string) {
  const clock = fixedClock(1_000_000);
  const storage = memory(initial);
  return { clock, storage, store: createStore({ storage: () => storage, now: clock.now }) };
}

test('one JSON object under the one key, expiries in milliseconds next to it', () => {
  const { store, storage } = open();
  store.set('pageViews', 4);
  store.set('popup-7-impressions-count', 1, { lifetimeInSeconds: 60 });
  expect(Object.fromEntries(storage.items)).toEqual({
    mizban: '{"pageViews":4,"popup-7-impressions-count":1,"__expiration":{"popup-7-impressions-count":1060000}}',
  });
});

test('a value is gone when its time is over, and its neighbours stay', () => {
  const { store, clock, storage } = open();
  store.set('a', 1, { lifetimeInSeconds: 60 });
  store.set('b', 2);
  clock.advance(59_999);
  expect(store.get('a')).toBe(1);
  clock.advance(1);
  expect(store.get('a')).toBeUndefined();
  expect(store.get('b')).toBe(2);
  expect(storage.items.get('mizban')).toBe('{"b":2}');
});

test('set without a lifetime keeps an earlier expiry', () => {
  const { store, clock } = open();
  store.set('a', 1, { lifetimeInSeconds: 60 });
  clock.advance(50_000);
  store.set('a', 2);
  expect(store.get('a')).toBe(2);
  clock.advance(10_000);
  expect(store.get('a')).toBeUndefined();
});

test('a past expiry does not affect later values', () => {
  const { store, clock } = open();
  store.set('a', 1, { lifetimeInSeconds: 60 });
  clock.advance(60_000);
  store.set('a', 2);
  expect(store.get('a')).toBe(2);
  clock.advance(1e12);
  expect(store.get('a')).toBe(2);
});

describe('errors are swallowed: it is as if nothing were kept', () => {
  test('a storage that may not even be accessed', () => {
    const store = createStore({
      storage() {
        throw new Error('SecurityError');
      },
      now: () => 0,
    });
    store.set('a', 1);
    expect(store.get('a')).toBeUndefined();
  });

  test('a full storage', () => {
    const storage = memory('{"a":1}');
    const full = {
      ...storage,
      setItem() {
        throw new Error('QuotaExceededError');
      },
    };
    const store = createStore({ storage: () => full, now: () => 0 });
    store.set('a', 2);
    expect(store.get('a')).toBe(1);
  });

  test.each([
    '',
    'x',
    'null',
    '[1]',
    '"text"',
    '7',
    '{"__expiration":5}',
    '{"__expiration":{"a":"soon"}}',
    '{"__proto__":1}',
  ])('foreign content in storage: %s', (initial) => {
    const { store } = open(initial);
    expect(store.get('a')).toBeUndefined();
    store.set('a', 1);
    expect(store.get('a')).toBe(1);
  });

  test.each([-1, 1.5, '3', null, true, {}, 2 ** 60])('a count is a whole number from 0 on, %s is invalid', (value) => {
    const { store } = open(JSON.stringify({ n: value }));
    expect(countOf(store, 'n')).toBe(0);
  });
});

test('any value is read back, under any name, beside other values', () => {
  const key = fc.string().filter((name) => name !== '__expiration');
  fc.assert(
    fc.property(fc.array(fc.tuple(key, fc.jsonValue()), { minLength: 1 }), (entries) => {
      const { store } = open();
      for (const [name, value] of entries) store.set(name, value);
      for (const [name, value] of new Map(entries)) {
        expect(store.get(name)).toEqual(JSON.parse(JSON.stringify(value)));
      }
    }),
  );
});
