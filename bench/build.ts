import { join } from 'node:path';
import { build, loadConfigFromFile } from 'vite';
import { root } from './processes.ts';

/** Builds `bench/program.ts` exactly as the server is built and returns the path of the result. */
export async function buildProgram(): Promise<string> {
  process.env.NODE_ENV = 'production';
  const loaded = await loadConfigFromFile({ command: 'build', mode: 'server' }, 'vite.config.ts', root, 'error');
  if (!loaded) throw new Error('There is no vite.config.ts.');
  await build({
    ...loaded.config,
    root,
    mode: 'server',
    configFile: false,
    logLevel: 'warn',
    build: {
      ...loaded.config.build,
      outDir: 'dist/bench',
      rolldownOptions: { input: { program: join(root, 'bench', 'program.ts') } },
    },
  });
  return 'dist/bench/program.js';
}
