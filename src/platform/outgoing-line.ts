import { connect } from 'node:net';
import type { Log } from './log.ts';
import { OutgoingError } from './outgoing.ts';
import { isLoopback, isPublicAddress } from './public-address.ts';
import { type Dialler, resolveAddresses } from './ssrf-safe-request.ts';
import { TimeLimitError, withTimeLimit } from './time-limit.ts';

/** A server that responds to one line of text, such as WHOIS: an entry of the configuration. */
export interface LineDestination {
  host: string;
  port: number;
  /** Allows a server of this machine, for development and tests. */
  loopback: boolean;
}

const maxBytes = 200_000;

/**
 * Client of one line server, with the guards of `createOutgoing`: the name is resolved once, every address must be
 * public, and the connection goes to the checked one. The response ends when the server closes the connection.
 */
export function createLineClient({
  destination: { host, port, loopback },
  log,
  timeLimit,
  resolve = resolveAddresses,
}: Pick<Dialler, 'resolve'> & { destination: LineDestination; log: Log; timeLimit: number }) {
  const allows = loopback ? isLoopback : isPublicAddress;

  const ask = (line: string) =>
    withTimeLimit(timeLimit, async (signal) => {
      const addresses = await resolve(host);
      const [address] = addresses;
      if (address === undefined || !addresses.every(allows))
        throw new OutgoingError(host, 'refused', 'the name leads to an address that may not be reached');
      return await exchange({ address, port, line: `${line}\r\n`, signal }, host);
    });

  return async (line: string): Promise<string> => {
    try {
      return await ask(line);
    } catch (thrown) {
      const err = thrown instanceof OutgoingError ? thrown : toOutgoingError(thrown, host);
      log.warn({ host, reason: err.reason }, 'a call to a provider failed');
      throw err;
    }
  };
}

function exchange(
  { address, port, line, signal }: { address: string; port: number; line: string; signal: AbortSignal },
  host: string,
): Promise<string> {
  return new Promise((done, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const socket = connect({ host: address, port }, () => socket.write(line));
    const abort = () => socket.destroy(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    if (signal.aborted) abort();
    socket.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      size += chunk.length;
      if (size > maxBytes) socket.destroy(new OutgoingError(host, 'too-large', `answered more than ${maxBytes} bytes`));
    });
    socket.once('error', reject);
    socket.once('end', () => done(Buffer.concat(chunks).toString('utf8')));
    socket.once('close', () => {
      signal.removeEventListener('abort', abort);
      reject(new OutgoingError(host, 'broken', 'broke off'));
    });
  });
}

function toOutgoingError(thrown: unknown, host: string): OutgoingError {
  if (thrown instanceof TimeLimitError) return new OutgoingError(host, 'late', 'did not answer in time');
  const { code = 'unknown fault', syscall } = thrown as NodeJS.ErrnoException;
  return syscall === 'connect' || syscall === 'getaddrinfo'
    ? new OutgoingError(host, 'unreachable', `cannot be reached (${code})`)
    : new OutgoingError(host, 'broken', `broke off (${code})`);
}
