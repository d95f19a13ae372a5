import { describe, expect, it } from 'vitest';
import { settingTransfer } from '../../content/settings/transfer.ts';
import type { RightsHolder } from '../../content/users/rights.ts';
import { cleanFor } from './design-rights.ts';

const administrator: RightsHolder = { role: 'administrator' };
/** A program that may import archives and nothing else. */
const importer: RightsHolder = { role: 'administrator', scopes: ['site.maintain'] };

const node = (id: string, css?: string) => ({
  id,
  type: 'container',
  v: 1,
  props: { children: [{ id: `${id.slice(0, 6)}x`, type: 'html', v: 1, props: { html: '<b>', title: 'x' } }] },
  ...(css === undefined ? {} : { element: { css } }),
});
const document = { version: 1 as const, content: [node('abc1234', 'top:0')], css: 'a{top:0}' };

describe('code in an imported archive', () => {
  it('comes in whole with the right design.code', () => {
    expect(cleanFor(administrator, document)).toEqual({ document, removed: [] });
  });

  it('is left out, and named, without it', () => {
    const { document: cleaned, removed } = cleanFor(importer, document);
    expect(removed).toEqual(['CSS دلخواه', 'کد HTML']);
    expect(JSON.stringify(cleaned)).not.toMatch(/top:0|<b>/);
  });

  it('of the site refuses the archive without it', () => {
    const clean = (value: string, mayWriteCode: boolean) =>
      settingTransfer.clean?.({ key: 'css', value: value as never }, { mayWriteCode } as never);
    expect(() => clean('a{top:0}', false)).toThrow(/اجازهٔ کد/);
    expect(clean('', false)?.record.value).toBe('');
    expect(clean('a{top:0}', true)?.record.value).toBe('a{top:0}');
  });
});
