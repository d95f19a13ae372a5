import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface Call {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface CallResult {
  status: number;
  cookies: string[];
  /** Redirect target of a response. */
  location: string | undefined;
  body: Buffer;
  /** Time from the request to the last byte of its response. */
  ms: number;
}

const formType = 'application/x-www-form-urlencoded;charset=UTF-8';

/** A call with a form, as the scripts of a page send it. */
export const formCall = (path: string, fields: Record<string, string>): Call => ({
  method: 'POST',
  path,
  headers: { 'content-type': formType, 'sec-fetch-mode': 'cors', accept: '*/*' },
  body: new URLSearchParams(fields).toString(),
});

/** A call with JSON. */
export const jsonCall = (path: string, value: unknown, headers: Record<string, string> = {}): Call => ({
  method: 'POST',
  path,
  headers: { 'content-type': 'application/json', 'sec-fetch-mode': 'cors', accept: '*/*', ...headers },
  body: JSON.stringify(value),
});

/**
 * Sends calls to one server, each visitor from a separate address, as the server's rate limits expect.
 * `origin` is the origin of the pages they come from.
 */
export function createVisitors(port: number, origin = `http://127.0.0.1:${port}`) {
  const agent = new Agent({ keepAlive: true });
  return {
    /** Visitor n uses the n-th loopback address of this machine and a keep-alive connection. */
    async send(visitor: number, { method, path, headers = {}, body }: Call): Promise<CallResult> {
      const began = performance.now();
      const sent = request({
        agent,
        host: '127.0.0.1',
        port,
        localAddress: `127.9.${visitor >> 8}.${visitor & 255}`,
        method,
        path,
        headers: {
          origin,
          'accept-encoding': 'gzip, br',
          ...headers,
          ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
        },
      });
      sent.end(body);
      const [response] = (await once(sent, 'response')) as [IncomingMessage];
      const read = await buffer(response);
      const ms = performance.now() - began;
      const { 'set-cookie': cookies = [], location } = response.headers;
      return { status: response.statusCode ?? 0, cookies, location, body: read, ms };
    },
    leave: () => agent.destroy(),
  };
}

export type Visitors = ReturnType<typeof createVisitors>;
