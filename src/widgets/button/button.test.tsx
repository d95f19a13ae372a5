import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { hiddenFields } from '../../builder/shown-fields.ts';
import { parseHashAction } from '../../features/hash-actions/index.ts';
import { renderWidget } from '../shared/testing.tsx';
import { button as widget } from './index.ts';
import { schema } from './schema.ts';

type Action = z.output<typeof schema>['action'];

describe('button', () => {
  it('is a link that looks like a button', async () => {
    const html = await renderWidget('button', { text: 'خرید', url: '/germany-vps/' });
    expect(html).toBe(
      '<a class="mz-button btn" href="/germany-vps/" data-variant="primary" data-size="normal">خرید</a>',
    );
  });

  it('shows its icon before or after the words', async () => {
    expect(await renderWidget('button', { text: 'خرید', icon: 'cart' })).toMatch(/<\/svg>خرید<\/a>$/);
    expect(await renderWidget('button', { text: 'خرید', icon: 'cart', iconAt: 'end' })).toMatch(/>خرید<svg .*<\/a>$/);
  });

  it('keeps the chosen distance between icon and text; without an icon there is none', async () => {
    expect(await renderWidget('button', { icon: 'cart', gap: 'large' })).toContain('data-gap="large"');
    expect(await renderWidget('button', { icon: 'cart' })).not.toContain('data-gap');
    expect(await renderWidget('button', { gap: 'large' })).not.toContain('data-gap');
  });

  it('opens a new tab with noopener, and states it', async () => {
    const html = await renderWidget('button', { newTab: true });
    expect(html).toContain('target="_blank" rel="noopener"');
    expect(html).toContain('<span class="sr">(در زبانهٔ تازه باز می‌شود)</span>');
    expect(await renderWidget('button', {})).not.toContain('target');
  });

  it('without an address is a disabled link', async () => {
    const html = await renderWidget('button', { url: '' });
    expect(html).not.toContain('href');
    expect(html).toContain('role="link" aria-disabled="true"');
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', ' https://x.example'])('refuses %s', (url) => {
    expect(schema.safeParse({ url }).success).toBe(false);
  });

  it('escapes hostile text', async () => {
    expect(await renderWidget('button', { text: '<img src=x>' })).toContain('&lt;img src=x&gt;');
  });

  describe('a click runs the configured action', () => {
    const actionOf = (html: string) => parseHashAction(/href="([^"]*)"/.exec(html)?.[1] ?? '');

    it('opens a popup', async () => {
      const html = await renderWidget('button', { action: 'popup', popupId: 811, url: '/elsewhere/', newTab: true });
      expect(actionOf(html)).toEqual({ name: 'popup:open', settings: { id: 811, toggle: false } });
      expect(html).toContain('aria-haspopup="dialog"');
      expect(html).not.toContain('target');
    });

    it.each([true, false])('closes the popup that holds it; never shown again: %s', async (forGood) => {
      const html = await renderWidget('button', { action: 'close-popup', forGood });
      expect(actionOf(html)).toEqual({ name: 'popup:close', settings: { do_not_show_again: forGood } });
      expect(html).not.toContain('aria-haspopup');
    });

    it.each(['open', 'close', 'toggle'] as const)('%ss an off-canvas panel', async (panelMode) => {
      const html = await renderWidget('button', { action: 'off-canvas', panelId: 'off0001', panelMode });
      expect(actionOf(html)).toEqual({ name: `off_canvas:${panelMode}`, settings: { id: 'off0001' } });
      expect(html.includes('aria-haspopup="dialog"')).toBe(panelMode !== 'close');
    });

    it.each(['popup', 'off-canvas'])('%s that is not chosen yet: a disabled link', async (action) => {
      const html = await renderWidget('button', { action });
      expect(html).not.toContain('href');
      expect(html).toContain('aria-disabled="true"');
    });

    it.each(['<img>', 'OFF0001', 'a b'])('refuses the panel %j', (panelId) => {
      expect(schema.safeParse({ panelId }).success).toBe(false);
    });

    it('the editor shows the fields of the chosen action only', () => {
      const shown = (action: Action, panelId = '') => {
        const hidden = hiddenFields(widget, schema.parse({ action, panelId }));
        return ['url', 'newTab', 'popupId', 'forGood', 'panelId', 'panelMode'].filter((name) => !hidden.includes(name));
      };
      expect(shown('link')).toEqual(['url', 'newTab']);
      expect(shown('popup')).toEqual(['popupId']);
      expect(shown('close-popup')).toEqual(['forGood']);
      expect(shown('off-canvas')).toEqual(['panelId']);
      expect(shown('off-canvas', 'off0001')).toEqual(['panelId', 'panelMode']);
    });
  });
});
