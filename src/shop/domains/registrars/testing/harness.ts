import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { fixedClock } from '../../../../platform/clock.ts';
import { createOutgoing, type Outgoing } from '../../../../platform/outgoing.ts';
import type { DomainNeed, DomainState } from '../../types.ts';
import type { Registrar } from '../registrar.ts';

/** A domain at a local registrar. */
export interface TestDomain {
  holder: string;
  /** Registered through another registrar; the holder may be the same. */
  isElsewhere?: boolean;
  expiresAt: number;
  isPending: boolean;
  /** An earlier order of it failed. */
  isFailed?: boolean;
  nameservers: string[];
  code: string;
}

/**
 * `lost`: carried out, but the connection breaks; `down`: 503; `silent`: no response; `busy`: rate limit; `moved`: a
 * redirect; `no-right`: the owner did not allow us.
 */
export type Fault = 'none' | 'lost' | 'down' | 'silent' | 'busy' | 'garbage' | 'moved' | 'no-money' | 'no-right';

export interface TestRegistrar {
  registrar: Registrar;
  domains: Map<string, TestDomain>;
  /** Of the next call that changes something. */
  setFault(fault: Fault): void;
  /** The other registrar releases a domain whose transfer was requested. */
  letGo(name: string): void;
  /** Calls that changed something. */
  changes: string[];
  /** Everything that was logged. */
  logged: string[];
  keys: readonly string[];
  url: string;
  /** Paths of all calls. */
  calls: string[];
  close(): Promise<void>;
}

/** Input of the common contract test of registrars: each exports it from `harness.testing.ts`. */
export interface ContractCase {
  start(): Promise<TestRegistrar>;
  /** Result of `check` for a premium name; `free` for a registrar without premium prices. */
  premiumState: DomainState;
  /** Data that an owner must correct after a wrong transfer code, if the registrar reports that the code is wrong. */
  wrongCode: DomainNeed | null;
  /** The registry adds a year to a transferred domain. */
  addsYear: boolean;
}

const now = Date.UTC(2026, 0, 1);
const yearMs = 365.25 * 86_400_000;

export interface Handled {
  status?: number;
  body: string;
  type: string;
  /** Named if something was changed. */
  change?: string;
}

/** Starts a local registrar over http; `handle` answers a call, with the fault that is set. */
export async function startTestRegistrar(
  make: (call: Outgoing) => Registrar,
  keys: readonly string[],
  handle: (
    request: { method: string; path: string; headers: IncomingMessage['headers']; body: string },
    domains: Map<string, TestDomain>,
    fault: Fault,
  ) => Handled,
  { addsYear }: Pick<ContractCase, 'addsYear'>,
): Promise<TestRegistrar> {
  const domains = new Map<string, TestDomain>();
  const [changes, logged, calls]: [string[], string[], string[]] = [[], [], []];
  let fault: Fault = 'none';
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = '', url: path = '', headers } = request;
    calls.push(path);
    const present = fault;
    if (present === 'silent') return;
    if (present === 'moved') return void response.writeHead(302, { location: 'https://example.com/' }).end();
    if (present === 'down' || present === 'busy') return void response.writeHead(present === 'down' ? 503 : 429).end();
    const handled = handle({ method, path, headers, body: Buffer.concat(chunks).toString() }, domains, present);
    if (handled.change) {
      changes.push(handled.change);
      fault = 'none';
      if (present === 'lost') return void request.socket.destroy();
    }
    response
      .writeHead(handled.status ?? 200, { 'content-type': handled.type })
      .end(present === 'garbage' ? '<html>' : handled.body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const log = pino({ level: 'debug' }, { write: (line: string) => logged.push(line) });
  const url = `http://127.0.0.1:${port}`;
  const outgoing = createOutgoing({ destination: { url, loopback: true }, log });
  return {
    registrar: make((call) => outgoing({ ...call, timeLimit: 300 })),
    domains,
    changes,
    logged,
    keys,
    url,
    calls,
    setFault(next) {
      fault = next;
    },
    letGo(name) {
      const domain = domains.get(name);
      if (domain) domains.set(name, { ...(addsYear ? renewedBy(domain, 1) : domain), isPending: false });
    },
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

export const clock = fixedClock(now);

/** A new domain of one or more years. */
export const newDomain = (years: number, changes: Partial<TestDomain> = {}): TestDomain => ({
  holder: 'ab123-irnic',
  expiresAt: now + years * yearMs,
  isPending: false,
  nameservers: [],
  code: 'transfer-code',
  ...changes,
});

export const renewedBy = (domain: TestDomain, years: number) => ({
  ...domain,
  expiresAt: domain.expiresAt + years * yearMs,
});
