import { describe, expect, it } from 'vitest';
import { renderWidget } from '../shared/testing.tsx';

const lines = [
  { tone: 'command', text: 'ssh root@185.0.2.10' },
  { tone: 'good', text: '<active>', value: 'روشن' },
];

describe('live corner', () => {
  it('as a terminal is left-to-right text, with a prompt before commands', async () => {
    const html = await renderWidget('live-corner', { title: 'سرور شما', lines });
    expect(html).toContain('<figcaption>سرور شما</figcaption><pre dir="ltr" lang="en">');
    expect(html).toContain('<span data-tone="command">$ ssh root@185.0.2.10\n</span>');
    expect(html).toContain('&lt;active&gt;');
  });

  it('as a panel is a list of names and values', async () => {
    const html = await renderWidget('live-corner', { kind: 'panel', lines });
    expect(html).toContain('<div data-tone="good"><dt>&lt;active&gt;</dt><dd><bdi>روشن</bdi></dd></div>');
    expect(html).not.toContain('<pre');
  });

  it('without lines is nothing', async () => {
    expect(await renderWidget('live-corner', {})).toBe('');
  });
});
