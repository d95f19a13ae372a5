import { describe, expect, it } from 'vitest';
import { readForm } from './form.ts';

const limits = { bytes: 10_000, fields: 10, fieldBytes: 1_000 };
const read = (body: BodyInit, headers: Record<string, string> = {}) =>
  readForm(new Request('http://x/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit), limits);
const urlencoded = (text: BodyInit) => read(text, { 'content-type': 'application/x-www-form-urlencoded' });

describe('a posted form', () => {
  it('has texts, tables, lists and lists in tables', async () => {
    const form = await urlencoded('a=1&b[x]=2&b[y]=3&c[]=4&c[]=5&d[x][]=6&d[x][]=7&d[z]=8');
    expect(Object.fromEntries(form)).toEqual({
      a: '1',
      b: { x: '2', y: '3' },
      c: ['4', '5'],
      d: { x: ['6', '7'], z: '8' },
    });
  });

  it('has files at the same places', async () => {
    const body = new FormData();
    const file = (text: string) => new File([text], 'a.txt');
    body.append('a', file('1'));
    body.append('b[x]', file('2'));
    body.append('b[y][]', file('3'));
    body.append('b[y][]', file('4'));
    const form = await read(body);
    const { x, y } = form.get('b') as Record<string, File[]>;
    expect(form.get('a')).toBeInstanceOf(File);
    expect(x).toBeInstanceOf(File);
    expect(await Promise.all((y ?? []).map((one) => one.text()))).toEqual(['3', '4']);
  });

  it.each([
    'a=1&a=2',
    'a[x]=1&a[x]=2',
    'a[x]=1&a[x][]=2',
    'a[x][]=1&a[x]=2',
    'a[]=1&a[x]=2',
    'a[x]=1&a[]=2',
    'a=1&a[]=2',
    'a=1&a[x]=2',
    'a[x]=1&a=2',
    '__proto__=1',
    'a[__proto__]=1',
    'a[constructor][]=1',
    'prototype[x]=1',
    'a[x][y]=1',
    'a[][]=1',
    'a[=1',
    'a]=1',
    '=1',
    '1a=1',
  ])('%s is refused', async (text) => {
    await expect(urlencoded(text)).rejects.toMatchObject({ name: 'BadRequest' });
  });

  it('over its limits is refused', async () => {
    await expect(urlencoded(`a=${'x'.repeat(1_001)}`)).rejects.toMatchObject({ name: 'BodyTooLarge' });
    await expect(urlencoded('a[]=1&'.repeat(11))).rejects.toMatchObject({ name: 'BodyTooLarge' });
    await expect(urlencoded('x'.repeat(10_001))).rejects.toMatchObject({ name: 'BodyTooLarge' });
  });

  it('keeps typed text: punctuation, three-byte letters, an empty value, no value', async () => {
    const text = 'a=%D8%B3%D9%84%D8%A7%D9%85+%26+100%25&b=&c&d=1%3D2=3';
    expect(Object.fromEntries(await urlencoded(text))).toEqual({ a: 'سلام & 100%', b: '', c: '', d: '1=2=3' });
    const body = new FormData();
    body.append('a', 'سلام & 100%');
    body.append('b[]', new File(['درون'], 'نام پرونده.txt', { type: 'text/plain' }));
    const form = await read(body);
    expect(form.get('a')).toBe('سلام & 100%');
    const [file] = form.get('b') as File[];
    expect([file?.name, file?.type, await file?.text()]).toEqual(['نام پرونده.txt', 'text/plain', 'درون']);
  });

  it('may arrive in pieces of any size', async () => {
    const whole = 'first=%D8%B3%D9%84&second[]=2&second[]=3';
    for (const size of [1, 2, 7]) {
      const pieces = Array.from({ length: Math.ceil(whole.length / size) }, (_, at) =>
        whole.slice(at * size, at * size + size),
      );
      const form = await urlencoded(bodyOf(pieces).stream);
      expect(Object.fromEntries(form)).toEqual({ first: 'سل', second: ['2', '3'] });
    }
  });

  const boundary = 'x'.repeat(30);
  const multipart = { 'content-type': `multipart/form-data; boundary=${boundary}` };
  const part = (name: string, text: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;

  it.each([
    { shape: 'keys without a value', type: 'application/x-www-form-urlencoded', piece: 'a[]&'.repeat(20) },
    { shape: 'nothing between the signs', type: 'application/x-www-form-urlencoded', piece: '&'.repeat(80) },
    { shape: 'one endless field', type: 'application/x-www-form-urlencoded', piece: 'x'.repeat(2_000) },
    { shape: 'parts', type: multipart['content-type'], piece: part('a[]', '1').repeat(20) },
    { shape: 'the text of one part', type: multipart['content-type'], piece: part('a', 'x'.repeat(2_000)) },
    { shape: 'parts with a hostile name', type: multipart['content-type'], piece: part('__proto__', '1') },
  ])('P51: $shape too many or too long end the reading', async ({ type, piece }) => {
    const body = bodyOf(Array.from({ length: 200 }, () => piece));
    const request = new Request('http://x/', {
      method: 'POST',
      body: body.stream,
      headers: { 'content-type': type },
      duplex: 'half',
    } as RequestInit);
    await expect(readForm(request, { ...limits, bytes: 10_000_000 })).rejects.toMatchObject({
      name: expect.stringMatching(/^(BodyTooLarge|BadRequest)$/),
    });
    expect(body.taken()).toBeLessThan(10);
  });

  it.each(['multipart/form-data', 'multipart/form-data; boundary=', `multipart/form-data; boundary=${'x'.repeat(71)}`])(
    '%s is refused',
    async (type) => {
      await expect(read('x', { 'content-type': type })).rejects.toMatchObject({ name: 'BadRequest' });
    },
  );

  it('that breaks off in a part is refused', async () => {
    await expect(read(part('a', '1').slice(0, -4), multipart)).rejects.toMatchObject({ name: 'BadRequest' });
  });
});

/** Body that counts how many of its chunks were read. */
function bodyOf(pieces: string[]) {
  let taken = 0;
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const piece = pieces[taken];
        if (piece === undefined) return controller.close();
        taken += 1;
        controller.enqueue(new TextEncoder().encode(piece));
      },
    },
    { highWaterMark: 0 },
  );
  return { stream, taken: () => taken };
}
