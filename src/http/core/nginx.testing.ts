import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

/**
 * Runs a real nginx in front of our server, for `*.int.test.ts`: on `port` configured as intended, on `barePort` with the
 * headers forgotten.
 */
export async function startNginx(upstreamPort: number) {
  const path = [process.env.NGINX_PATH, '/usr/sbin/nginx', '/usr/bin/nginx'].find((file) => file && existsSync(file));
  if (!path) throw new Error('No nginx found: install the package nginx, or set NGINX_PATH to its path.');
  const folder = mkdtempSync(join(tmpdir(), 'mizban-nginx-'));
  const [port, barePort] = [await freePort(), await freePort()];
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  const config = `
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    daemon off; worker_processes 1; pid ${join(folder, 'pid')}; error_log stderr notice;
    events { worker_connections 256; }
    http {
      access_log off; ${temporary.join(' ')}
      proxy_http_version 1.1;
      server {
        listen 127.0.0.1:${port};
        location / {
          proxy_pass http://127.0.0.1:${upstreamPort};
          proxy_set_header Host $http_host;
          proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
        }
      }
      server {
        listen 127.0.0.1:${barePort};
        location / { proxy_pass http://127.0.0.1:${upstreamPort}; }
      }
    }`;
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, config);
  const child = spawn(path, ['-c', file, '-p', folder, '-e', 'stderr'], { stdio: ['ignore', 'ignore', 'pipe'] });
  await new Promise<void>((resolve, reject) => {
    let log = '';
    child.stderr.on('data', (chunk) => {
      log += chunk;
      if (/start worker process \d+/.test(log)) resolve();
    });
    child.on('error', reject);
    child.on('exit', () => reject(new Error(`nginx did not start:\n${log}`)));
  });

  return {
    port,
    barePort,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

export interface VisitorCall {
  port: number;
  /** The visitor's own address: any of 127.0.0.0/8. */
  from: string;
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** A request from one of this machine's many addresses. */
export function callFrom({ port, from, path, method = 'GET', headers = {}, body }: VisitorCall) {
  return new Promise<{ status: number; headers: IncomingHttpHeaders; text: string }>((resolve, reject) => {
    const call = request({ host: '127.0.0.1', localAddress: from, port, path, method, headers, agent: false });
    call.on('response', (response) =>
      text(response).then(
        (read) => resolve({ status: response.statusCode ?? 0, headers: response.headers, text: read }),
        reject,
      ),
    );
    call.on('error', reject);
    call.end(body);
  });
}
