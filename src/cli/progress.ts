/** Progress of a long command: one line that is overwritten, or nothing without a terminal. */
export function createProgress(total: { rows: number; files: number }) {
  const isWatched = process.stderr.isTTY;
  const width = 30;
  const all = Math.max(1, total.rows + total.files);
  return {
    show({ rows, files, bytes }: { rows: number; files: number; bytes: number }): void {
      if (!isWatched) return;
      const share = Math.min(1, (rows + files) / all);
      const bar = '█'.repeat(Math.round(share * width)).padEnd(width, '░');
      const megabytes = (bytes / 1_000_000).toFixed(1);
      process.stderr.write(`\r${bar} ${Math.floor(share * 100)} %  ${rows} rows, ${files} files, ${megabytes} MB`);
    },
    end(): void {
      if (isWatched) process.stderr.write('\n');
    },
  };
}
