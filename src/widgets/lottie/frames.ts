/** Maximum time step, however busy the browser was. */
const longestStep = 100;

/** Calls `step` for every animation frame while started, with the milliseconds since the one before. */
export function createFrames(step: (delta: number) => void) {
  let request = 0;
  let last: number | undefined;
  const onFrame = (now: number) => {
    const delta = Math.min(longestStep, now - (last ?? now));
    request = 0;
    last = now;
    step(delta);
  };
  return {
    start() {
      request ||= requestAnimationFrame(onFrame);
    },
    stop() {
      cancelAnimationFrame(request);
      request = 0;
      last = undefined;
    },
  };
}
