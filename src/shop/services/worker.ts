import type { Platform } from '../../platform/context.ts';
import { leaseMs } from '../../platform/outbox/worker.ts';
import { compareMachines } from './compare.ts';
import type { Provisioner } from './provisioner.ts';
import { heldService } from './refund-effects/hold.ts';
import { givingWork } from './refund-effects/types.ts';
import { type Job, runJob } from './run-job.ts';

export interface ProvisioningWorker {
  /** Looks once at every job that is due and resolves with how many there were. */
  runOnce(): Promise<number>;
  /** Works by itself from now on. */
  start(): void;
  /** Takes no more jobs and resolves when the running steps have ended. */
  stop(): Promise<void>;
}

type Stop = () => Promise<void>;
interface Repeated {
  pauseMs: number;
  failure: string;
}

const pollMs = 1_000;
const comparePauseMs = 15_000;
/** Nothing waits longer than this, unless the clock was put back. */
const longestPauseMs = 3_600_000;

/**
 * A worker that lets the provisioning adapters do the jobs of services. Each adapter has a lane of its own, so that a
 * slow one holds up nobody else; of a service one job is done at a time, the oldest first. What gives a customer something
 * waits while a refund of it is decided. Several workers on several nodes share the work: who takes a job holds it for a while, and what a process that was killed held is taken again.
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
  // Jobs of adapters that nobody configured must not wait in silence.
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

  /** Does something again and again, with a pause after each time. */
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
      // Machines that are slow to read hold up no job.
      loops = [
        repeat(runOnce, { pauseMs: pollMs, failure: 'the jobs of services cannot be read' }),
        repeat((signal) => compareMachines(platform, { provisioners, signal }), {
          ...{ pauseMs: comparePauseMs, failure: 'machines cannot be compared with what is sold' },
        }),
      ];
    },
    async stop() {
      isStopping = true;
      await Promise.all(loops.map((stop) => stop()));
    },
  };
}

/** Takes the job that has waited longest, of an adapter or of all that are none of those. */
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
