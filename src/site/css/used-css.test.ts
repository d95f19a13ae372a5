import { Window } from 'happy-dom';
import { describe, expect, it } from 'vitest';
import { widgets } from '../../widgets/index.ts';
import { fakeReader, renderWidget, testPlan } from '../../widgets/shared/testing.tsx';
import { elementsIn } from './elements.ts';
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
  // happy-dom knows no relative selectors in a list.
  return (
    document.querySelector(selector.replace(/:has\(> (?:[^()]|\([^()]*\))*, > (?:[^()]|\([^()]*\))*\)/, '')) !== null
  );
}

describe.each(widgets.map((widget) => [widget.type, widget] as const))('the styles of %s', (type, widget) => {
  it('have every rule that matches in its examples', async () => {
    for (const props of [widget.editor.initial ?? {}, ...widget.editor.examples.map((example) => example.props)]) {
      const html = await renderWidget(type, props, { reader });
      const kinds = elementsIn(`<main>${html}</main>`);
      const used = new Map(selectorsIn(usedCss({ css: '' }, [widget], { kinds, embedded: new Set() })));
      expect(matching(widget.css, html).filter((rule) => !used.has(rule))).toEqual([]);
    }
  });
});

describe('rules of states', () => {
  const used = (type: string, kinds: string[]) => {
    const widget = widgets.find((one) => one.type === type);
    return widget ? usedCss({ css: '' }, [widget], { kinds: new Set(kinds), embedded: new Set() }) : '';
  };

  it('that a widget does not print are left out', () => {
    expect(used('container', ['div .mz-container [data-space] [data-space=none]'])).toContain('[data-space="none"]');
    expect(used('container', ['div .mz-container [data-space] [data-space=none]'])).not.toContain(
      '[data-space="large"]',
    );
  });

  it('that the runtime of islands or its own browser code sets are kept', () => {
    expect(used('coupon', ['div .mz-coupon'])).toContain('.mz-coupon[data-live]');
    expect(used('loop-carousel', ['div .mz-loop-carousel'])).not.toBe('');
  });

  it('of widgets whose HTML comes later are all kept', () => {
    const grid = widgets.find(({ type }) => type === 'loop-grid');
    expect(used('loop-grid', ['div .mz-loop-grid'])).toBe(grid?.css);
  });
});
