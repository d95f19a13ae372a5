import type { Clock } from '../clock.ts';

const minuteMs = 60_000;
/** Consecutive failures that indicate an outage, regardless of the last delivery. */
const inARow = 3;

/** Health of a lane whose events all go to one server, so that they wait for the server together. */
export interface LaneHealth {
  /** Records a delivery; returns whether earlier failures should be retried now. */
  noteDelivery(): boolean;
  /**
   * Records a failure; returns its delay. During an outage one event is tried every minute to detect recovery; the others
   * keep their own delays.
   */
  noteFailure(pauseMs: number, isServerAway: boolean): number;
}

/**
 * Distinguishes an outage from individual failures: in an outage nothing was delivered for a minute, or several events
 * failed in a row. Individual failures are thereby retried with the first delivery after a quiet minute, which costs one
 * attempt. A worker that has just started assumes an outage.
 */
export function createLaneHealth(clock: Clock): LaneHealth {
  let failures = 1;
  let deliveredAt = Number.NEGATIVE_INFINITY;
  let wokenAt = Number.NEGATIVE_INFINITY;
  let probedAt = Number.NEGATIVE_INFINITY;
  // After the clock was set back, a time may be in the future.
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
