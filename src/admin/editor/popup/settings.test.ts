import { describe, expect, test } from 'vitest';
import { withValue } from '../fields/settings-form.tsx';
import { readWall, writeWall } from './wall.ts';

describe('a moment is typed in the Jalali calendar', () => {
  test.each([
    ['۱۴۰۵/۰۸/۲۴ ۱۸:۳۰', '2026-11-15 18:30'],
    ['1405/8/24 9:05', '2026-11-15 09:05'],
    ['۱۴۰۵-۰۸-۲۴', '2026-11-15 00:00'],
  ])('%s is %s', (typed, stored) => {
    expect(readWall(typed)).toBe(stored);
  });

  test.each(['', 'فردا', '۱۴۰۵/۱۳/۰۱', '۱۴۰۵/۰۸/۲۴ ۲۴:۰۰', '۱۴۰۵/۰۸/۲۴ ۱۲:۶۰', '۱۴۰۵/۱۲/۳۰'])(
    '%s is invalid',
    (typed) => {
      expect(readWall(typed)).toBeNull();
    },
  );

  test('and survives a round trip', () => {
    expect(writeWall('2026-11-15 18:30')).toBe('۱۴۰۵/۰۸/۲۴ ۱۸:۳۰');
    expect(writeWall(undefined)).toBe('');
    expect(writeWall('soon')).toBe('');
  });
});

describe('settings by path', () => {
  test('a value is set, a group may be empty, and undefined removes the key', () => {
    const on = withValue({ kind: 'modal' }, ['triggers', 'exit_intent'], {});
    expect(on).toEqual({ kind: 'modal', triggers: { exit_intent: {} } });
    expect(withValue(on, ['triggers', 'exit_intent'], undefined)).toEqual({ kind: 'modal', triggers: {} });
    expect(withValue({}, ['overlay'], false)).toEqual({ overlay: false });
  });
});
