import { describe, expect, it } from 'vitest';
import { fixedClock } from '../clock.ts';
import { createLaneHealth } from './lane-health.ts';

const minute = 60_000;

/** A lane that has just delivered an event, and so is known to work. */
function workingLane() {
  const clock = fixedClock(1_000_000);
  const lane = createLaneHealth(clock);
  lane.noteDelivery();
  clock.advance(2 * minute);
  lane.noteDelivery();
  return { clock, lane, fail: (isAway = false) => lane.noteFailure(3_600_000, isAway) };
}

describe('the first delivery after an outage retries failed events', () => {
  it('also right after the start, when nothing is known', () => {
    expect(createLaneHealth(fixedClock(0)).noteDelivery()).toBe(true);
  });

  it('when nothing was delivered for a minute, and once', () => {
    const { clock, lane, fail } = workingLane();
    fail();
    clock.advance(minute);
    expect([lane.noteDelivery(), lane.noteDelivery()]).toEqual([true, false]);
  });

  it('when several failed in a row, however short the outage was', () => {
    const { clock, lane, fail } = workingLane();
    clock.advance(minute / 2);
    for (const _ of [1, 2, 3]) fail();
    expect(lane.noteDelivery()).toBe(true);
    // Events that fail right after they were woken are not retried with every delivery.
    for (const _ of [1, 2, 3]) fail();
    expect(lane.noteDelivery()).toBe(false);
    clock.advance(minute);
    expect(lane.noteDelivery()).toBe(true);
  });

  it('but not when one event fails between others that are delivered, or nothing failed', () => {
    const { clock, lane, fail } = workingLane();
    for (let round = 0; round < 100; round += 1) {
      clock.advance(10_000);
      fail();
      expect(lane.noteDelivery()).toBe(false);
    }
    clock.advance(10 * minute);
    expect(lane.noteDelivery()).toBe(false);
  });

  it('P59 also when the clock was put back by hours', () => {
    const { clock, lane, fail } = workingLane();
    clock.advance(-3_600_000);
    fail();
    expect(lane.noteDelivery()).toBe(true);
  });
});

it('while a server is away one event is tried every minute and the others keep their own pauses', () => {
  const { clock, fail } = workingLane();
  expect([fail(true), fail(true), fail(false)]).toEqual([minute, 3_600_000, 3_600_000]);
  clock.advance(minute);
  expect([fail(false), fail(true), fail(true)]).toEqual([3_600_000, minute, 3_600_000]);
});
