/**
 * The parts of the benchmark that run inside the program: built like the server, run in a process of its own on a data
 * folder that the server has made. Sends back what was measured.
 */
import { fileURLToPath } from 'node:url';
import { readBuiltFiles } from '../src/cli/built-files.ts';
import { openUpToDate } from '../src/cli/open.ts';
import { createServices } from '../src/http/create-services.ts';
import { readConfig } from '../src/platform/config.ts';
import { addPages, type PagesTask } from './pages.ts';
import { measureRender, type RenderTask } from './render.ts';

export type ProgramTask = ({ kind: 'pages' } & PagesTask) | ({ kind: 'render' } & RenderTask);

const task = JSON.parse(process.argv[2] as string) as ProgramTask;
const config = readConfig(process.env);
const platform = await openUpToDate(config);
const files = readBuiltFiles(fileURLToPath(new URL('..', import.meta.url)));
const services = createServices({ config, platform, files });
const answer = task.kind === 'pages' ? await addPages(platform, task) : await measureRender(services, task);
process.send?.(answer);
