import { describe, expect, it } from 'vitest';
import { renderWidget } from '../shared/testing.tsx';

describe('alert', () => {
  it.each([
    ['info', 'note', 'نکته'],
    ['warning', 'note', 'هشدار'],
    ['success', 'status', 'خبر خوب'],
    ['danger', 'status', 'خطر'],
  ])('of the kind %s is a %s and has its kind as text', async (tone, role, label) => {
    const html = await renderWidget('alert', { tone, title: 'عنوان' });
    expect(html).toContain(`<div class="mz-alert" role="${role}" data-tone="${tone}">`);
    expect(html).toContain(`role="img" aria-label="${label}"`);
  });

  it('prints its title escaped and its text sanitised', async () => {
    const html = await renderWidget('alert', { title: '<b>', html: '<p>متن<script>x()</script></p>' });
    expect(html).toContain('<p class="title">&lt;b&gt;</p><div class="text"><p>متن</p></div>');
  });

  it('with nothing to say is nothing', async () => {
    expect(await renderWidget('alert', {})).toBe('');
  });
});
