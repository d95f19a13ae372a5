import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Program, startProgram } from './processes.ts';
import { type Staff, signIn, takeOver } from './staff.ts';
import { createVisitors } from './visitor.ts';
import { publishWrittenPage } from './written-page.ts';

/** A PostgreSQL server used by this test only. */
interface OwnPostgres {
  url: string;
  stop(): Promise<void>;
  halt(): Promise<void>;
  restart(): Promise<void>;
  freeze(): void;
  thaw(): void;
}

const script = async <Module>(name: string) =>
  (await import(new URL(`../scripts/lib/${name}`, import.meta.url).href)) as Module;
export const { startOwnPostgres } = await script<{ startOwnPostgres(): Promise<OwnPostgres> }>('postgres.mjs');
const { startShippedNginx } = await script<{
  startShippedNginx(trial: { nodes: number[]; isSecure: boolean }): Promise<{ port: number; stop(): Promise<void> }>;
}>('shipped-nginx.mjs');
const { freePort } = await script<{ freePort(): Promise<number> }>('free-port.mjs');

/** Client of one node, or of nginx, which forwards to either. */
type Door = ReturnType<typeof createVisitors>;

/**
 * Two processes of the built program on one database, each with a separate address of it, behind the shipped nginx.
 * Staff is signed in on the first and has published a page to write to.
 */
export async function startTwoNodes(databases: [first: string, second: string]) {
  const folder = mkdtempSync(join(tmpdir(), 'mizban-nodes-'));
  const ports = [await freePort(), await freePort()];
  const nginx = await startShippedNginx({ nodes: ports, isSecure: false });
  const baseUrl = `http://127.0.0.1:${nginx.port}`;
  const nodes: Program[] = [];
  for (const [index, port] of ports.entries()) {
    nodes.push(await startProgram({ DATA_DIR: folder, DATABASE_URL: databases[index] ?? '' }, { port, baseUrl }));
  }
  const [first, second, front] = [...ports, nginx.port].map((port) => createVisitors(port, baseUrl)) as [
    Door,
    Door,
    Door,
  ];
  const account = await takeOver(first, nodes[0]?.said() ?? '');
  const staff: Staff = await signIn(first, account);
  const page = await publishWrittenPage(staff);
  return {
    /** The nodes themselves, and nginx in front of them. */
    ...{ first, second, front },
    ...{ nodes, baseUrl, account, staff, page },
    async remove() {
      for (const door of [first, second, front]) door.leave();
      for (const node of nodes) await node.stop();
      await nginx.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type TwoNodes = Awaited<ReturnType<typeof startTwoNodes>>;
