/** The shipped nginx in front of the program, next to the same nginx serving a file with the same bytes. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FetchResponse } from './fetch.ts';
import type { Running } from './processes.ts';

interface FileServerPlace {
  folder: string;
  port: number;
  certificate?: { cert: string; key: string } | undefined;
}

const { startShippedNginx } = (await import(new URL('../scripts/lib/shipped-nginx.mjs', import.meta.url).href)) as {
  startShippedNginx(trial: {
    nodes: number[];
    isSecure: boolean;
    beside(place: FileServerPlace): string;
  }): Promise<{ pid: number; port: number; besidePort: number; stop(): Promise<void> }>;
};

export interface Nginx extends Running {
  /** Serves the bytes and headers of the given response at `filePath`, from a file. */
  file: Running;
}

export const filePath = '/page.html';

/** Headers that nginx writes itself. */
const ownHeaders = new Set(['date', 'connection', 'keep-alive', 'content-length', 'content-type', 'etag']);

export async function startNginx({
  nodes,
  response,
  isSecure,
}: {
  nodes: number[];
  response: FetchResponse;
  isSecure: boolean;
}): Promise<Nginx> {
  const beside = (place: FileServerPlace) => fileServer(place, response);
  const { pid, port, besidePort, stop } = await startShippedNginx({ nodes, isSecure, beside });
  const running = (at: number): Running => ({
    pid,
    port: at,
    url: `${isSecure ? 'https' : 'http'}://127.0.0.1:${at}`,
    stop,
  });
  return { ...running(port), file: running(besidePort) };
}

/** As fast as nginx serves a file: the same settings, the headers of the page, no proxy. */
function fileServer({ folder, port, certificate }: FileServerPlace, { body, rawHeaders }: FetchResponse): string {
  const files = join(folder, 'files');
  mkdirSync(files);
  writeFileSync(join(files, filePath), body);
  const headers = rawHeaders
    .flatMap((name, index) => (index % 2 === 0 ? [[name, rawHeaders[index + 1] ?? '']] : []))
    .filter(([name = '']) => !ownHeaders.has(name.toLowerCase()))
    .map(([name, value = '']) => `add_header ${name} "${value.replaceAll('"', '\\"')}";`);
  return `server {
    listen 127.0.0.1:${port}${certificate ? ' ssl http2' : ''};
    ${certificate ? `ssl_certificate ${certificate.cert}; ssl_certificate_key ${certificate.key};` : ''}
    server_tokens off;
    access_log off;
    sendfile on;
    tcp_nopush on;
    open_file_cache max=100 inactive=60s;
    types {}
    default_type "text/html; charset=utf-8";
    root ${files};
    ${headers.join('\n    ')}
}`;
}
