import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fixedClock } from './clock.ts';
import { createTestPlatform } from './db/testing.ts';
import { downloadMigrations, type OnProgress, readDownload, trackDownload } from './download-progress.ts';

const clock = fixedClock(1_000_000);
const name = { ownerId: 'sara', key: 'a'.repeat(24) };
let platform: Awaited<ReturnType<typeof createTestPlatform>>;

beforeEach(async () => {
  platform = await createTestPlatform({ migrations: downloadMigrations, clock });
});
afterEach(() => platform.close());

async function* rows(onProgress: OnProgress) {
  for (let done = 1; done <= 4; done += 1) {
    onProgress({ done, total: 4 });
    yield `row ${done}`;
  }
}

async function all(pieces: AsyncIterable<unknown>): Promise<void> {
  for await (const _piece of pieces);
}

describe('tracked downloads', () => {
  it('store their progress at intervals and when they are complete', async () => {
    expect(await readDownload(platform, name)).toBe(null);
    const seen = [];
    const pieces = [];
    for await (const piece of trackDownload(platform, name, rows)) {
      pieces.push(piece);
      seen.push(await readDownload(platform, name));
      clock.advance(400);
    }
    expect(pieces).toEqual(['row 1', 'row 2', 'row 3', 'row 4']);
    expect(seen).toEqual([
      { done: 0, total: 0, state: 'running' },
      { done: 0, total: 0, state: 'running' },
      { done: 2, total: 4, state: 'running' },
      { done: 2, total: 4, state: 'running' },
    ]);
    expect(await readDownload(platform, name)).toEqual({ done: 4, total: 4, state: 'done' });
  });

  it('are marked broken when the client disconnects or the source fails', async () => {
    for await (const _piece of trackDownload(platform, name, rows)) break;
    expect(await readDownload(platform, name)).toEqual({ done: 1, total: 4, state: 'broken' });
    const failing = trackDownload(platform, { ...name, key: 'b' }, async function* () {
      yield 'row';
      throw new Error('the disk is away');
    });
    await expect(all(failing)).rejects.toThrow('the disk is away');
    expect(await readDownload(platform, { ...name, key: 'b' })).toMatchObject({ state: 'broken' });
  });

  it('are marked broken after five minutes without progress', async () => {
    const killed = trackDownload(platform, name, rows);
    await killed.next();
    clock.advance(5 * 60 * 1000);
    expect(await readDownload(platform, name)).toMatchObject({ state: 'running' });
    clock.advance(1);
    expect(await readDownload(platform, name)).toMatchObject({ state: 'broken' });
  });

  it('are visible to their owner only, and purged after a day', async () => {
    await all(trackDownload(platform, name, rows));
    expect(await readDownload(platform, { ...name, ownerId: 'reza' })).toBe(null);
    clock.advance(25 * 60 * 60 * 1000);
    await all(trackDownload(platform, { ...name, key: 'b' }, rows));
    expect(await readDownload(platform, name)).toBe(null);
  });
});
