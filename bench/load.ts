/**
 * Load generator that can request each path of a list exactly once, which wrk cannot: keep-alive connections over plain
 * sockets, one request at a time on each. Sends the results to the parent process.
 */
import { connect } from 'node:net';
import { createResponseReader } from './response-parser.ts';
import { percentile } from './statistics.ts';
import type { LoadResult } from './wrk.ts';

export interface LoadTask {
  port: number;
  connections: number;
  /** A single path is requested repeatedly; several paths are requested once each. */
  paths: string[];
  /** Maximum duration of the load. */
  seconds: number;
  /** Warm-up before the measurement; its responses are not counted. */
  warmUpSeconds: number;
}

const requestOf = (path: string) =>
  Buffer.from(
    `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nUser-Agent: Mozilla/5.0 (bench)\r\nAccept: text/html,*/*;q=0.8\r\n` +
      'Accept-Language: fa-IR,fa;q=0.9\r\nAccept-Encoding: gzip, deflate, br, zstd\r\n\r\n',
  );

/** Maximum wait for outstanding responses after the end. */
const timeoutMs = 30_000;

const task = JSON.parse(process.argv[2] as string) as LoadTask;
const nextRequest = createQueue(task.paths);
const startedAt = performance.now();
const countsFrom = startedAt + task.warmUpSeconds * 1000;
const asksUntil = countsFrom + task.seconds * 1000;
const times: number[] = [];
let lastResponseAt = countsFrom;
let answered = 0;
let failed = 0;
let openConnections = 0;

setTimeout(finish, asksUntil - startedAt + timeoutMs);
for (let index = 0; index < task.connections; index++) openConnection(nextRequest());

function createQueue(paths: string[]): () => Buffer | undefined {
  const [first, ...others] = paths.map(requestOf);
  if (others.length === 0) return () => first;
  const waiting = [first, ...others].values();
  return () => waiting.next().value;
}

/** Sends requests over one connection until none is left; reconnects when the server has closed it. */
function openConnection(request: Buffer | undefined): void {
  if (!request || performance.now() >= asksUntil) return;
  let sentAt = 0;
  let pending: Buffer | undefined = request;
  openConnections += 1;

  const read = createResponseReader(({ isOk, isLast }) => {
    lastResponseAt = performance.now();
    answered += 1;
    if (!isOk) failed += 1;
    if (sentAt >= countsFrom) times.push(lastResponseAt - sentAt);
    // Waits for requests sent in time: slow responses must not vanish from the numbers.
    pending = lastResponseAt < asksUntil ? nextRequest() : undefined;
    if (isLast) socket.destroy();
    else send();
  });
  const socket = connect({
    port: task.port,
    host: '127.0.0.1',
    noDelay: true,
    onread: {
      buffer: Buffer.allocUnsafe(256 * 1024),
      callback(count, target) {
        read((target as Buffer).subarray(0, count));
        return true;
      },
    },
  });
  socket.on('connect', send);
  socket.on('error', () => {
    failed += 1;
  });
  socket.on('close', () => {
    openConnections -= 1;
    openConnection(pending);
    if (openConnections === 0) finish();
  });

  function send(): void {
    if (!pending) {
      socket.destroy();
      return;
    }
    sentAt = performance.now();
    socket.write(pending);
  }
}

function finish(): void {
  const cpu = process.cpuUsage();
  const result: LoadResult = {
    requestsPerSecond: times.length / ((lastResponseAt - countsFrom) / 1000),
    p99Ms: percentile(times, 0.99),
    answered,
    failed,
    generatorLoad: (cpu.user + cpu.system) / 1000 / (lastResponseAt - startedAt),
  };
  process.send?.(result, () => process.exit(0));
}
