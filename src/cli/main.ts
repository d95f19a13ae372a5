import { fileURLToPath } from 'node:url';
import { createServices } from '../http/core/create-services.ts';
import { startRecompression } from '../http/core/recompress.ts';
import { startRerendering } from '../http/core/rerender-stale.ts';
import { createHttpServer } from '../http/core/server.ts';
import { readConfig } from '../platform/config.ts';
import { readBuiltFiles } from './built-files.ts';
import { explain } from './format-error.ts';
import { keepMemoryFlat } from './gc.ts';
import { runImport } from './import.ts';
import { startImports } from './imports.ts';
import { startJobs } from './jobs.ts';
import { openUpToDate } from './open.ts';
import { startOutbox } from './outbox.ts';
import { startProvisioning } from './provisioning.ts';
import { stopOnSignal } from './stop.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Starts the program: schema, default site on the first run, server, jobs. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const platform = await openUpToDate(config, say);
  const files = readBuiltFiles(fileURLToPath(new URL('..', import.meta.url)));
  const services = createServices({ config, platform, files });
  const server = createHttpServer(services);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(config.port, config.host, resolve);
  });
  const workers = [
    startJobs(services),
    startOutbox({ platform, config }),
    startProvisioning({ platform, config }),
    startImports({ platform, baseUrl: config.baseUrl }),
    startRecompression(services),
    startRerendering(services),
  ];
  stopOnSignal({ server, workers, platform });

  say(`Site:  ${config.baseUrl}/`);
  say(`Staff: ${config.baseUrl}/wp-admin/`);
}

// Single entry point, so that all code is bundled next to it and finds its files relative to it.
const [command, ...args] = process.argv.slice(2);
keepMemoryFlat({ isBusy: command === 'import' });
(command === 'import' ? runImport(args) : main()).catch((cause: unknown) => {
  process.stderr.write(`${explain(cause)}\n`);
  process.exit(1);
});
