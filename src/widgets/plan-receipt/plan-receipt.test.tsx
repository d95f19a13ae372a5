import { describe, expect, it } from 'vitest';
import type { OnSale } from '../../builder/reader.ts';
import { fakeReader, renderWidget, testPage, testPlan } from '../shared/testing.tsx';

const onSale: OnSale = { plans: [testPlan()], lines: [], options: [], vatRates: [], at: 0 };
const render = (plan: string, page = testPage) =>
  renderWidget('plan-receipt', { plan }, { page, reader: fakeReader({ catalogue: async () => onSale }) });

describe('plan receipt', () => {
  it('shows amount due, tax and renewal, and links to the configurator', async () => {
    const html = await render('vps-de-1');
    for (const words of ['پایه', 'پرداخت امروز', 'مالیات', 'تمدید ماهانه']) expect(html).toContain(words);
    expect(html).toContain('href="/order/?plan=vps-de-1&amp;cycle=monthly"');
  });

  it('is empty for a plan that is not on sale; the canvas has a note', async () => {
    expect(await render('gone')).toBe('');
    expect(await render('gone', { ...testPage, editing: true })).toContain('پلنی را که فروخته می‌شود انتخاب کنید');
  });
});
