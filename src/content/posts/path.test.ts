import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codePoint } from '../../platform/properties.testing.ts';
import { normalisePath } from '../normalise-path.ts';
import { isReservedPath } from '../reserved-path.ts';
import { postPath, slugCandidates, toSlug } from './path.ts';

describe('addresses', () => {
  test('pages are under their ancestors, posts and products under their own roots, the others nowhere', () => {
    expect(postPath({ type: 'page', slugs: ['germany-vps'] })).toBe('/germany-vps/');
    expect(postPath({ type: 'page', slugs: ['سرور', 'آلمان'] })).toBe('/سرور/آلمان/');
    expect(postPath({ type: 'page', slugs: [''] })).toBe('/');
    expect(postPath({ type: 'page', slugs: ['', 'under-home'] })).toBe('/under-home/');
    expect(postPath({ type: 'post', slugs: ['news'] })).toBe('/blog/news/');
    expect(postPath({ type: 'product', slugs: ['vps'] })).toBe('/products/vps/');
    expect(postPath({ type: 'popup', slugs: ['hello'] })).toBeNull();
    expect(postPath({ type: 'template', slugs: ['footer'] })).toBeNull();
  });

  test('paths of the program are reserved', () => {
    expect(isReservedPath('/wp-admin/')).toBe(true);
    expect(isReservedPath('/wp-admin/child/')).toBe(true);
    expect(isReservedPath('/germany-vps/')).toBe(false);
    expect(isReservedPath('/')).toBe(false);
  });

  test('Persian slugs are stored in one form', () => {
    expect(toSlug('سرور مجازي آلمان ۲', 'page')).toBe('سرور-مجازی-آلمان-2');
    expect(toSlug('!!!', 'page')).toBe('page');
    expect([...toSlug('الف'.repeat(500), 'page')].length).toBeLessThanOrEqual(200);
  });

  test('an address is found in whichever way it is written', () => {
    expect(normalisePath('/germany-vps')).toBe('/germany-vps/');
    expect(normalisePath('/Germany-VPS/')).toBe('/germany-vps/');
    expect(normalisePath('//سرور/مجازي//')).toBe('/سرور/مجازی/');
    expect(normalisePath('/')).toBe('/');
    expect(normalisePath('')).toBe('/');
    expect(normalisePath('/!!!/')).toBeNull();
    expect(normalisePath('/germany-vps/%/')).toBeNull();
  });

  test('the form of an address is final', () => {
    fc.assert(
      fc.property(fc.webPath(), fc.string({ unit: codePoint }), (path, text) => {
        for (const given of [path, text, `/${text}/${path}`]) {
          const found = normalisePath(given);
          if (found === null) continue;
          expect(normalisePath(found)).toBe(found);
          expect(found).toMatch(/^\/(?:[^/]+\/)*$/);
        }
      }),
    );
  });

  test('a taken slug is tried with -2, -3…', () => {
    const [first] = slugCandidates('vps');
    expect(first?.slice(0, 3)).toEqual(['vps', 'vps-2', 'vps-3']);
  });
});
