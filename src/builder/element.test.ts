import { describe, expect, it } from 'vitest';
import { deviceValue } from './element/devices.ts';
import { readElement } from './element/read-element.ts';
import { elementAttrs, elementCss, elementsCss } from './element.ts';

const cssOf = (element: object) => elementCss('abc1234', readElement(element));
const attrsOf = (element: object) =>
  elementAttrs({ id: 'abc1234', type: 'note', settings: readElement(element), css: cssOf(element) });

describe('a value per device', () => {
  const settings = { gap: 4, gap_tablet: 0 };
  it.each([
    ['desktop', 4],
    ['tablet', 0],
    ['mobile', 0],
  ] as const)('%s: its own, else that of the next larger one; zero is a value', (device, value) => {
    expect(deviceValue<'gap', number>(settings, 'gap', device)).toBe(value);
  });
});

describe('stored settings', () => {
  const right = {
    style: { base: { colour: { desktop: '$primary' } }, hover: { opacity: { desktop: 0.8 } } },
    scheme: 'dark',
    name: 'بالای صفحه',
    hideOn: ['mobile'],
    cssId: 'plans',
    classes: 'one two',
    entrance: { animation: 'zoomIn', animation_delay: 100 },
  };

  it.each([
    [
      'style.base.colour',
      { style: { ...right.style, base: { colour: 'red;}' } } },
      { style: { hover: right.style.hover } },
    ],
    ['style.base.size', { style: { ...right.style, base: { ...right.style.base, size: 1 } } }, {}],
    ['style', { style: 'x' }, { style: undefined }],
    ['scheme', { scheme: 'blue' }, { scheme: undefined }],
    ['name', { name: 'x'.repeat(61) }, { name: undefined }],
    ['hideOn', { hideOn: 'mobile' }, { hideOn: [] }],
    ['hideOn.1', { hideOn: ['mobile', 'watch'] }, {}],
    ['cssId', { cssId: '1a' }, { cssId: undefined }],
    ['classes', { classes: 'a}b' }, { classes: undefined }],
    ['motion', { motion: [] }, {}],
    [
      'entrance.animation_delay',
      { entrance: { animation: 'zoomIn', animation_delay: -1 } },
      { entrance: { animation: 'zoomIn', animation_delay: 0 } },
    ],
  ])('a wrong value of %s is dropped alone and named', (path, wrong, left) => {
    const faults: string[] = [];
    expect(readElement({ ...right, ...wrong }, faults)).toEqual({ ...right, ...left });
    expect(faults).toEqual([path]);
  });

  it.each([null, undefined, {}])('%j are invalid', (stored) => {
    const faults: string[] = [];
    expect(readElement(stored, faults)).toEqual({ hideOn: [] });
    expect(faults).toEqual([]);
  });

  it.each(['text', 5, []])('%j are no settings', (stored) => {
    const faults: string[] = [];
    expect(readElement(stored, faults)).toEqual({ hideOn: [] });
    expect(faults).toEqual(['']);
  });

  it('spaces and widths of former versions print the same CSS', () => {
    const former = {
      margin: { desktop: { blockStart: '0', inlineEnd: '9' } },
      padding: { tablet: { blockEnd: '3' } },
      width: { desktop: '33', tablet: 'text', mobile: 'full' },
    };
    expect(cssOf(former)).toBe(
      '.e-abc1234{margin-block-start:var(--s-0);margin-inline-end:var(--s-9);inline-size:33.333%;max-inline-size:100%;align-self:var(--align,auto)}' +
        '@media (width<=1024px){.e-abc1234{padding-block-end:var(--s-3);inline-size:var(--w-text)}}' +
        '@media (width<=767px){.e-abc1234{inline-size:100%}}',
    );
  });

  it('spaces of former versions: a wrong one is dropped alone, and the style of the element wins', () => {
    const faults: string[] = [];
    const stored = {
      margin: { desktop: { blockStart: '10', blockEnd: '4' } },
      padding: { desktop: { blockEnd: '4' } },
      style: { base: { padding: { desktop: { blockEnd: '7px' } } } },
    };
    expect(readElement(stored, faults).style).toEqual({
      base: { margin: { desktop: { blockEnd: '$s-4' } }, padding: { desktop: { blockEnd: '7px' } } },
    });
    expect(faults).toEqual(['style.base.margin.desktop.blockStart']);
  });

  it('a pinned scheme is a class', () => {
    expect(attrsOf({ scheme: 'dark', classes: 'one' })).toEqual({ className: 'mz-note s-dark one' });
  });
});

describe('sticky elements stick without a script', () => {
  it('at the top they stay below the site header, and anchor targets get a matching scroll margin', () => {
    expect(cssOf({ sticky: { sticky: 'top' } })).toBe(
      '.e-abc1234{position:sticky;inset-block-start:var(--header,0px);z-index:9}' +
        '[id]:is(:is(.e-abc1234,:has(.e-abc1234))~*,:is(.e-abc1234,:has(.e-abc1234))~* *){scroll-margin-block-start:var(--sticky-abc1234,0px)}',
    );
  });

  it('sticky_on: only on these devices, each with its own offset', () => {
    const css = cssOf({
      sticky: {
        sticky: 'bottom',
        sticky_on: ['mobile', 'tablet'],
        sticky_offset: 10,
        sticky_offset_mobile: 0,
      },
    });
    expect(css).toBe(
      '@media (width>=768px) and (width<=1024px){.e-abc1234{position:sticky;inset-block-end:10px;z-index:9}:root{--bar:calc(10px + 6rem)}}' +
        '@media (width<=767px){.e-abc1234{position:sticky;inset-block-end:0px;z-index:9}:root{--bar:calc(0px + 6rem)}}',
    );
  });

  it('sticky_parent: only later siblings in the same element are below it', () => {
    expect(cssOf({ sticky: { sticky: 'top', sticky_parent: true, sticky_anchor_link_offset: 70 } })).toContain(
      '[id]:is(.e-abc1234~*,.e-abc1234~* *){scroll-margin-block-start:70px}',
    );
  });

  it.each([
    ['not sticky', {}],
    ['on no device', { sticky: 'top', sticky_on: [] }],
    ['settings without the switch', { sticky_offset: 20 }],
    ['an edge that is none', { sticky: 'start' }],
  ])('%s: no rule, no attribute', (_name, sticky) => {
    expect(cssOf({ sticky })).toBe('');
    expect(attrsOf({ sticky })).toEqual({ className: 'mz-note' });
  });

  it('passes to the script what CSS cannot express', () => {
    const sticky = { sticky: 'top', sticky_on: ['desktop', 'tablet'], sticky_effects_offset_tablet: 30 };
    expect(JSON.parse(attrsOf({ sticky })['data-sticky'] ?? '')).toEqual({
      id: 'abc1234',
      edge: 'top',
      parent: false,
      effects: { desktop: 0, tablet: 30 },
    });
  });

  it('an offset beyond the range is dropped alone', () => {
    const faults: string[] = [];
    const sticky = { sticky: 'top', sticky_offset: 501, sticky_parent: true };
    expect(readElement({ sticky }, faults).sticky).toMatchObject({ sticky: 'top', sticky_parent: true });
    expect(cssOf({ sticky })).toBe(cssOf({ sticky: { sticky: 'top', sticky_parent: true } }));
    expect(faults).toEqual(['sticky.sticky_offset']);
  });

  it('a fault in one group of settings leaves the others', () => {
    expect(cssOf({ sticky: { sticky: 1 }, hideOn: ['mobile'] })).toBe(
      '@media (width<=767px){.e-abc1234{display:none}}',
    );
  });
});

describe('entrance animations', () => {
  const page = (...elements: object[]) =>
    elementsCss(elements.map((element) => ({ element: readElement(element), style: null, css: cssOf(element) })));

  it('run in CSS only, and not with reduced motion', () => {
    expect(cssOf({ entrance: { animation: 'fadeInUp', animation_delay: 300, animation_duration: 'fast' } })).toBe(
      '@media(prefers-reduced-motion:no-preference){.e-abc1234{animation:mz-fadeInUp .75s cubic-bezier(.2,.7,.3,1) 300ms backwards}}',
    );
  });

  it('have their frames on pages that use them, once', () => {
    const css = page({ entrance: { animation: 'zoomIn' } }, { entrance: { animation: 'zoomIn' } });
    expect(css.match(/@keyframes mz-\w+/g)).toEqual(['@keyframes mz-zoomIn']);
    expect(css).toContain('main{overflow-x:clip}');
    expect(page({}, { hideOn: ['mobile'] })).not.toMatch(/@keyframes|overflow/);
  });

  it.each(['none', '', 'hinge', 7])('the unknown name %j is ignored', (animation) => {
    expect(cssOf({ entrance: { animation } })).toBe('');
    expect(attrsOf({ entrance: { animation } })).toEqual({ className: 'mz-note' });
  });
});

describe('motion effects', () => {
  it('are passed to the script with defaults filled in, only those that are enabled', () => {
    const motion = { motion_fx_scrolling: true, translateY_effect: true, scale_speed: 2 };
    expect(JSON.parse(attrsOf({ motion })['data-motion'] ?? '')).toEqual({
      devices: ['desktop', 'tablet', 'mobile'],
      scroll: [{ name: 'translateY', isNegative: false, speed: 4, start: 0, end: 100 }],
      mouse: [],
    });
  });

  it('turn around the point that staff chose', () => {
    const motion = { motion_fx_scrolling: true, rotateZ_effect: true, transform_origin_x: 'left' };
    expect(cssOf({ motion })).toBe('.e-abc1234{transform-origin:left center}');
  });
});
