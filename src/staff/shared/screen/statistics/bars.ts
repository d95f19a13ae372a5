interface Bar {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The least that a bar shows of something. */
const least = 2;

/** Computes the bars of a chart, right to left in reading direction. `most` is the value at full height. */
export function bars(
  counts: readonly number[],
  { width, height, most }: { width: number; height: number; most: number },
): Bar[] {
  const step = width / counts.length;
  return counts.map((count, index) => {
    const high = count === 0 ? 0 : Math.max(least, (count / most) * height);
    return { x: width - (index + 0.9) * step, y: height - high, width: step * 0.8, height: high };
  });
}
