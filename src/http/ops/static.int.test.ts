import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../core/testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Does something while a file or folder cannot be read. */
async function without<T>(path: string, work: () => Promise<T>): Promise<T> {
  await rename(path, `${path}.away`);
  return work().finally(() => rename(`${path}.away`, path));
}

describe('a built file', () => {
  it('P61: is served as soon as it can be read, whatever failed before', async () => {
    const status = async (name: string) => (await server.request(`/assets/${name}`)).status;
    const folder = server.services.staticFolders['/assets/'] ?? '';
    expect(await without(folder, () => status('main-abc.js'))).toBe(503);
    expect(await status('another.js')).toBe(404);
    expect(await without(join(folder, 'main-abc.js'), () => status('main-abc.js'))).toBe(503);
    expect(await status('main-abc.js')).toBe(200);
  });
});
