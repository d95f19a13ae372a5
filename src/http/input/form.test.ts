import { describe, expect, it } from 'vitest';
import { readForm } from './form.ts';

const limits = { bytes: 10_000, fields: 10, fieldBytes: 1_000 };
const read = (body: BodyInit, headers: Record<string, string> = {}) =>
  readForm(new Request('http://x/', { method: 'POST', body, headers }), limits);
const urlencoded = (text: string) => read(text, { 'content-type': 'application/x-www-form-urlencoded' });

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
});
