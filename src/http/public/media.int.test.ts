import { once } from 'node:events';
import { readdirSync, readlinkSync } from 'node:fs';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createS3Storage } from '../../platform/storage/s3.ts';
import { startTestServer, type TestServer } from '../core/testing.ts';

let server: TestServer;
const key = 'ab/film.mp4';
const bytes = Buffer.alloc(4_000_000, 'film');

beforeAll(async () => {
  server = await startTestServer();
  await server.platform.storage.write(key, bytes);
});
afterAll(() => server.close());

/** How often this process has the film open. */
function openFiles(): number {
  return readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).endsWith(key);
    } catch {
      return false;
    }
  }).length;
}

/** Requests the video and disconnects: immediately, or after the first bytes. */
async function breakOff(when: 'at once' | 'at the first bytes'): Promise<void> {
  const socket = connect(server.port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(`GET /media/${key} HTTP/1.1\r\nhost: mizban.test\r\n\r\n`);
  if (when === 'at the first bytes') await once(socket, 'data');
  socket.destroy();
  await once(socket, 'close');
}

describe('a download', () => {
  it('arrives whole, and in parts', async () => {
    const whole = await server.request(`/media/${key}`);
    expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true);
    const part = await server.request(`/media/${key}`, { headers: { range: 'bytes=2-9' } });
    expect([part.status, await part.text()]).toEqual([206, 'lmfilmfi']);
    await vi.waitFor(() => expect(openFiles()).toBe(0), { timeout: 15_000 });
  });

  it.each(['at once', 'at the first bytes'] as const)('that is broken off %s leaves no file open', async (when) => {
    for (let round = 0; round < 20; round += 1) await Promise.all(Array.from({ length: 10 }, () => breakOff(when)));
    await vi.waitFor(() => expect(openFiles()).toBe(0), { timeout: 10_000 });
    expect((await server.request(`/media/${key}`, { method: 'HEAD' })).status).toBe(200);
  });

  it('P61: of a file that cannot be opened just now returns 503, not that it is gone', async () => {
    const read = vi.spyOn(server.platform.storage, 'read');
    read.mockRejectedValueOnce(Object.assign(new Error('too many open files'), { code: 'EMFILE' }));
    expect((await server.request(`/media/${key}`)).status).toBe(503);
    expect((await server.request(`/media/${key}`)).status).toBe(200);
  });

  it('P76 returns 503 with Retry-After, not 404, if the store is unavailable, and logs it', async () => {
    const { storage } = server.platform;
    const away = createS3Storage({ url: 's3://key:secret@127.0.0.1:1/mizban?tls=off' });
    const read = vi.spyOn(storage, 'read').mockImplementation(away.read);
    const logged = vi.spyOn(server.services.platform.log, 'error');
    try {
      for (const path of [`/media/${key}`, '/media/ab/picture-640.webp']) {
        const response = await server.request(path);
        expect([response.status, response.headers.get('retry-after')]).toEqual([503, '10']);
        expect(response.headers.get('cache-control')).toBe('no-store');
        expect(logged).toHaveBeenLastCalledWith(expect.objectContaining({ status: 503, path }), 'request failed');
      }
      expect((await server.request('/media/..%2Fsecret.webp')).status).toBe(404);
    } finally {
      read.mockRestore();
      logged.mockRestore();
    }
  });
});
