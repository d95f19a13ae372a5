import { readdirSync, readFileSync } from 'node:fs';
import { Window } from 'happy-dom';
import { describe, expect, it } from 'vitest';
import { widgets } from '../../widgets/index.ts';
import { fakeReader, renderWidget, testPlan } from '../../widgets/shared/testing.tsx';
import { readKinds } from './elements.ts';
import { selectorsIn, withoutStates } from './rules.testing.ts';
import { usedCss } from './used-css.ts';

const reader = fakeReader({ plans: async (selections) => selections.map(() => [testPlan(), testPlan({ id: 2 })]) });
const { document } = new Window();

/** Returns the rules that match in printed HTML, whatever the state of its elements. */
function matching(css: string, html: string): string[] {
  document.body.innerHTML = `<main>${html}</main>`;
  return [...selectorsIn(css)].flatMap(([rule, selector]) => (isFound(withoutStates(selector)) ? [rule] : []));
}

function isFound(selector: string): boolean {
  // happy-dom finds descendants in :has() that are not there, and knows no relative selectors in its list.
  const inside = [...selector.matchAll(/:has\(([\w.-]+ [\w.-]+)/g)].map(([, path = '']) => path);
  return (
    inside.every((path) => document.querySelector(path) !== null) &&
    document.querySelector(selector.replace(/:has\(> (?:[^()]|\([^()]*\))*, > (?:[^()]|\([^()]*\))*\)/, '')) !== null
  );
}

describe.each(widgets.map((widget) => [widget.type, widget] as const))('the styles of %s', (type, widget) => {
  it('have every rule that matches in its examples', async () => {
    for (const props of [widget.editor.initial ?? {}, ...widget.editor.examples.map((example) => example.props)]) {
      const html = await renderWidget(type, props, { reader });
      const kinds = readKinds(`<main>${html}</main>`);
      const used = new Map(selectorsIn(usedCss({ css: '' }, [widget], { kinds, embedded: new Map() })));
      expect(matching(widget.css, html).filter((rule) => !used.has(rule))).toEqual([]);
    }
  });
});

it('rules of widgets begin at a class of their own that the frame of the site does not use', () => {
  const cssIn = (folder: string) => {
    const at = new URL(folder, import.meta.url);
    const files = readdirSync(at).filter((name) => name.endsWith('.css'));
    return files.map((name) => readFileSync(new URL(name, at), 'utf8')).join('');
  };
  const classesIn = (text: string) => text.match(/\.[a-z][\w-]*/g) ?? [];
  const classesOf = (css: string) => new Set([...selectorsIn(css)].flatMap(([, selector]) => classesIn(selector)));
  // Drawings of `ui` are the same in widgets and in the frame.
  const drawings = classesOf(cssIn('../../ui/'));
  const used = new Set([...classesOf(cssIn('../theme/'))].filter((name) => !drawings.has(name)));
  const shared = widgets
    .flatMap(({ css }) => [...selectorsIn(css)].map(([, selector]) => selector))
    .filter((selector) => !selector.includes('.mz-'));
  expect(shared.filter((selector) => used.has(classesIn(selector)[0] ?? ''))).toEqual([]);
  expect(shared.filter((selector) => !/^[a-z]*[.:]/.test(selector))).toEqual([]);
});

describe('rules of states', () => {
  const used = (type: string, html: string) => {
    const widget = widgets.find((one) => one.type === type);
    return widget ? usedCss({ css: '' }, [widget], { kinds: readKinds(html), embedded: new Map() }) : '';
  };

  it('that a widget does not print are left out', () => {
    expect(used('container', '<div class="mz-container" data-space="none"></div>')).toContain('[data-space="none"]');
    expect(used('container', '<div class="mz-container" data-space="none"></div>')).not.toContain(
      '[data-space="large"]',
    );
  });

  it('that the runtime of islands or its own browser code sets are kept', () => {
    expect(used('coupon', '<div class="mz-coupon"></div>')).toContain('.mz-coupon[data-live]');
    expect(used('loop-carousel', '<div class="mz-loop-carousel"></div>')).not.toBe('');
  });

  it('of widgets whose HTML comes later are kept, except for other choices of their fields', () => {
    const grid = used('loop-grid', '<div class="mz-loop-grid" data-paged=""></div>');
    expect(grid).toContain('.e-load-more');
    expect(grid).toContain('.e-loop-nothing-found-message');
    expect(grid).not.toContain('.card');
    expect(used('loop-grid', '<div class="mz-loop-grid" data-cards=""></div>')).toContain('.card');
    expect(used('loop-grid', '<div class="mz-loop-grid"></div>')).not.toContain('.page-numbers');
    const stars = used(
      'star-rating',
      '<form class="mz-star-rating" data-size="small"></form><p data-size="large"></p>',
    );
    expect(stars).toContain('[data-size="small"]');
    expect(stars).not.toContain('[data-size="large"]');
    const widget = widgets.find(({ type }) => type === 'post-title');
    const html = '<h3 class="mz-post-title" data-size="5"></h3>';
    const title = usedCss({ css: '' }, widget ? [widget] : [], {
      kinds: readKinds(html),
      embedded: new Map(widget ? [[widget, new Set(['[data-size=4]'])]] : []),
    });
    expect(title).toContain('[data-size="5"]');
    expect(title).not.toContain('[data-size="6"]');
    // Of an item that comes later.
    expect(title).toContain('[data-size="4"]');
    expect(title).toContain(' a');
  });

  it('of boxes around items whose HTML differs are kept, except for elements of their own that are not printed', () => {
    const own = ['container', 'post-title'].map((type) => widgets.find((one) => one.type === type));
    const [box, title] = own;
    if (!box || !title) throw new Error('no such widgets');
    const kinds = readKinds('<div class="mz-container"><div class="inner"><h3 class="mz-post-title"></h3></div></div>');
    const css = usedCss({ css: '' }, [{ ...box, css: `${box.css}.mz-container .mz-post-title>a{}` }, title], {
      kinds,
      embedded: new Map([[title, new Set<string>()]]),
    });
    expect(css).toContain('.mz-container .mz-post-title>a');
    expect(css).toContain('.mz-container > .inner');
    expect(css).not.toContain('data-picture');
    expect(css).not.toMatch(/> (?:picture|\.film)/);
  });
});
