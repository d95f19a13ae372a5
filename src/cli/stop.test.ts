import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'mizban-stop-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A pipe that nobody writes to: a thread that opens it as its database cannot be torn from that, and needs no CPU. */
const endless = join(folder, 'pipe');
execFileSync('mkfifo', [endless]);

test('P56 SIGTERM ends the process within ten seconds, even if work hangs', async () => {
  const code = `
    import { createServer } from 'node:http';
    import { createReadThread } from ${JSON.stringify(new URL('../platform/db/sqlite-read-thread.ts', import.meta.url).href)};
    import { silentLog } from ${JSON.stringify(new URL('../platform/log.ts', import.meta.url).href)};
    import { stopOnSignal } from ${JSON.stringify(new URL('./stop.ts', import.meta.url).href)};
    const never = () => new Promise(() => {});
    const server = createServer(() => process.stdout.write('asked'));
    server.listen(0, '127.0.0.1', () => process.stdout.write(String(server.address().port)));
    createReadThread(${JSON.stringify(endless)}).read({ sql: 'select 1', parameters: [] });
    stopOnSignal({ server, workers: [{ stop: never }], platform: { log: silentLog, close: never } });
  `;
  const program = join(folder, 'program.mjs');
  writeFileSync(program, code);
  const child = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = await once(child.stdout, 'data');
  // A request that never gets a response.
  const visitor = connect(Number(String(port)), '127.0.0.1');
  visitor.on('error', () => {});
  visitor.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  expect(String((await once(child.stdout, 'data'))[0])).toBe('asked');

  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  // The program exits by its own timer after nine seconds; this machine may notice late.
  let isTooLate = false;
  const tooLate = setTimeout(() => {
    isTooLate = child.kill('SIGKILL');
  }, 15_000);
  expect(await exited).toEqual([null, 'SIGKILL']);
  expect(isTooLate).toBe(false);
  clearTimeout(tooLate);
  visitor.destroy();
});

test('P56 a connection is closed when its running request ends, although it could wait for another one', async () => {
  const code = `
    import { createServer } from 'node:http';
    import { silentLog } from ${JSON.stringify(new URL('../platform/log.ts', import.meta.url).href)};
    import { stopOnSignal } from ${JSON.stringify(new URL('./stop.ts', import.meta.url).href)};
    const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
      process.stdout.write('asked');
      process.on('SIGTERM', () => setImmediate(() => response.end('done')));
    });
    server.listen(0, '127.0.0.1', () => process.stdout.write(String(server.address().port)));
    stopOnSignal({ server, workers: [], platform: { log: silentLog, close: async () => {} } });
    // Without its deadlines, only the end of the request can let the program exit.
    globalThis.setTimeout = () => 0;
  `;
  const program = join(folder, 'idle.mjs');
  writeFileSync(program, code);
  const child = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = await once(child.stdout, 'data');
  const visitor = connect(Number(String(port)), '127.0.0.1');
  visitor.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  expect(String((await once(child.stdout, 'data'))[0])).toBe('asked');
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  const tooLate = setTimeout(() => child.kill('SIGKILL'), 15_000);
  expect(await exited).toEqual([0, null]);
  clearTimeout(tooLate);
  visitor.destroy();
});
