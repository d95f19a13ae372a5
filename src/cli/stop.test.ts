import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';

test('P56 SIGTERM ends the process with 0 within ten seconds, whatever hangs', async () => {
  const code = `
    import { createServer } from 'node:http';
    import { silentLog } from ${JSON.stringify(new URL('../platform/log.ts', import.meta.url).href)};
    import { stopOnSignal } from ${JSON.stringify(new URL('./stop.ts', import.meta.url).href)};
    const never = () => new Promise(() => {});
    const server = createServer(() => process.stdout.write('asked'));
    server.listen(0, '127.0.0.1', () => process.stdout.write(String(server.address().port)));
    stopOnSignal({ server, workers: [{ stop: never }], platform: { log: silentLog, close: never } });
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = await once(child.stdout, 'data');
  // A request that is never answered.
  const visitor = connect(Number(String(port)), '127.0.0.1');
  visitor.on('error', () => {});
  visitor.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  expect(String((await once(child.stdout, 'data'))[0])).toBe('asked');

  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  // The program ends by its own clock after nine; this machine may be late to hear of it.
  const tooLate = setTimeout(() => child.kill('SIGKILL'), 15_000);
  expect(await exited).toEqual([0, null]);
  clearTimeout(tooLate);
  visitor.destroy();
});
