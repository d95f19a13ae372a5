import { describe, expect, it } from 'vitest';
import { readAnimation } from './lottie.ts';

const animation = { v: '5.7.0', fr: 30, ip: 0, op: 60, w: 200, h: 160, layers: [{ ty: 4, ks: { o: { k: 100 } } }] };
const read = (more: object) => readAnimation(JSON.stringify({ ...animation, ...more }));

describe('P27 an animation', () => {
  it('is stored unchanged, with its declared size', async () => {
    expect(await read({})).toEqual({ json: JSON.stringify(animation), width: 200, height: 160 });
  });

  it('may carry its own pictures', async () => {
    expect((await read({ assets: [{ id: 'a', u: '', p: 'data:image/png;base64,iVBORw0KGgo=', e: 1 }] })).width).toBe(
      200,
    );
  });

  const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);
  it.each([
    ['without layers', { layers: undefined }],
    ['that ends before it begins', { op: 0 }],
    ['without size', { w: 0 }],
    ['with an expression', { layers: [{ ks: { o: { k: 100, x: "var $bm_rt = fetch('/')" } } }] }],
    ['with a picture from elsewhere', { assets: [{ id: 'a', u: 'https://evil.example/', p: 'x.png' }] }],
    ['with a page as a picture', { assets: [{ id: 'a', u: '', p: 'data:text/html;base64,PHA+' }] }],
    ['with a font from elsewhere', { fonts: { list: [{ fPath: 'https://evil.example/x.woff' }] } }],
    ['that is too deep', { layers: [nested(200)] }],
    ['of more parts than are read in one go', { layers: Array.from({ length: 100_000 }, () => ({})) }],
  ])('%s is refused', async (_name, more) => {
    await expect(read(more)).rejects.toMatchObject({ name: 'UnsupportedType' });
  });

  it('P52 is refused before it is read when it is a hundred thousand brackets deep', async () => {
    const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
    await expect(readAnimation(`{"layers":${deep}}`)).rejects.toThrow('پیچیده');
  });

  it('is not any other JSON, nor half of it', async () => {
    for (const text of ['{', '{}', '[]', 'null', JSON.stringify(animation).slice(0, -3)]) {
      await expect(readAnimation(text)).rejects.toMatchObject({ name: 'UnsupportedType' });
    }
  });
});
