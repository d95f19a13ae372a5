// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { BrowserView } from '../../../content/posts/types.ts';
import { excerptOf, type Measured, mergeViews, widgetOf } from './merge.ts';

const view = (width: BrowserView['width'], scheme: BrowserView['scheme']): BrowserView => ({ width, scheme });
const weak = (widgetId: string, measured: number, text = 'خرید'): Measured => ({
  rule: 'text-contrast',
  widgetId,
  text,
  ratio: { measured, required: 4.5 },
});

it('names a widget once for each rule, with its lowest ratio and every view in which it fails', () => {
  const [phone, dark, wide] = [view(360, 'light'), view(360, 'dark'), view(1440, 'dark')];
  const small: Measured = { rule: 'target-size', widgetId: 'butt001', text: '', ratio: null };
  const { views, findings } = mergeViews([
    { view: phone, measured: [small] },
    { view: dark, measured: [weak('butt001', 3.2), weak('butt001', 2.1, 'بیشتر'), weak('head001', 4)] },
    { view: wide, measured: [weak('butt001', 2.6)] },
  ]);
  expect(views).toEqual([phone, dark, wide]);
  expect(findings).toEqual([
    { ...small, views: [phone] },
    { ...weak('butt001', 2.1, 'بیشتر'), views: [dark, wide] },
    { ...weak('head001', 4), views: [dark] },
  ]);
});

it('finds the widget of the page around an element, not that of a list item', () => {
  document.body.innerHTML = `
    <p id="outside"></p>
    <div data-node="cont001"><div data-node="list001">
      <article data-node="list001-12-head001"><b id="item"></b></article>
      <i id="own"></i>
    </div></div>`;
  const widgetAt = (id: string) => widgetOf(document.getElementById(id) as Element);
  expect(['outside', 'item', 'own'].map(widgetAt)).toEqual([null, 'list001', 'list001']);
});

it('shortens long texts', () => {
  expect(excerptOf('  خرید \n سرور ')).toBe('خرید سرور');
  expect(excerptOf('ا'.repeat(50))).toBe(`${'ا'.repeat(40)}…`);
});
