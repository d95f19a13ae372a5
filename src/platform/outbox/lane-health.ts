import type { Clock } from '../clock.ts';

const minuteMs = 60_000;
/** So many failures in a row are no fault of the single events, however short ago one was delivered. */
const inARow = 3;

/** What a worker remembers of a lane all of whose events go to one server, so that they wait for the server together. */
export interface LaneHealth {
  /** Notes that an event was delivered; returns whether those that failed before are worth another try now. */
  noteDelivery(): boolean;
  /**
   * Notes that an event failed; returns how long it waits. While the server is away one event is tried every minute,
   * so that its return is noticed; the others keep their own pauses.
   */
  noteFailure(pauseMs: number, isServerAway: boolean): number;
}

/**
 * Tells an outage from events that fail for a reason of their own: in an outage nothing was delivered for a minute, or
 * several failed in a row. What failed for a reason of its own is thereby tried again with the first delivery after
 * a quiet minute, which costs one try. A worker that has just started knows nothing and assumes an outage.
 */
export function createLaneHealth(clock: Clock): LaneHealth {
  let failures = 1;
  let deliveredAt = Number.NEGATIVE_INFINITY;
  let wokenAt = Number.NEGATIVE_INFINITY;
  let probedAt = Number.NEGATIVE_INFINITY;
  // Of a clock that was put back nothing lies in the future.
  const isRecent = (at: number) => Math.abs(clock.now() - at) < minuteMs;

  return {
    noteDelivery() {
      const wakes = failures > 0 && !isRecent(wokenAt) && (failures >= inARow || !isRecent(deliveredAt));
      deliveredAt = clock.now();
      if (wakes) wokenAt = deliveredAt;
      if (wakes || failures < inARow) failures = 0;
      return wakes;
    },
    noteFailure(pauseMs, isServerAway) {
      failures += 1;
      if (!isServerAway || isRecent(probedAt)) return pauseMs;
      probedAt = clock.now();
      return Math.min(pauseMs, minuteMs);
    },
  };
}
