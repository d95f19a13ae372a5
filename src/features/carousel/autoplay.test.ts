import { describe, expect, test, vi } from 'vitest';
import { autoplayStart, createAutoplay, isPlaying, nextAutoplay } from './autoplay.ts';

type Event = Parameters<typeof nextAutoplay>[1];
const hold = (by: 'hover' | 'focus' | 'hidden' | 'away' | 'reduced'): Event => ({ type: 'hold', by });
const release = (by: 'hover' | 'focus' | 'hidden' | 'away' | 'reduced'): Event => ({ type: 'release', by });
const stop: Event = { type: 'stop' };
const toggle: Event = { type: 'toggle' };
const playsAfter = (...events: Event[]) => isPlaying(events.reduce(nextAutoplay, autoplayStart));

describe('autoplay', () => {
  test('plays from the start', () => {
    expect(playsAfter()).toBe(true);
  });

  test.each(['hover', 'focus', 'hidden', 'away'] as const)('waits for %s and goes on afterwards', (by) => {
    expect(playsAfter(hold(by))).toBe(false);
    expect(playsAfter(hold(by), hold(by), release(by))).toBe(true);
  });

  test('waits until the last reason has gone', () => {
    expect(playsAfter(hold('hover'), hold('hidden'), release('hover'))).toBe(false);
    expect(playsAfter(hold('hover'), hold('hidden'), release('hover'), release('hidden'))).toBe(true);
  });

  test('stays stopped after the visitor moved it, whatever happens later', () => {
    expect(playsAfter(stop, hold('hover'), release('hover'), hold('focus'), release('focus'))).toBe(false);
  });

  test('the button stops it and starts it', () => {
    expect(playsAfter(toggle)).toBe(false);
    expect(playsAfter(toggle, toggle)).toBe(true);
    expect(playsAfter(stop, toggle)).toBe(true);
  });

  test('pressing play moves it although pointer and focus are on the button, until they come again', () => {
    const pressed = [hold('hover'), hold('focus'), stop, toggle];
    expect(playsAfter(...pressed)).toBe(true);
    expect(playsAfter(...pressed, release('hover'))).toBe(true);
    expect(playsAfter(...pressed, release('hover'), release('focus'), hold('hover'))).toBe(false);
  });

  test('pressing play moves nothing in a hidden tab or out of sight', () => {
    expect(playsAfter(stop, toggle, hold('hidden'))).toBe(false);
    expect(playsAfter(hold('hover'), stop, toggle, hold('away'))).toBe(false);
  });

  test('never moves for reduced motion, not even after play; the preference may change', () => {
    expect(playsAfter(hold('reduced'))).toBe(false);
    expect(playsAfter(hold('reduced'), stop, toggle)).toBe(false);
    expect(playsAfter(hold('reduced'), release('reduced'))).toBe(true);
  });
});

/** A controlled clock. */
function fakeClock() {
  let now = 0;
  let next = 1;
  const timers = new Map<number, { at: number; callback: () => void }>();
  return {
    setTimeout(callback: () => void, ms: number) {
      timers.set(next, { at: now + ms, callback });
      return next++;
    },
    clearTimeout: (id: number) => void timers.delete(id),
    pass(ms: number) {
      const until = now + ms;
      for (;;) {
        const due = [...timers].filter(([, timer]) => timer.at <= until).sort(([, a], [, b]) => a.at - b.at)[0];
        if (!due) break;
        now = due[1].at;
        timers.delete(due[0]);
        due[1].callback();
      }
      now = until;
    },
    waiting: () => timers.size,
  };
}

describe('the turns of autoplay', () => {
  const setUp = () => {
    const clock = fakeClock();
    const onTurn = vi.fn();
    const onChange = vi.fn();
    return { clock, onTurn, onChange, autoplay: createAutoplay({ clock, delay: 6000, onTurn, onChange }) };
  };

  test('come after every delay while it plays', () => {
    const { clock, onTurn, autoplay } = setUp();
    autoplay.send(release('away'));
    clock.pass(5999);
    expect(onTurn).toHaveBeenCalledTimes(0);
    clock.pass(1);
    expect(onTurn).toHaveBeenCalledTimes(1);
    clock.pass(12_000);
    expect(onTurn).toHaveBeenCalledTimes(3);
  });

  test('start their whole delay again after a wait', () => {
    const { clock, onTurn, autoplay } = setUp();
    autoplay.send(release('away'));
    clock.pass(5000);
    autoplay.send(hold('hover'));
    clock.pass(60_000);
    autoplay.send(release('hover'));
    clock.pass(5999);
    expect(onTurn).toHaveBeenCalledTimes(0);
    clock.pass(1);
    expect(onTurn).toHaveBeenCalledTimes(1);
  });

  test('are not put off by events that change nothing', () => {
    const { clock, onTurn, autoplay } = setUp();
    autoplay.send(release('away'));
    clock.pass(3000);
    autoplay.send(release('hover'));
    clock.pass(3000);
    expect(onTurn).toHaveBeenCalledTimes(1);
  });

  test('a turn that stops it is the last, and no timer is left', () => {
    const { clock, onTurn, onChange, autoplay } = setUp();
    onTurn.mockImplementation(() => autoplay.send(stop));
    autoplay.send(release('away'));
    clock.pass(60_000);
    expect(onTurn).toHaveBeenCalledTimes(1);
    expect(clock.waiting()).toBe(0);
    expect(onChange).toHaveBeenLastCalledWith(expect.objectContaining({ isOn: false }));
  });

  test('end with the carousel', () => {
    const { clock, onTurn, autoplay } = setUp();
    autoplay.send(release('away'));
    autoplay.end();
    clock.pass(60_000);
    expect(onTurn).not.toHaveBeenCalled();
  });
});
