import type { Platform } from '../../platform/context.ts';
import { leaseMs } from '../../platform/outbox/queue.ts';
import { compareMachines } from './compare.ts';
import type { Provisioner } from './provisioner.ts';
import { heldService } from './refund-effects/hold.ts';
import { givingWork } from './refund-effects/types.ts';
import { type Job, runJob } from './run-job.ts';

export interface ProvisioningWorker {
  /** Runs one step of every due job and resolves with their number. */
  runOnce(): Promise<number>;
  /** Starts the background loop. */
  start(): void;
  /** Claims no more jobs and resolves when the running steps have ended. */
  stop(): Promise<void>;
}

type Stop = () => Promise<void>;
interface Repeated {
  pauseMs: number;
  failure: string;
}

const pollMs = 1_000;
const comparePauseMs = 15_000;
/** Maximum pause in milliseconds, unless the clock was set back. */
const longestPauseMs = 3_600_000;

/**
 * Worker that runs the provisioning jobs of services. Each adapter has its own lane, so that a slow one does not block
 * others. Per service, one job runs at a time, oldest first. Deliveries to a customer wait while a refund is decided.
 * Workers on several nodes share the work: a claim is a lease, and the jobs of a killed process are claimed again.
 */
export function createProvisioningWorker({
  platform,
  provisioners,
  secret,
}: {
  platform: Platform;
  provisioners: readonly Provisioner[];
  /** The site's, with which passwords are sealed. */
  secret: string;
}): ProvisioningWorker {
  const { log } = platform;
  const names = provisioners.map(({ name }) => name);
  // Jobs of adapters that are not configured must not wait silently.
  const lanes = [...provisioners, undefined];
  let isStopping = false;
  let loops: Stop[] = [];

  async function runLane(provisioner: Provisioner | undefined): Promise<number> {
    let count = 0;
    while (!isStopping) {
      const job = await claim(platform, provisioner ? { is: provisioner.name } : { isNone: names });
      if (!job) break;
      count += 1;
      await runJob(platform, { job, provisioner, secret });
    }
    return count;
  }

  const runOnce = async () => {
    const counts = await Promise.all(lanes.map(runLane));
    return counts.reduce((sum, count) => sum + count, 0);
  };

  /** Repeats work with a pause after each run. */
  function repeat(work: (signal: AbortSignal) => Promise<unknown>, { pauseMs, failure }: Repeated): Stop {
    const stopping = new AbortController();
    let timer: NodeJS.Timeout | undefined;
    let running: Promise<unknown> = Promise.resolve();
    const run = () => {
      running = work(stopping.signal)
        .catch((err: unknown) => log.warn({ err }, failure))
        .finally(() => {
          if (!stopping.signal.aborted) timer = setTimeout(run, pauseMs).unref();
        });
    };
    run();
    return async () => {
      stopping.abort();
      clearTimeout(timer);
      await running;
    };
  }

  return {
    runOnce,
    start() {
      isStopping = false;
      // Slow machine reads do not block jobs.
      loops = [
        repeat(runOnce, { pauseMs: pollMs, failure: 'the jobs of services cannot be read' }),
        repeat((signal) => compareMachines(platform, { provisioners, signal }), {
          pauseMs: comparePauseMs,
          failure: 'machines cannot be compared with what is sold',
        }),
      ];
    },
    async stop() {
      isStopping = true;
      await Promise.all(loops.map((stop) => stop()));
    },
  };
}

/** Claims the oldest due job of an adapter, or of all unknown adapters. */
async function claim(
  { db, clock, dialect }: Platform,
  adapter: { is: string } | { isNone: string[] },
): Promise<Job | undefined> {
  const now = clock.now();
  const job = await db
    .updateTable('service_jobs')
    .set((eb) => ({ state: 'running', attempts: eb('attempts', '+', 1), available_at: now + leaseMs }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('service_jobs as job')
        .select('job.id')
        .where('job.state', 'in', ['queued', 'running'])
        .where('job.action', '!=', 'extras')
        .where(({ or, eb: on, not, exists }) =>
          or([on('job.action', 'not in', givingWork), not(exists(heldService(db, 'job.service_id')))]),
        )
        .where((or) => or.or([or('available_at', '<=', now), or('available_at', '>', now + longestPauseMs)]))
        .where('job.service_id', 'in', (of) =>
          of
            .selectFrom('services')
            .select('services.id')
            .where((where) =>
              'is' in adapter ? where('adapter', '=', adapter.is) : where('adapter', 'not in', adapter.isNone),
            ),
        )
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('service_jobs as older')
                .select('older.id')
                .whereRef('older.service_id', '=', 'job.service_id')
                .whereRef('older.created_at', '<', 'job.created_at')
                .where('older.done_at', 'is', null)
                .where('older.action', '!=', 'extras')
                .where('older.state', '!=', 'waiting_for_identity')
                .where(({ or, eb: on, not: isNot, exists: is }) =>
                  or([on('older.action', 'not in', givingWork), isNot(is(heldService(db, 'older.service_id')))]),
                ),
            ),
          ),
        )
        .orderBy('available_at')
        .orderBy('job.created_at')
        .limit(1)
        .$if(dialect === 'postgres', (query) => query.forUpdate().skipLocked()),
    )
    .returningAll()
    .executeTakeFirst();
  return job as Job | undefined;
}
