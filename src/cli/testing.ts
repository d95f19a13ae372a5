import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { ContentPlatform } from '../content/documents.ts';
import { createServices } from '../http/core/create-services.ts';
import { createHttpServer } from '../http/core/server.ts';
import { readConfig } from '../platform/config.ts';
import type { OpenPlatform } from '../platform/context.ts';

/** Compressing would take longer than rendering. */
const uncompressed = { 'accept-encoding': 'identity' };

/** Serves a site as for visitors, without built files. */
export async function serveSite(platform: OpenPlatform & ContentPlatform) {
  const services = createServices({
    config: readConfig({
      BASE_URL: 'https://mizban.test',
      DATA_DIR: '.',
      SECRET: 's'.repeat(32),
      LOG_LEVEL: 'silent',
    }),
    platform,
    files: {
      assets: { script: '/assets/main.js', devScripts: [], font: '/assets/font.woff2' },
      staffAssets: { scripts: [], styles: [] },
      staticFolders: {},
      strictPolicy: true,
    },
  });
  const server = createHttpServer(services).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    async get(path: string) {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers: uncompressed });
      return { status: response.status, text: await response.text() };
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
