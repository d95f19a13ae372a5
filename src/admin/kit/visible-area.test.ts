// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followVisibleArea } from './visible-area.ts';

let stop = () => {};
const viewport = Object.assign(new EventTarget(), { height: 640, offsetTop: 0, scale: 1 });
const root = document.documentElement;

beforeEach(() => {
  vi.spyOn(root, 'clientHeight', 'get').mockReturnValue(640);
  stop = followVisibleArea({ document, visualViewport: viewport } as unknown as Window);
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
  document.body.replaceChildren();
  root.removeAttribute('style');
});

function show(area: { height: number; offsetTop?: number; scale?: number }): Array<string | boolean> {
  viewport.dispatchEvent(Object.assign(new Event('resize'), Object.assign(viewport, { offsetTop: 0, scale: 1 }, area)));
  const { style } = root;
  return [
    root.hasAttribute('data-keyboard'),
    style.getPropertyValue('--visible-height'),
    style.getPropertyValue('--visible-top'),
  ];
}

test('the styles get the area above an on-screen keyboard, until it is closed', () => {
  expect(show({ height: 300, offsetTop: 20 })).toEqual([true, '300px', '20px']);
  expect(show({ height: 640 })).toEqual([false, '', '']);
});

test('bars of the browser and zooming with two fingers are no keyboard', () => {
  expect(show({ height: 560 })).toEqual([false, '', '']);
  expect(show({ height: 320, scale: 2 })).toEqual([false, '', '']);
  expect(show({ height: 150, scale: 2 })[1]).toBe('300px');
});

test('the focused field comes into the free area, and in a text the paragraph with the caret', () => {
  const shown: string[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    shown.push(this.id);
  });
  show({ height: 300 });
  document.body.innerHTML = '<input id="field"><div id="text" contenteditable tabindex="0"><p id="here">سلام</p></div>';
  document.getElementById('field')?.focus();
  show({ height: 280 });
  const text = document.getElementById('text') as HTMLElement;
  Object.defineProperty(text, 'isContentEditable', { value: true });
  text.focus();
  document.getSelection()?.collapse(document.getElementById('here')?.firstChild ?? null, 1);
  show({ height: 260 });
  expect(shown).toEqual(['field', 'here']);
  show({ height: 640 });
});
