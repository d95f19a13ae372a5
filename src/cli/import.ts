import { createReadStream, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, join, relative, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { ContentPlatform } from '../content/documents.ts';
import type { ReportPhase } from '../content/imports/types.ts';
import {
  addFiles,
  createImport,
  createImportTools,
  findImport,
  type ImportTools,
  listReport,
  type NewFile,
  planImport,
  readFiles,
  rollBackImport,
  startImport,
  workOnImport,
} from '../import/write/index.ts';
import { workingStates } from '../import/write/states.ts';
import type { Import } from '../import/write/types.ts';
import { readConfig } from '../platform/config.ts';
import { StartError } from '../platform/start-error.ts';
import { runAsProcess, say } from './command.ts';
import { openUpToDate } from './open.ts';

const usage = 'Usage: npm run import -- [options] FILE…; npm run import -- --help explains the options.';

const flag = { type: 'boolean', default: false } as const;
const options = {
  site: { type: 'string' },
  uploads: { type: 'string', multiple: true },
  'dry-run': flag,
  draft: flag,
  'front-page': flag,
  title: flag,
  design: flag,
  menus: flag,
  yes: flag,
  resume: { type: 'string' },
  'roll-back': { type: 'string' },
} as const;

/** `npm run import`: imports another site; `scripts/import.mjs` prints the usage. */
export const runImport = (args: string[]) => runAsProcess({ usage, work: () => importSite(args) }, args);

async function importSite(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  const files = [...positionals, ...(values.uploads ?? [])].map((file) => resolve(file));
  const isNew = values.resume === undefined && values['roll-back'] === undefined;
  if (isNew === (files.length === 0)) throw new StartError(usage);
  if (values.site !== undefined && !URL.canParse(values.site)) throw new StartError(`${values.site} is no address.`);
  const config = readConfig(process.env);
  const platform = await openUpToDate(config, say);
  try {
    const tools = createImportTools({ platform, baseUrl: config.baseUrl });
    if (values['roll-back'] !== undefined) {
      await rollBackImport(platform, idOf(values['roll-back']));
      await finish(tools, idOf(values['roll-back']), 'roll-back');
      return;
    }
    const id = values.resume === undefined ? await receive(tools, files, values) : idOf(values.resume);
    if (values.resume === undefined) {
      await planImport(platform, id);
      await finish(tools, id, 'plan');
      if (values['dry-run']) return;
      if (!values.yes && !(await confirm())) {
        say(`Nothing was written. npm run import -- --resume ${id} writes it.`);
        return;
      }
    }
    const { state } = await findImport(platform, id);
    if (state !== 'running') await startImport(platform, id);
    await finish(tools, id, 'run');
  } finally {
    await platform.close();
  }
}

function idOf(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new StartError(`${text} is no number of an import.`);
  return Number(text);
}

interface Choice {
  site?: string | undefined;
  draft: boolean;
  'front-page': boolean;
  title: boolean;
  design: boolean;
  menus: boolean;
}

/** Stores the files with a new import and reads them. */
async function receive(tools: ImportTools, files: string[], choice: Choice): Promise<number> {
  const { platform } = tools;
  const { id } = await createImport(platform, {
    name: basename(files[0] ?? ''),
    createdBy: null,
    options: {
      publishes: !choice.draft,
      takesFrontPage: choice['front-page'],
      takesTitle: choice.title,
      takesDesign: choice.design,
      takesMenus: choice.menus,
      oldSite: choice.site ?? '',
      // A person with access to the server has every right.
      allowsCode: true,
    },
  });
  say(`Import ${id}`);
  for (const file of files) await addFiles(platform, id, filesIn(file));
  await readFiles(platform, id);
  await finish(tools, id, 'read');
  return id;
}

/** A file, or all files below a folder with their paths. */
async function* filesIn(path: string): AsyncGenerator<NewFile> {
  if (!statSync(path).isDirectory()) {
    yield { name: basename(path), content: createReadStream(path) };
    return;
  }
  for (const entry of await readdir(path, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    yield { name: join(basename(path), relative(path, file)), content: createReadStream(file) };
  }
}

async function confirm(): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question('Write this? [y/N] ');
  terminal.close();
  return /^y(?:es)?$/i.test(answer.trim());
}

/** Runs an import, here or on another node, until it waits for staff, and prints its report. */
async function finish(tools: ImportTools, id: number, phase: ReportPhase): Promise<void> {
  const { platform } = tools;
  const showing = setInterval(() => void show(platform, id).catch(() => {}), 2_000);
  try {
    for (let found = await findImport(platform, id); isWorkedOn(found); found = await findImport(platform, id)) {
      // Another node may have it, or a process that was killed a minute ago.
      if (!(await workOnImport(tools, { id }))) await wait(1_000);
    }
  } finally {
    clearInterval(showing);
  }
  await show(platform, id);
  await printReport(platform, id, phase);
  const { problem } = await findImport(platform, id);
  if (problem !== null) throw new StartError(`${problem}\nnpm run import -- --resume ${id} goes on.`);
}

const isWorkedOn = ({ state }: Import): boolean => workingStates.some((one) => one === state);

async function show(platform: ContentPlatform, id: number): Promise<void> {
  const { state, stage, progress } = await findImport(platform, id);
  const counts = Object.entries(progress.counts).flatMap(([outcome, count]) =>
    count > 0 ? [`${count} ${outcome}`] : [],
  );
  say([state, stage, ...counts].filter(Boolean).join('  '));
}

/** Items that staff should review; the others are only counted. */
async function printReport(platform: ContentPlatform, importId: number, phase: ReportPhase): Promise<void> {
  for (let page = 1; ; page += 1) {
    const { rows } = await listReport(platform, { importId, phase, hasProblems: true, page, perPage: 200 });
    for (const { kind, title, outcome, facts } of rows) {
      say(`${kind} ${outcome}: ${title}${facts.from ? ` (${facts.from})` : ''}`);
      const { levels, unsupported = {}, guessed = {}, missing = [], broken = [], contrast = [] } = facts;
      if (levels)
        say(
          `  ${Object.entries(levels)
            .map(([level, count]) => `${level} ${count}`)
            .join(', ')}`,
        );
      for (const [type, count] of Object.entries(unsupported)) say(`  no widget for: ${type}, ${count} times`);
      for (const [type, count] of Object.entries(guessed)) say(`  made of its content: ${type}, ${count} times`);
      for (const problem of facts.problems) say(`  ${problem}`);
      for (const { text, ground, ratio } of contrast) say(`  contrast: ${text} on ${ground} is ${ratio} of 4.5`);
      for (const address of missing) say(`  missing: ${address}`);
      for (const address of broken) say(`  no target: ${address}`);
    }
    if (rows.length < 200) return;
  }
}
