import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { mapConditions, type NewIds } from './conditions.ts';
import { partOf } from './parts.ts';
import { mapPopup } from './popup.ts';

const ids: NewIds = {
  post: (id) => (id < 100 ? id + 1000 : null),
  term: (id) => (id < 100 ? id + 2000 : null),
  author: (id) => (id === 3 ? 'sara' : null),
};
const one = (text: string) => mapConditions([text], ids);

describe('conditions of a template', () => {
  test.each<[string, object]>([
    ['include/general', { on: 'site' }],
    ['include/singular/front_page', { on: 'front' }],
    ['include/singular/not_found404', { on: 'not-found' }],
    ['include/singular/post', { on: 'type', type: 'post' }],
    ['include/singular/page/12', { on: 'post', id: 1012 }],
    ['include/singular/in_category/5', { on: 'term', id: 2005 }],
    ['include/singular/in_post_tag/7', { on: 'term', id: 2007 }],
    ['include/singular/post_by_author/3', { on: 'author', author: 'sara' }],
    ['include/archive', { on: 'archive' }],
    ['include/archive/category', { on: 'archive', of: 'category' }],
    ['include/archive/category/5', { on: 'archive', of: 'category', id: 2005 }],
    ['include/archive/post_tag/7', { on: 'archive', of: 'tag', id: 2007 }],
    ['include/archive/author/3', { on: 'archive', of: 'author', author: 'sara' }],
    ['include/archive/date', { on: 'archive', of: 'date' }],
    ['include/archive/search', { on: 'search' }],
    ['include/product', { on: 'type', type: 'product' }],
    ['include/product/in_product_cat/9', { on: 'term', id: 2009 }],
    ['include/product_archive/product_cat/9', { on: 'archive', of: 'category', id: 2009 }],
  ])('%s', (text, condition) => {
    expect(one(text)).toEqual({ conditions: { include: [condition], exclude: [] }, near: [], left: [] });
  });

  it('match a larger group where ours has no smaller one, but never exclude one', () => {
    expect(one('include/archive/post_archive/all')).toMatchObject({
      conditions: { include: [{ on: 'archive' }] },
      near: ['include/archive/post_archive/all'],
    });
    expect(one('exclude/archive/post_archive')).toMatchObject({
      conditions: { exclude: [] },
      left: ['exclude/archive/post_archive'],
    });
  });

  test.each(['include/singular/child_of/4', 'include/singular/post/500', 'include/product/in_product_cat/', 'x', ''])(
    '%s has no counterpart',
    (text) => {
      expect(one(text)).toMatchObject({ conditions: { include: [], exclude: [] }, left: [text] });
    },
  );

  it('of a kit are objects, and those of PHP have numbers as keys', () => {
    const stored = { 0: { type: 'exclude', name: 'singular', sub_name: 'page', sub_id: '7' } };
    expect(mapConditions(stored, ids).conditions.exclude).toEqual([{ on: 'post', id: 1007 }]);
  });

  it('with any values never throw', () => {
    fc.assert(fc.property(fc.anything(), (stored) => void mapConditions(stored, ids)));
  });
});

describe('a popup', () => {
  const conditions = { include: [{ on: 'site' as const }], exclude: [] };
  it('keeps its triggers, timing and behaviour', () => {
    const { settings, left } = mapPopup({
      conditions,
      page: {
        width: { unit: 'vw', size: 100 },
        vertical_position: 'bottom',
        overlay: '',
        prevent_close_on_esc_key: 'yes',
        entrance_animation: 'fadeIn',
        entrance_animation_duration: { unit: 'px', size: 0.4 },
        close_automatically: '20',
      },
      display: {
        triggers: {
          page_load: 'yes',
          page_load_delay: '5',
          scrolling: '',
          scrolling_offset: 30,
          exit_intent: 'yes',
          inactivity: 'yes',
          inactivity_time: 40,
        },
        timing: {
          times: 'yes',
          times_times: 2,
          times_period: 'week',
          devices: 'yes',
          devices_devices: ['desktop', 'watch'],
          url: 'yes',
          url_action: 'hide',
          url_url: '/cart/',
          schedule: 'yes',
          schedule_start_date: '2026-03-01 08:00',
          moon_phase: 'yes',
        },
      },
    });
    expect(settings).toMatchObject({
      kind: 'bottom-bar',
      overlay: false,
      conditions,
      prevent_close_on_esc_key: true,
      entrance_animation: 'fadeIn',
      entrance_animation_duration: { size: 0.4 },
      close_automatically: 20,
      triggers: { page_load: { delay: 5 }, exit_intent: {}, inactivity: { time: 40 } },
      timing: {
        times_times: 2,
        times_period: 'week',
        devices: ['desktop'],
        url: '/cart/',
        action: 'hide',
        schedule_start_date: '2026-03-01 08:00',
      },
    });
    expect(settings.triggers).not.toHaveProperty('scrolling');
    expect(left).toEqual(['timing.moon_phase']);
  });

  it('loses only the values that ours does not accept', () => {
    const { settings, left } = mapPopup({
      conditions,
      page: { classes: 'a"b', width: { unit: 'px', size: 5000 } },
      display: { triggers: { click: 'yes', click_times: 0.5, page_load: 'yes' }, timing: [] },
    });
    expect(settings).toMatchObject({ width: 1600, classes: '', triggers: { page_load: { delay: 0 } } });
    expect(left.sort()).toEqual(['classes', 'triggers.click.times']);
  });

  it('with any values never throws', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (page, display) => void mapPopup({ page, display, conditions })),
    );
  });
});

test.each([
  ['error-404', 'not-found'],
  ['loop-item', 'item'],
  ['single-post', 'single'],
  ['search-results', 'search'],
  ['kit', null],
  ['toString', 'page'],
])('the template type %s is the part %s', (type, part) => {
  expect(partOf(type)).toBe(part);
});
