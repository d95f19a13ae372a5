import { describe, expect, it } from 'vitest';
import { renderWidget } from '../shared/testing.tsx';
import { schema } from './schema.ts';

describe('kebab-name', () => {
  it('prints its text escaped', async () => {
    expect(await renderWidget('kebab-name', { text: '<b>متن</b>' })).toBe(
      '<div class="mz-kebab-name"><p class="text">&lt;b&gt;متن&lt;/b&gt;</p></div>',
    );
  });

  it('without a text is nothing', async () => {
    expect(await renderWidget('kebab-name', {})).toBe('');
  });

  it('refuses a text that is too long', () => {
    expect(schema.safeParse({ text: 'x'.repeat(301) }).success).toBe(false);
  });
});
