/**
 * The parts of the benchmark that run inside the program: built like the server, run in a child process on a data folder
 * that the server has created. Sends the results to the parent process.
 */
import { fileURLToPath } from 'node:url';
import { readBuiltFiles } from '../src/cli/built-files.ts';
import { keepMemoryFlat } from '../src/cli/gc.ts';
import { openUpToDate } from '../src/cli/open.ts';
import { createServices } from '../src/http/core/create-services.ts';
import { readConfig } from '../src/platform/config.ts';
import { type DomainsTask, measureDomains } from './domains.ts';
import { type ImportTask, measureImportWriting } from './import-writing.ts';
import { type IndexTask, measureIndex } from './index-cost.ts';
import { type MailsTask, measureMails } from './mails.ts';
import { addOrders, type OrdersTask } from './orders.ts';
import { addPages, type PagesTask } from './pages.ts';
import { measurePapers, type PapersTask } from './papers.ts';
import { addPosts, type PostsTask } from './posts.ts';
import { measureRender, type RenderTask } from './render.ts';
import { type AgainTask, measureAgain } from './rerender.ts';
import { measureStyled, type StyledTask } from './styled.ts';

export type ProgramTask =
  | ({ kind: 'pages' } & PagesTask)
  | ({ kind: 'posts' } & PostsTask)
  | ({ kind: 'orders' } & OrdersTask)
  | ({ kind: 'import' } & ImportTask)
  | ({ kind: 'index' } & IndexTask)
  | ({ kind: 'render' } & RenderTask)
  | ({ kind: 'styled' } & StyledTask)
  | ({ kind: 'mails' } & MailsTask)
  | ({ kind: 'papers' } & PapersTask)
  | ({ kind: 'domains' } & DomainsTask)
  | ({ kind: 'again' } & AgainTask);

const task = JSON.parse(process.argv[2] as string) as ProgramTask;
// What the program does at its start; memory is measured here only.
if (task.kind === 'import') keepMemoryFlat({ isBusy: true });
const config = readConfig(process.env);
const platform = await openUpToDate(config, () => {});
const files = readBuiltFiles(fileURLToPath(new URL('..', import.meta.url)));
const services = createServices({ config, platform, files });
const result = await perform(task);
await platform.close();
process.send?.(result);

function perform(task: ProgramTask) {
  if (task.kind === 'pages') return addPages(platform, task);
  if (task.kind === 'posts') return addPosts(services, task);
  if (task.kind === 'orders') return addOrders(services, task);
  if (task.kind === 'styled') return measureStyled(services, task);
  if (task.kind === 'domains') return measureDomains(services, task);
  if (task.kind === 'papers') return measurePapers(services, task);
  if (task.kind === 'import') return measureImportWriting(platform, task);
  if (task.kind === 'mails') return measureMails(services, task);
  if (task.kind === 'index') return measureIndex(services, task);
  return task.kind === 'again' ? measureAgain(services, task) : measureRender(services, task);
}
