import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createChunkLoader } from './chunk.ts';

const log = vi.spyOn(console, 'error');

const never = () => new Promise<never>(() => {});

beforeEach(() => {
  vi.useFakeTimers();
  log.mockClear().mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => log.mockRestore());

describe("a script chunk fails to load, or times out after 120 s: raises 'Loading chunk {id} failed.'", () => {
  test('a chunk that comes is handed out, and its timer is stopped', async () => {
    const chunk = { default: 1 };
    await expect(createChunkLoader()('cart', async () => chunk)).resolves.toBe(chunk);
    expect(vi.getTimerCount()).toBe(0);
    expect(log).not.toHaveBeenCalled();
  });

  test('a chunk that fails', async () => {
    const cause = new TypeError('Failed to fetch');
    const loading = createChunkLoader()('cart', () => Promise.reject(cause));
    await expect(loading).rejects.toThrow(new Error('Loading chunk cart failed.', { cause }));
    expect(log).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ message: 'Loading chunk cart failed.' }));
    expect(vi.getTimerCount()).toBe(0);
  });

  test('a chunk that does not come in 120 s', async () => {
    const failed = vi.fn();
    createChunkLoader()('cart', never).catch(failed);
    await vi.advanceTimersByTimeAsync(119_999);
    expect(failed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(failed).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ message: 'Loading chunk cart failed.' }));
  });

  test('a chunk that does not exist', async () => {
    await expect(createChunkLoader()('nothing', undefined)).rejects.toThrow('Loading chunk nothing failed.');
  });

  test('the timer may be given', async () => {
    let ring = () => {};
    const loading = createChunkLoader((run, ms) => {
      if (ms === 120_000) ring = run;
      return () => {};
    })('cart', never);
    ring();
    await expect(loading).rejects.toThrow('Loading chunk cart failed.');
  });
});

describe('a chunk is fetched once', () => {
  test('for concurrent and later callers', async () => {
    const load = createChunkLoader();
    const fetchChunk = vi.fn(async () => 'code');
    await expect(Promise.all([load('a', fetchChunk), load('a', fetchChunk)])).resolves.toEqual(['code', 'code']);
    await load('a', fetchChunk);
    expect(fetchChunk).toHaveBeenCalledOnce();
  });

  test('each by its id', async () => {
    const load = createChunkLoader();
    await expect(load('a', async () => 1)).resolves.toBe(1);
    await expect(load('b', async () => 2)).resolves.toBe(2);
  });

  test('again by the next caller after a failure', async () => {
    const load = createChunkLoader();
    await expect(load('a', () => Promise.reject(new Error('offline')))).rejects.toThrow();
    await expect(load('a', async () => 'code')).resolves.toBe('code');
  });

  test('also one that took too long', async () => {
    const load = createChunkLoader();
    const first = load('a', never).catch((error: Error) => error.message);
    await vi.advanceTimersByTimeAsync(120_000);
    await expect(first).resolves.toBe('Loading chunk a failed.');
    await expect(load('a', async () => 'code')).resolves.toBe('code');
  });
});
