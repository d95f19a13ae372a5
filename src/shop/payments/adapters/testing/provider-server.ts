import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/**
 * What can go wrong with a call: no answer in time, the answer lost after the work was done, no work and no answer, a page
 * instead of JSON, a fault of the provider.
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

/** A local server that answers as a provider does, and fails the next calls as it is told. */
export interface ProviderServer {
  url: string;
  calls: ProviderCall[];
  /** The fault of every call to come, until it is null again. */
  fault: Fault | null;
  /** So many calls are still answered before the fault begins. */
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
