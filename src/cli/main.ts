import { fileURLToPath } from 'node:url';
import { createServices } from '../http/core/create-services.ts';
import { startImproving } from '../http/core/improve.ts';
import { createHttpServer } from '../http/core/server.ts';
import { ConfigError, readConfig } from '../platform/config.ts';
import { AppError } from '../platform/errors.ts';
import { readBuiltFiles } from './built-files.ts';
import { prepareFirstRun } from './first-run.ts';
import { startJobs } from './jobs.ts';
import { openUpToDate } from './open.ts';
import { startOutbox } from './outbox.ts';
import { stopOnSignal } from './stop.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Starts the program: schema, default site on the first run, server, jobs. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const platform = await openUpToDate(config);
  await prepareFirstRun(platform, say);
  const files = readBuiltFiles(fileURLToPath(new URL('..', import.meta.url)));
  const services = createServices({ config, platform, files });
  const server = createHttpServer(services);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(config.port, config.host, resolve);
  });
  const workers = [startJobs(platform), startOutbox({ platform, config }), startImproving(services)];
  stopOnSignal({ server, workers, platform });

  say(`Site:  ${config.baseUrl}/`);
  say(`Staff: ${config.baseUrl}/wp-admin/`);
}

main().catch((cause: unknown) => {
  process.stderr.write(`${explain(cause)}\n`);
  process.exit(1);
});

/** One sentence for the operator; a stack only for what nobody foresaw. */
function explain(cause: unknown): string {
  if (cause instanceof ConfigError) return cause.message;
  if (cause instanceof AppError && cause.name === 'Unavailable')
    return 'The database does not answer; check DATABASE_URL.';
  if (cause instanceof Error && 'code' in cause && cause.code === 'EADDRINUSE')
    return 'PORT is already in use by another program.';
  if (cause instanceof Error && 'code' in cause && cause.code === 'EACCES')
    return 'HOST or PORT may not be used by this user.';
  return cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
}
