import { describe, expect, it } from 'vitest';
import { renderWidget } from '../shared/testing.tsx';
import { schema } from './schema.ts';

const stops = [{ name: 'تهران', note: 'شما' }, { name: '<b>' }];

describe('route ribbon', () => {
  it('is a list of stops with the time above, in Persian digits', async () => {
    const html = await renderWidget('route-ribbon', { stops, milliseconds: '85', sample: false });
    expect(html).toContain('<p class="time"><b>۸۵</b> میلی‌ثانیه</p>');
    expect(html).toContain('<ol><li><b>تهران</b><span>شما</span></li><li><b>&lt;b&gt;</b></li></ol>');
  });

  it('is marked as an example until staff say that it was measured', async () => {
    expect(await renderWidget('route-ribbon', { stops })).toContain('<small class="sample">نمونه</small>');
    expect(await renderWidget('route-ribbon', { stops, sample: false })).not.toContain('نمونه');
  });

  it('without stops is nothing, and has at most six', async () => {
    expect(await renderWidget('route-ribbon', {})).toBe('');
    expect(schema.safeParse({ stops: Array(7).fill({}) }).success).toBe(false);
  });
});
