/**
 * Measures the turns of the event loop: the longest by CPU time of this thread, which does not depend on other
 * programs, and the memory after each.
 */
export function watchBlocks(): { stop(): { longestStopMs: number; peakMegabytes: number } } {
  let [longest, peak, isOn] = [0, 0, true];
  let last = process.threadCpuUsage();
  const turn = () => {
    const now = process.threadCpuUsage();
    longest = Math.max(longest, now.user + now.system - last.user - last.system);
    last = now;
    peak = Math.max(peak, process.memoryUsage.rss());
    if (isOn) setImmediate(turn);
  };
  turn();
  return {
    stop() {
      isOn = false;
      return { longestStopMs: longest / 1000, peakMegabytes: peak / 1e6 };
    },
  };
}
