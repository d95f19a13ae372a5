import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/**
 * Faults of a call: timeout, response lost after the work was done, neither work nor response, an HTML page instead of
 * JSON, a provider error.
 */
export type Fault = 'slow' | 'lost' | 'down' | 'html' | 'fault';

export interface ProviderCall {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  text: string;
}

export interface ProviderReply {
  status?: number;
  body: unknown;
}

/** Local server that imitates a provider, and fails the next calls on demand. */
export interface ProviderServer {
  url: string;
  calls: ProviderCall[];
  /** Fault of all following calls, until reset to null. */
  fault: Fault | null;
  /** Calls served before the fault begins. */
  spared: number;
  close(): void;
}

export async function startProviderServer(reply: (call: ProviderCall) => ProviderReply): Promise<ProviderServer> {
  const server = createServer(async (request, response) => {
    const { method = '', url: path = '', headers } = request;
    const call: ProviderCall = { method, path, headers, text: await text(request) };
    provider.calls.push(call);
    const fault = provider.spared-- > 0 ? null : provider.fault;
    if (fault === 'slow') return;
    if (fault === 'down') return void response.socket?.destroy();
    if (fault === 'html') return void response.end('<!doctype html><title>در دست تعمیر</title>');
    if (fault === 'fault') return void response.writeHead(500).end('{"message":"fault"}');
    const { status = 200, body } = reply(call);
    if (fault === 'lost') return void response.socket?.destroy();
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const provider: ProviderServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls: [],
    fault: null,
    spared: 0,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return provider;
}
