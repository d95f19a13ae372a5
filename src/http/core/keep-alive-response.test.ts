import { describe, expect, it } from 'vitest';
import { withKeepAlive } from './keep-alive-response.ts';

const refuse = async (thrown: unknown) => Response.json({ code: String(thrown), data: { status: 503 } });
const signs = { everyMs: 1, hasArrived: () => true, refuse };

/** Work that ends on demand, and its response, which begins before that. */
async function begin() {
  const work = Promise.withResolvers<Response>();
  const response = await withKeepAlive(work.promise, signs);
  const pieces = response.body?.pipeThrough(new TextDecoderStream())[Symbol.asyncIterator]();
  const read = async () => (await pieces?.next())?.value;
  const rest = async () => {
    let text = '';
    for (let piece = await read(); piece !== undefined; piece = await read()) text += piece;
    return text;
  };
  return { work, response, read, rest };
}

describe('work that takes long', () => {
  it('gives signs until it is done, and then its response', async () => {
    const { work, response, read, rest } = await begin();
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json']);
    for (let sign = 0; sign < 5; sign += 1) expect(await read()).toBe(' ');
    work.resolve(Response.json({ added: 7 }, { status: 201 }));
    expect(await rest()).toMatch(/^ *\{"added":7\}$/);
  });

  it('and fails has the error in the body', async () => {
    const { work, read, rest } = await begin();
    await read();
    work.reject('away');
    expect(JSON.parse(await rest())).toEqual({ code: 'away', data: { status: 503 } });
  });

  it('gives no sign while its file is still on its way', async () => {
    const work = Promise.withResolvers<Response>();
    let calls = 0;
    const hasArrived = () => {
      calls += 1;
      if (calls === 3) work.resolve(Response.json({}, { status: 201 }));
      return false;
    };
    expect((await withKeepAlive(work.promise, { ...signs, hasArrived })).status).toBe(201);
  });
});

it('work that ends before the first heartbeat keeps its status or its error', async () => {
  const soon = { ...signs, everyMs: 60_000 };
  expect((await withKeepAlive(Promise.resolve(Response.json({}, { status: 201 })), soon)).status).toBe(201);
  await expect(withKeepAlive(Promise.reject(new Error('refused')), soon)).rejects.toThrow('refused');
});
