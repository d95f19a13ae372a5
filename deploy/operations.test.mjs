import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { freePort } from '../scripts/lib/free-port.mjs';
import { findNginx } from '../scripts/lib/nginx.mjs';
import { root } from '../scripts/lib/project.mjs';
import { readConfig } from '../src/platform/config.ts';
import { gatewayAbouts } from '../src/shop/payments/adapters/about.ts';

const read = (...path) => readFileSync(join(root, ...path), 'utf8');
const guide = read('docs', 'operations.md');
const all = (text, pattern) => [...new Set([...text.matchAll(pattern)].map(([, found]) => found))];

/** The variables that the program reads, from the rules by which it does. */
const settings = readdirSync(join(root, 'src', 'platform'))
  .filter((name) => /^config[\w-]*\.ts$/.test(name) && !name.includes('test'))
  .flatMap((name) => all(read('src', 'platform', name), /^ {2}([A-Z][A-Z0-9_]+): /gm));

describe('docs/operations.md', () => {
  it('names every setting, and none that does not exist', () => {
    expect(settings.length).toBeGreaterThan(30);
    expect(settings.filter((name) => !guide.includes(name))).toEqual([]);
    const named = [...all(guide, /`([A-Z][A-Z0-9]*_[A-Z0-9_]+)[`=]/g), ...all(guide, /^\| `([A-Z]+_[A-Z_]+)`/gm)];
    expect(named.filter((name) => !settings.includes(name))).toEqual([]);
  });

  it('and the example of the environment name the variables of every payment gateway', () => {
    const example = read('deploy', 'mizban.env.example');
    expect(gatewayAbouts.length).toBeGreaterThan(0);
    for (const { name } of gatewayAbouts)
      for (const text of [guide, example]) expect(text).toMatch(new RegExp(`^[|#].*\\b${name.toUpperCase()}_`, 'm'));
  });

  it('says what to do about every alert', () => {
    const alerts = all(read('deploy', 'alerts.yml'), /alert: (\w+)/g);
    expect(alerts.length).toBeGreaterThan(5);
    expect(alerts.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
    expect(all(guide, /`(Mizban[A-Z]\w+)`/g).filter((name) => !alerts.includes(name))).toEqual([]);
  });

  it('names commands and files that exist', () => {
    const { scripts } = JSON.parse(read('package.json'));
    expect(all(guide, /npm run ([\w:-]+)/g).filter((name) => !(name in scripts))).toEqual([]);
    const byHand = all(guide, /\bmizban (backup|restore|verify-backup|sweep-files)\b/g);
    expect(byHand.toSorted()).toEqual(['backup', 'restore', 'sweep-files', 'verify-backup']);
    expect(byHand.filter((name) => !existsSync(join(root, 'scripts', `${name}.mjs`)))).toEqual([]);
    expect(all(guide, /\b(deploy\/[\w.-]+\w)/g).filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('makes the folders that nginx and the units write to', () => {
    const made = all(guide, /^( *install -d .*)$/gm).join('\n');
    const cache = /proxy_cache_path (\S+)\/mizban /.exec(read('deploy', 'nginx.conf'))?.[1];
    const acme = /root (\S+);/.exec(read('deploy', 'nginx.conf'))?.[1];
    const written = /^ReadWritePaths=(.*)$/m.exec(read('deploy', 'mizban-backup.service'))?.[1].split(' ');
    for (const folder of [cache, acme, ...written]) expect(made).toContain(` ${folder}`);
  });

  it('writes out a STORAGE_URL that the program takes, with every part that it knows', () => {
    const addresses = all(guide, /`(s3:\/\/[^`]+)`/g);
    expect(addresses.length).toBeGreaterThan(1);
    for (const STORAGE_URL of addresses)
      expect(readConfig({ STORAGE_URL, SECRET: 's'.repeat(32) }).storageUrl).toBe(STORAGE_URL);
    const known = all(read('src', 'platform', 'storage', 's3.ts'), /searchParams\.get\('(\w+)'\)/g);
    expect(known.toSorted()).toEqual(['prefix', 'region', 'tls']);
    for (const name of known) expect(guide).toMatch(new RegExp(`^\\| \`${name}\` `, 'm'));
  });

  it('writes out a temporary server for the certificate that nginx takes', async () => {
    const server = /<<'NGINX'\n([\s\S]*?)^ *NGINX$/m.exec(guide)?.[1] ?? '';
    expect(server).toContain('/.well-known/acme-challenge/');
    expect(/root (\S+);/.exec(server)?.[1]).toBe(/root (\S+);/.exec(read('deploy', 'nginx.conf'))?.[1]);
    const folder = mkdtempSync(join(tmpdir(), 'mizban-acme-'));
    const file = join(folder, 'nginx.conf');
    const [port, temporary] = [await freePort(), ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']];
    const onFreePort = server.replace('listen 80;', `listen 127.0.0.1:${port};`).replace(/^ *listen \[::\]:80;\n/m, '');
    writeFileSync(
      file,
      `error_log stderr; pid ${folder}/pid; events {} http { ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}\n${onFreePort} }`,
    );
    const { status, stderr } = spawnSync(await findNginx(), ['-t', '-q', '-c', file, '-p', folder], {
      encoding: 'utf8',
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });

  it('has commands that a shell can read', () => {
    const blocks = [...guide.matchAll(/^( *)```sh\n([\s\S]*?)^ *```$/gm)].map(([, indent, code]) =>
      code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
    );
    expect(blocks.length).toBeGreaterThan(6);
    const folder = mkdtempSync(join(tmpdir(), 'mizban-guide-'));
    for (const [number, code] of blocks.entries()) {
      const file = join(folder, `${number}.sh`);
      writeFileSync(file, code);
      expect(spawnSync('bash', ['-n', file], { encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' });
    }
  });
});
