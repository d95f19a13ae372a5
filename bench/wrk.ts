/** Load generator of the main figures: wrk, which sends faster than the servers respond, with a browser's headers. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cpuCount, root, systemTool } from './processes.ts';

export interface LoadResult {
  requestsPerSecond: number;
  p99Ms: number;
  answered: number;
  /** Responses with status 400 and above, and broken connections. */
  failed: number;
  /** Number of cores used by the generator itself. */
  generatorLoad: number;
}

export interface WrkTask {
  /** Origin of the server. */
  origin: string;
  /** A `#` in it is another number in each request. */
  path: string;
  connections: number;
  seconds: number;
}

/** Requests one path over keep-alive connections as fast as the server responds. */
export async function askWithWrk({ origin, path, connections, seconds }: WrkTask): Promise<LoadResult> {
  const wrk = await systemTool('wrk');
  const args = [
    ...['-t', String(Math.min(cpuCount, 2)), '-c', String(connections), '-d', `${seconds}s`, '--timeout', '10s'],
    ...['-s', join(root, 'bench', 'wrk.lua'), origin, '--', path],
  ];
  const before = childSeconds();
  const output = await outputOf(wrk, args);
  const said = JSON.parse(output.trim().split('\n').at(-1) ?? '') as Said;
  const tookSeconds = said.durationUs / 1e6;
  return {
    requestsPerSecond: said.requests / tookSeconds,
    p99Ms: said.p99Us / 1000,
    answered: said.requests,
    failed: said.failed,
    generatorLoad: (childSeconds() - before) / tookSeconds,
  };
}

interface Said {
  requests: number;
  durationUs: number;
  p99Us: number;
  failed: number;
}

function outputOf(command: string, args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    let errors = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk) => {
      errors += chunk;
    });
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve(output) : reject(new Error(`wrk: ${errors || output}`))));
  });
}

/** Processor time of the children of this process that have ended. */
function childSeconds(): number {
  const stat = readFileSync('/proc/self/stat', 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[13]) + Number(fields[14])) / 100;
}
