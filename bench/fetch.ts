import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface FetchResponse {
  status: number;
  /** Names and values in turn, as they came. */
  rawHeaders: string[];
  /** As it came, still compressed. */
  body: Buffer;
}

/** One request whose answer is left as it came over the wire, which `fetch` would unpack. */
export async function fetchRaw(url: string, encoding: 'identity' | 'gzip' | 'br'): Promise<FetchResponse> {
  const request = get(url, { agent: false, headers: { 'accept-encoding': encoding } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return { status: response.statusCode ?? 0, rawHeaders: response.rawHeaders, body: await buffer(response) };
}
