import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { fullUnless } from './full.ts';
import { type Program, ready, seededFolder, start } from './program.ts';
import { test } from './test.ts';

/** A data folder that already contains the default site. */
let seeded: string;
let firstOutput: string;

test.describe('the program as a process', () => {
  test.describe.configure({ timeout: 180_000 });

  test.beforeAll(async () => {
    test.setTimeout(180_000);
    seeded = seededFolder();
    const program = await start({ DATA_DIR: seeded });
    await ready(program);
    firstOutput = program.output();
    program.child.kill('SIGTERM');
    expect(await program.ended, 'P56 SIGTERM ends with 0').toBe(0);
  });

  for (const [name, value, sentence] of [
    ['PORT', 'eighty', 'PORT must be a whole number'],
    ['BASE_URL', 'example', 'BASE_URL must be'],
    ['DATABASE_URL', 'mysql://x', 'DATABASE_URL must look like'],
    ['SECRET', 'short', 'SECRET must have'],
    ['DATABASE_URL', 'postgres://nobody@127.0.0.1:1/none', 'The database does not answer'],
  ] as const) {
    test(`${name}=${value} stops the start with one clear sentence @full`, async () => {
      const program = await start({ [name]: value });
      expect(await program.ended).toBe(1);
      expect(program.output()).toContain(sentence);
      expect(
        program
          .output()
          .trim()
          .split('\n')
          .filter((line) => !line.startsWith('{')),
      ).toHaveLength(1);
    });
  }

  const sentenceOf = async (program: Program) => {
    expect(await program.ended).toBe(1);
    const lines = program.output().trim().split('\n');
    return lines.filter((line) => !line.startsWith('{') && !line.startsWith('Making')).join('\n');
  };

  test('a full disk stops the first start with one clear sentence @full', async () => {
    const mount = 'mount -t tmpfs -o size=900k tmpfs "$DATA_DIR"';
    expect(await sentenceOf(await start({}, undefined, mount))).toMatch(/^The disk of DATA_DIR is full.*$/);
  });

  test('a read-only disk stops the start with one clear sentence @full', async () => {
    const mount = 'mount --bind "$DATA_DIR" "$DATA_DIR" && mount -o remount,bind,ro "$DATA_DIR"';
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'mizban-run-'));
    cpSync(seeded, DATA_DIR, { recursive: true });
    expect(await sentenceOf(await start({ DATA_DIR }, undefined, mount))).toMatch(/^DATA_DIR cannot be written to.*$/);
  });

  for (const [name, damage, sentence] of [
    ['empty', () => Buffer.alloc(0), /^The database file "[^"]*" is empty; .*$/],
    ['damaged', (bytes: Buffer) => bytes.fill(0xff, 4096, 40_960), /^The database file "[^"]*" is damaged; .*$/],
  ] as const) {
    test(`a database file that is ${name} stops the start with one clear sentence${fullUnless(name === 'damaged')}`, async () => {
      const DATA_DIR = mkdtempSync(join(tmpdir(), 'mizban-run-'));
      writeFileSync(join(DATA_DIR, 'mizban.db'), damage(readFileSync(join(seeded, 'mizban.db'))));
      expect(await sentenceOf(await start({ DATA_DIR }))).toMatch(sentence);
    });
  }

  test('a port in use stops the start with one clear sentence @full', async () => {
    const first = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => first.once('listening', resolve));
    const { port } = first.address() as { port: number };
    const program = await start({ DATA_DIR: seeded }, port);
    expect(await program.ended).toBe(1);
    expect(program.output()).toContain('PORT is already in use');
    first.close();
  });

  test('P26 the password is shown the first time only; P60 a second process on the same SQLite file stops with one clear sentence', async () => {
    expect(firstOutput).toMatch(/Staff password \(shown once\): \S{12,}/);
    const again = await start({ DATA_DIR: seeded });
    await ready(again);
    expect(again.output()).not.toContain('password');
    expect((await fetch(`${again.url}/germany-vps/`)).status).toBe(200);
    expect(await sentenceOf(await start({ DATA_DIR: seeded }))).toMatch(/^Another process uses the database file .*$/);
    again.child.kill('SIGTERM');
    expect(await again.ended).toBe(0);
  });

  test('P55 a killed first run is resumed by the next start', async () => {
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'mizban-run-'));
    const killed = await start({ DATA_DIR });
    await expect.poll(killed.output, { timeout: 60_000, intervals: [50] }).toContain('Making the default site');
    killed.child.kill('SIGKILL');
    await killed.ended;

    const again = await start({ DATA_DIR });
    await ready(again);
    expect(again.output()).toContain('Staff password');
    for (const path of ['/', '/germany-vps/', '/blog/choose-vps/', '/contact/']) {
      expect([path, (await fetch(again.url + path)).status]).toEqual([path, 200]);
    }
    again.child.kill('SIGTERM');
    expect(await again.ended).toBe(0);
  });

  test('P56 on SIGTERM it accepts no new connection and finishes the running request', async () => {
    const program = await start({ DATA_DIR: seeded });
    await ready(program);
    // A request whose body is still being sent when the signal arrives.
    const [firstPart, rest] = ['{"email":"nobody@example.com",', '"password":"wrong"}'];
    const status = new Promise<number>((resolve, reject) => {
      const request = httpRequest(`${program.url}/wp-admin/auth/sign-in/email`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          origin: program.url,
          'content-length': firstPart.length + rest.length,
        },
      });
      request.on('response', (response) => resolve(response.statusCode ?? 0));
      request.on('error', reject);
      request.write(firstPart, () => {
        program.child.kill('SIGTERM');
        const untilRefused = async () => {
          for (;;) {
            const isOpen = await fetch(`${program.url}/healthz`, { headers: { connection: 'close' } }).then(
              () => true,
              () => false,
            );
            if (!isOpen) return request.end(rest);
          }
        };
        untilRefused();
      });
    });
    expect(await status).toBe(401);
    expect(await program.ended).toBe(0);
  });
});
