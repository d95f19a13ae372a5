import type { IncomingMessage, ServerResponse } from 'node:http';
import { type BuiltFiles, createServices } from '../http/core/create-services.ts';
import { createListener } from '../http/core/server.ts';
import { readConfig } from '../platform/config.ts';
import { startImports } from './imports.ts';
import { startJobs } from './jobs.ts';
import { openUpToDate } from './open.ts';
import { startOutbox } from './outbox.ts';
import { startProvisioning } from './provisioning.ts';

const files: BuiltFiles = {
  assets: {
    script: '/src/browser/main.ts',
    firstPaint: '/src/browser/first-paint.ts',
    devScripts: ['/@vite/client'],
    font: '/src/site/theme/vazirmatn.woff2',
  },
  staffAssets: { scripts: ['/@vite/client', '/src/admin/main.tsx'], styles: [] },
  staticFolders: {},
  strictPolicy: false,
};

/** Creates the request handler of the development server, whose bundler serves scripts and styles. */
export async function createDevHandler() {
  const config = readConfig(process.env);
  const platform = await openUpToDate(config, (line) => process.stdout.write(`${line}\n`));
  const services = createServices({ config, platform, files });
  const listen = createListener(services);
  const jobs = startJobs(services);
  const outbox = startOutbox({ platform, config });
  const provisioning = startProvisioning({ platform, config });
  const imports = startImports({ platform, baseUrl: config.baseUrl });
  return {
    handler: (req: IncomingMessage, res: ServerResponse) => listen(req, res),
    async close() {
      await jobs.stop();
      await outbox.stop();
      await provisioning.stop();
      await imports.stop();
      await platform.close();
    },
  };
}
