import { createPlaces } from './databases.ts';
import type { IndexCost, IndexTask } from './index-cost.ts';
import type { PostsResponse, PostsTask } from './posts.ts';
import { cpuSeconds, type Program, runInChild, startProgram, waitUntilIdle } from './processes.ts';
import { aVote, loopChoice, searchText } from './queries.ts';
import type { RowInput } from './report.ts';
import { type Staff, signIn, staffBase } from './staff.ts';
import { median, percentile } from './statistics.ts';
import { type Call, createVisitors, formCall, jsonCall, type Visitors } from './visitor.ts';

export interface GrowthPlan {
  /** Numbers of posts, the smallest first. */
  sizes: number[];
  /** Number of requests of each kind. */
  requests: number;
  /** Number of questions that follow a change of a post. */
  writes: number;
  /** The most that p95 may grow from the smallest to the largest. */
  mostGrowth: number;
  /** Also measures the index inside the process, with an import of this many posts. */
  imported?: number;
}

/** A site of one size with its clients. */
interface Site {
  size: number;
  made: PostsResponse;
  program: Program;
  visitors: Visitors;
  staff: Staff;
}

interface Kind {
  name: string;
  /** Expected status code. */
  status: number;
  call(number: number, site: Site): Call;
  /** Changes a post before each request. */
  afterWrite?: boolean;
}

const ajax = '/wp-admin/admin-ajax.php';

const kinds: Kind[] = [
  { name: 'star rating', status: 201, call: (number, { made, size }) => voteCall(number, made, size) },
  {
    name: 'live search',
    status: 200,
    call: (number) => formCall(ajax, { action: 'mizban-search', s: searchText(number) }),
  },
  {
    name: 'search page',
    status: 200,
    call: (number) => ({ method: 'GET', path: `/?s=${encodeURIComponent(searchText(50_000 + number))}` }),
  },
  {
    name: 'staff search for a post',
    status: 200,
    call: (number, { made, size, staff }) =>
      staff.sign({ method: 'GET', path: `${staffBase}/posts?type=post&q=nch-post-${made.firstId + (number % size)}` }),
  },
  { name: 'refresh-loop', status: 200, call: (number, { made }) => loopCall(number, made) },
  {
    name: 'refresh-loop after a write',
    status: 200,
    call: (number, { made }) => loopCall(50_000 + number, made),
    afterWrite: true,
  },
  {
    name: 'page with filter after a write',
    status: 200,
    call: () => ({ method: 'GET', path: '/blog/' }),
    afterWrite: true,
  },
];

/** Few enough calls of one visitor that no limit on how often is met. */
const callsOfVisitor = 15;
const credentials = { email: 'bench@mizban.localhost', password: 'turquoise lantern 7401 quiet' };

/**
 * Measures how response times grow with the number of posts. Sends the same requests to sites of several sizes, each
 * request to all sites before the next one, so that other load on the machine affects all of them equally.
 */
export async function measureGrowth(script: string, plan: GrowthPlan, database: 'sqlite' | 'postgres') {
  const places = await createPlaces(plan.sizes, database);
  const sites: Site[] = [];
  try {
    const made = await Promise.all(
      places.list.map(({ size, env }) => {
        const task = { kind: 'posts', count: size, staff: credentials } satisfies PostsTask & { kind: string };
        return runInChild<PostsResponse>(script, task, env);
      }),
    );
    const rows: RowInput[] = [];
    if (plan.imported !== undefined) {
      for (const { size, env } of places.list) rows.push(...(await measureInside(script, plan, size, env)));
    }
    for (const [index, { size, env }] of places.list.entries()) {
      const program = await startProgram(env);
      const visitors = createVisitors(program.port);
      sites.push({
        size,
        made: made[index] as PostsResponse,
        program,
        visitors,
        staff: await signIn(visitors, credentials),
      });
    }
    for (const { program } of sites) await waitUntilIdle(program.pid, 60_000);
    if (plan.imported !== undefined) {
      for (const { size, program } of sites) {
        rows.push({ name: `start, ${size.toLocaleString('en')} posts`, value: program.readyMs, unit: 'ms' });
      }
    }
    for (const kind of kinds) rows.push(...(await measureKind(kind, sites, plan)));
    return rows;
  } finally {
    for (const { visitors, program } of sites) {
      visitors.leave();
      await program.stop();
    }
    await places.remove();
  }
}

/** The post index and the search inside the process, on a site that no server uses yet. */
async function measureInside(
  script: string,
  { imported = 0, writes }: GrowthPlan,
  size: number,
  env: Record<string, string>,
): Promise<RowInput[]> {
  const task = { kind: 'index', imported, questions: writes } satisfies IndexTask & { kind: string };
  const cost = await runInChild<IndexCost>(script, task, env);
  const posts = `${size.toLocaleString('en')} posts`;
  const stop = (name: string, { longestStopMs, longestDelayMs }: IndexCost['first']): RowInput => ({
    name: `longest stop, ${name}, ${posts}`,
    value: longestStopMs,
    unit: 'ms CPU',
    budget: { max: 50 },
    note: `longest delay with waits for a processor ${longestDelayMs.toFixed(0)} ms`,
  });
  return [
    { name: `post index read, ${posts}`, value: cost.first.ms, unit: 'ms' },
    { name: `post index in memory, ${posts}`, value: cost.megabytes, unit: 'MB', budget: { max: 60 } },
    { name: `first answer after a lost line, ${posts}`, value: cost.again.ms, unit: 'ms' },
    { name: `first answer after a write, ${posts}, p95`, value: percentile(cost.afterWriteMs, 0.95), unit: 'ms' },
    {
      name: `import, ${posts}`,
      value: cost.imported.ms / imported,
      unit: 'ms a post',
      note: `${imported.toLocaleString('en')} posts, one after the other`,
    },
    { name: `first answer after the import, ${posts}`, value: cost.afterImport.ms, unit: 'ms' },
    stop('post index read', cost.first),
    stop('import', cost.imported),
    stop('first answer after the import', cost.afterImport),
    stop('loops and counts', cost.loops),
    stop('search', cost.searches),
  ];
}

async function measureKind(kind: Kind, sites: Site[], plan: GrowthPlan): Promise<RowInput[]> {
  const requests = kind.afterWrite ? plan.writes : plan.requests;
  const visitors = Math.ceil(requests / callsOfVisitor);
  const times = new Map(sites.map(({ size }) => [size, [] as number[]]));
  const cpuBefore = sites.map(({ program }) => cpuSeconds(program.pid));
  // The first call of each visitor opens the connection and is not counted.
  for (let number = 0; number < requests + visitors; number++) {
    for (const index of sites.keys()) {
      // The order of the sites rotates with each request.
      const site = sites[(index + number) % sites.length] as Site;
      if (kind.afterWrite) await site.staff.publishPost(`نوشتهٔ تازهٔ ${number}`);
      const response = await site.visitors.send(number % visitors, kind.call(number, site));
      if (response.status !== kind.status)
        throw new Error(`${kind.name} answered ${response.status}: ${response.body}`);
      if (number >= visitors) times.get(site.size)?.push(response.ms);
    }
  }
  const of = (size: number) => times.get(size) ?? [];
  const cpuMs = sites.map(
    ({ program }, index) => ((cpuSeconds(program.pid) - (cpuBefore[index] ?? 0)) * 1000) / (requests + visitors),
  );
  const [smallest = 0] = plan.sizes;
  const largest = plan.sizes.at(-1) ?? 0;
  return [
    ...plan.sizes.map((size, index) => ({
      name: `${kind.name}, ${size.toLocaleString('en')} posts, p95`,
      value: percentile(of(size), 0.95),
      unit: 'ms',
      note: `median ${median(of(size)).toFixed(1)} ms, CPU ${cpuMs[index]?.toFixed(1)} ms${kind.afterWrite ? ' with the write' : ''}; ${requests} requests`,
    })),
    {
      name: `${kind.name}, p95 of ${largest.toLocaleString('en')} to ${smallest.toLocaleString('en')} posts`,
      value: percentile(of(largest), 0.95) / percentile(of(smallest), 0.95),
      budget: { max: plan.mostGrowth },
      note: `of medians ${(median(of(largest)) / median(of(smallest))).toFixed(2)}`,
    },
  ];
}

/** Every vote is for another post, so that none of them has been read before. */
function voteCall(number: number, { firstId, ratingId, nonce }: PostsResponse, posts: number): Call {
  const { post, stars } = aVote(number, posts);
  return formCall(ajax, {
    action: 'mizban-star-rating',
    nonce,
    rating: String(stars),
    'payload[id]': String(firstId + post),
    'payload[widget]': ratingId,
  });
}

function loopCall(number: number, { blogId, gridId }: PostsResponse): Call {
  const { taxonomy, page } = loopChoice(number);
  return jsonCall('/wp-json/mizban/v1/refresh-loop', {
    post_id: blogId,
    widget_id: gridId,
    widget_filters: { taxonomy },
    pagination_base_url: `/blog/?e-page-${gridId}=${page}`,
  });
}
