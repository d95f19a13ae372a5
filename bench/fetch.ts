import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface FetchResponse {
  status: number;
  /** Alternating names and values, as received. */
  rawHeaders: string[];
  /** Raw body, still compressed. */
  body: Buffer;
}

/** Sends one request and returns the raw response, which `fetch` would decompress. */
export async function fetchRaw(url: string, encoding: 'identity' | 'gzip' | 'br'): Promise<FetchResponse> {
  const request = get(url, { agent: false, headers: { 'accept-encoding': encoding } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return { status: response.statusCode ?? 0, rawHeaders: response.rawHeaders, body: await buffer(response) };
}
