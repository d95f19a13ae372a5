import { describe, expect, it } from 'vitest';
import type { MediaView } from '../../content/media/types.ts';
import { fakeReader, renderWidget } from '../shared/testing.tsx';
import { schema } from './schema.ts';

const face: MediaView = {
  id: 3,
  key: 'face.webp',
  mime: 'image/webp',
  width: 400,
  height: 400,
  alt: 'مریم در مرکز داده',
  title: '',
  caption: '',
  description: '',
  variants: [],
};
const reader = fakeReader({ media: async () => new Map([[3, face]]) });
const person = { name: 'مریم احمدی', role: 'مدیر زیرساخت', text: 'شبکه می‌سازد.' };

describe('person', () => {
  it('is a contact card: name as a heading, role and text, each under its h-card class', async () => {
    const html = await renderWidget('person', { ...person, tag: 'h4' });
    expect(html).toMatch(/^<div class="mz-person h-card"/);
    expect(html).toContain(
      '<h4 class="name p-name">مریم احمدی</h4><p class="role p-job-title">مدیر زیرساخت</p><p class="text p-note">شبکه می‌سازد.</p>',
    );
  });

  it('shows the picture with its own text, and without one the first letter of the name', async () => {
    expect(await renderWidget('person', { ...person, picture: 3 }, { reader })).toMatch(
      /<span class="portrait"><picture><img [^>]*alt="مریم در مرکز داده"/,
    );
    expect(await renderWidget('person', { ...person, picture: 3 })).toContain(
      '<span class="portrait" aria-hidden="true">م</span>',
    );
  });

  it('links to the person’s pages, named for screen readers; empty addresses are left out, unsafe ones refused', async () => {
    const links = [
      { network: 'telegram', url: 'https://t.me/maryam' },
      { network: 'email', url: 'mailto:maryam@example.com' },
      { network: 'linkedin', url: '' },
    ];
    const html = await renderWidget('person', { ...person, links });
    expect(html).toContain('<ul class="social" aria-label="مریم احمدی در شبکه‌های اجتماعی">');
    expect(html).toMatch(/<a href="https:\/\/t\.me\/maryam" target="_blank" rel="me noopener" aria-label="تلگرام /);
    expect(html.match(/<li>/g)).toHaveLength(2);
    expect(await renderWidget('person', person)).not.toContain('<ul');
    expect(schema.safeParse({ links: [{ url: 'javascript:alert(1)' }] }).success).toBe(false);
  });

  it('escapes hostile text', async () => {
    expect(await renderWidget('person', { name: '<b>', role: '<i>', text: '<u>' })).not.toMatch(/<[biu]>/);
  });
});
