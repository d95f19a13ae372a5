import { describe, expect, it } from 'vitest';
import { renderWidget, testPage } from '../shared/testing.tsx';
import { headline, type ServiceState, worstOf } from './rules.ts';

const parts = (...states: ServiceState[]) => states.map((state, index) => ({ name: `بخش ${index}`, state }));

describe('service status', () => {
  it.each<[ServiceState[], ServiceState, string]>([
    [[], 'good', 'همهٔ بخش‌ها کار می‌کنند'],
    [['good', 'good'], 'good', 'همهٔ بخش‌ها کار می‌کنند'],
    [['good', 'maintenance'], 'maintenance', 'بخش 1 در دست تعمیر است'],
    [['slow', 'maintenance'], 'slow', 'بخش 0 کند است'],
    [['slow', 'down', 'good', 'down'], 'down', '۲ بخش قطع است'],
  ])('%j is %s', (states, worst, sentence) => {
    expect(worstOf(parts(...states))).toBe(worst);
    expect(headline(parts(...states))).toBe(sentence);
  });

  it('shows the state of each part, with the time of the last change', async () => {
    const html = await renderWidget('service-status', {
      parts: [{ name: 'شبکهٔ آلمان', state: 'slow', note: 'یک مسیر شلوغ است' }, { name: 'درگاه' }],
    });
    expect(html).toContain('<h2 class="headline">شبکهٔ آلمان کند است</h2>');
    expect(html).toContain('<time dateTime="2026-11-16T08:00:00.000Z">۲۵ آبان ۱۴۰۵ ساعت ۱۱:۳۰</time>');
    expect(html).toContain(
      '<li data-state="slow"><span class="name">شبکهٔ آلمان</span><b>کند است</b><span class="note">یک مسیر شلوغ است</span></li>',
    );
    expect(html).toContain('<span class="name">درگاه</span><b>کار می‌کند</b></li>');
    expect(html).not.toContain('نمونه');
  });

  it('is marked as a sample, and empty without parts', async () => {
    expect(await renderWidget('service-status', { parts: [{ name: 'درگاه' }], sample: true })).toContain('نمونه');
    expect(await renderWidget('service-status', {})).toBe('');
    expect(await renderWidget('service-status', {}, { page: { ...testPage, editing: true } })).toContain('<ul>');
  });
});
