import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.mjs';
import { findNginx } from './nginx.mjs';
import { onInterrupt, quiet, run } from './process.mjs';
import { root } from './project.mjs';

/**
 * Starts the shipped configuration in front of the ports of the program. `beside` receives the test's folder, a free port
 * and the certificate, and returns the text of another server. `changes` are patterns of the shipped text with their
 * replacements. Returns `{ pid, port, besidePort, folder, stop }`.
 */
export async function startShippedNginx({ nodes, isSecure, changes, beside = () => '' }) {
  const nginx = await findNginx();
  const folder = mkdtempSync(join(tmpdir(), 'mizban-nginx-'));
  // Its workers are another user.
  chmodSync(folder, 0o755);
  const certificate = isSecure ? await makeCertificate(folder) : undefined;
  const ports = { door: await freePort(), plain: await freePort(), secure: await freePort() };
  const besidePort = await freePort();
  const config = join(folder, 'nginx.conf');
  const others = beside({ folder, port: besidePort, certificate });
  writeFileSync(config, shippedNginx({ folder, ports, nodes, certificate, changes, beside: others }));
  const child = spawn(nginx, ['-c', config, '-p', folder], { stdio: ['ignore', 'ignore', 'pipe'] });
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors = (errors + chunk).slice(-4000);
  });
  const ended = new Promise((resolve) => {
    child.on('error', resolve);
    child.on('exit', resolve);
  });
  const end = () => {
    child.kill('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  };
  process.on('exit', end);
  const stop = onInterrupt(async () => {
    process.off('exit', end);
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  });
  while (!(await accepts(ports.secure))) {
    if (child.exitCode !== null) throw new Error(`nginx did not start: ${errors}`);
    await sleep(20);
  }
  return { pid: child.pid, port: ports.secure, besidePort, folder, stop };
}

/** Creates a self-signed certificate for TLS in tests. */
export async function makeCertificate(folder) {
  const certificate = { cert: join(folder, 'cert.pem'), key: join(folder, 'key.pem') };
  const { code, output } = await run(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
      ...['-subj', '/CN=localhost', '-keyout', certificate.key, '-out', certificate.cert],
    ],
    { stdio: quiet },
  );
  if (code !== 0) throw new Error(`openssl could not make a certificate: ${output.trim()}`);
  return certificate;
}

function accepts(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}

/**
 * Returns the shipped nginx configuration as a complete file for a test run in a folder: other ports and paths, all else
 * unchanged. `nodes` are the ports of the program; with a `certificate` (`{ cert, key }`) it serves TLS as shipped, without
 * one plain HTTP on the port `secure`. `beside` is the text of other servers of the test.
 */
export function shippedNginx({ folder, ports, nodes, certificate, changes = [], beside = '' }) {
  let text = readFileSync(join(root, 'deploy', 'nginx.conf'), 'utf8');
  const replace = (pattern, value) => {
    if (!text.match(pattern)) throw new Error(`The shipped nginx configuration has no ${pattern}.`);
    text = text.replace(pattern, value);
  };
  replace('server 127.0.0.1:3000;', nodes.map((port) => `server 127.0.0.1:${port};`).join('\n    '));
  replace(/127\.0\.0\.1:8300/g, `127.0.0.1:${ports.door}`);
  replace(/\/var\/cache\/nginx\/mizban/, join(folder, 'cache'));
  replace(/^ *listen \[::\]:.*\n/gm, '');
  replace(/server_name example\.ir;/, 'server_name 127.0.0.1;');
  replace(/listen 80;/, `listen 127.0.0.1:${ports.plain};`);
  replace(/listen 443 ssl http2/g, `listen 127.0.0.1:${ports.secure}${certificate ? ' ssl http2' : ''}`);
  if (certificate) {
    replace(/\/etc\/letsencrypt\/\S+fullchain\.pem/g, certificate.cert);
    replace(/\/etc\/letsencrypt\/\S+privkey\.pem/g, certificate.key);
  } else {
    replace(/^ *ssl_.*\n/gm, '');
  }
  for (const [pattern, value] of changes) replace(pattern, value);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `daemon off;
worker_processes auto;
error_log stderr warn;
pid ${join(folder, 'nginx.pid')};
events { worker_connections 4096; }
http {
${temporary.map((name) => `${name}_temp_path ${join(folder, `${name}_temp`)};`).join('\n')}
${text}
${beside}
}
`;
}
