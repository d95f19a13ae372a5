import { createPlaces } from './databases.ts';
import { fetchRaw } from './fetch.ts';
import { startNginx } from './nginx.ts';
import type { PostsResponse, PostsTask } from './posts.ts';
import { runInChild, startProgram } from './processes.ts';
import type { RowInput } from './report.ts';
import { type Credentials, signIn } from './staff.ts';
import { median } from './statistics.ts';
import { createVisitors } from './visitor.ts';
import { askWithWrk } from './wrk.ts';

const page = '/blog/';
const staffAccount: Credentials = { email: 'bench@mizban.localhost', password: 'turquoise lantern 7401 quiet' };
const timeoutMs = 10_000;

/** Measures how long a published post is missing from the post list for visitors behind the shipped nginx. */
export async function measurePublish(script: string, publishes: number): Promise<RowInput[]> {
  const places = await createPlaces([100], 'sqlite');
  const env = places.list[0]?.env as { DATA_DIR: string; DATABASE_URL: string };
  const task = { kind: 'posts', count: 100, staff: staffAccount } satisfies PostsTask & { kind: string };
  await runInChild<PostsResponse>(script, task, env);
  const program = await startProgram(env);
  const visitors = createVisitors(program.port);
  const response = await fetchRaw(program.url + page, 'br');
  const nginx = await startNginx({ nodes: [program.port], response, isSecure: false });
  const load = keepAsking(nginx.url);
  try {
    const staff = await signIn(visitors, staffAccount);
    const times: number[] = [];
    for (let number = 0; number < publishes; number++) {
      const title = `خبر ${number} ${crypto.randomUUID()}`;
      await staff.publishPost(title);
      times.push(await untilVisible(nginx.url + page, title));
    }
    const failed = await load.stop();
    return [
      {
        name: 'visible to everybody after, the longest',
        value: Math.max(...times),
        unit: 'ms',
        budget: { max: 1000 },
        note: `median ${median(times).toFixed(0)} ms of ${publishes}`,
      },
      { name: 'failed requests', value: failed, budget: { max: 0 } },
    ];
  } finally {
    visitors.leave();
    await load.stop();
    await nginx.stop();
    await program.stop();
    await places.remove();
  }
}

/** Requests the page continuously, as other visitors. */
function keepAsking(origin: string): { stop(): Promise<number> } {
  let isOver = false;
  let failed = 0;
  const work = (async () => {
    while (!isOver) failed += (await askWithWrk({ origin, path: page, connections: 10, seconds: 1 })).failed;
  })();
  return {
    async stop() {
      isOver = true;
      await work;
      return failed;
    },
  };
}

async function untilVisible(url: string, text: string): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < timeoutMs) {
    const { body } = await fetchRaw(url, 'identity');
    if (body.includes(text)) return performance.now() - began;
  }
  throw new Error('A published post does not appear.');
}
