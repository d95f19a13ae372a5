import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { readSettings } from '../../content/settings/index.ts';
import { type Route, route } from '../core/routes.ts';
import type { Services } from '../core/services.ts';
import { workerPolicy } from '../security/headers.ts';

/** Service worker that unregisters itself and clears its caches, for browsers that got one before the site disabled it. */
const farewell = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith('mizban-')) await caches.delete(name);
  await self.registration.unregister();
})()));
`;

/** Service worker, at the path whose scope is the whole site. */
export function serviceWorkerRoutes({ platform, staticFolders, assets }: Services): Route[] {
  const folder = staticFolders['/assets/'];
  const worker = assets.offline?.worker;
  const readBuilt = async () => (folder && worker ? readFile(join(folder, basename(worker)), 'utf8') : null);
  return [
    route({
      method: 'GET',
      path: '/sw.js',
      audience: 'anyone',
      async handle() {
        const { offline } = await readSettings(platform);
        const body = (offline ? await readBuilt() : null) ?? farewell;
        return new Response(body, {
          headers: {
            'content-type': 'text/javascript; charset=utf-8',
            'cache-control': 'no-cache',
            'content-security-policy': workerPolicy,
          },
        });
      },
    }),
  ];
}
