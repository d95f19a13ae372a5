import { expect, test } from 'vitest';
import { popupSettings, settingsProblem } from './settings.ts';

test('a popup without settings is a modal that only links open', () => {
  expect(popupSettings.parse({})).toEqual({
    kind: 'modal',
    width: 640,
    overlay: true,
    conditions: { include: [], exclude: [] },
    open_selector: '',
    timing: { times_count: 'open', schedule_timezone: 'site', browsers_options: [], roles: [], action: 'show' },
    triggers: {},
    avoid_multiple_popups: false,
    close_button_delay: 0,
    close_automatically: 0,
    prevent_close_on_background_click: false,
    prevent_close_on_esc_key: false,
    prevent_scroll: false,
    close_button_position: 'inside',
    entrance_animation: 'none',
    entrance_animation_duration: { size: 1.2 },
    exit_animation: 'none',
    a11y_navigation: true,
    classes: '',
  });
});

test('triggers are given by name, their own settings have defaults', () => {
  const { triggers } = popupSettings.parse({
    triggers: {
      page_load: {},
      scrolling: {},
      scrolling_to: {},
      click: {},
      inactivity: {},
      exit_intent: {},
      adblock_detection: {},
    },
  });
  expect(triggers).toEqual({
    page_load: { delay: 0 },
    scrolling: { direction: 'down', offset: 50 },
    scrolling_to: { selector: '' },
    click: { times: 1 },
    inactivity: { time: 30 },
    exit_intent: {},
    adblock_detection: { delay: 0 },
  });
});

test('parsing is idempotent', () => {
  const once = popupSettings.parse({
    timing: { schedule_start_date: '2026-11-14T18:30', devices: ['mobile', 'mobile'], times_times: 2 },
    triggers: { scrolling: { offset: 80 } },
  });
  expect(once.timing).toMatchObject({ schedule_start_date: '2026-11-14 18:30', devices: ['mobile'] });
  expect(popupSettings.parse(JSON.parse(JSON.stringify(once)))).toEqual(once);
});

test.each([
  ['an unknown setting', { colour: 'red' }],
  ['an unknown timing field', { timing: { schedule_server_datetime: '2026-11-14 12:00:00' } }],
  ['a day that does not exist', { timing: { schedule_start_date: '2026-02-30 10:00' } }],
  ['an hour that does not exist', { timing: { schedule_end_date: '2026-02-03 24:00' } }],
  ['a date without a time', { timing: { schedule_end_date: '2026-02-03' } }],
  ['no times at all', { timing: { times_times: 0 } }],
  ['an unknown period', { timing: { times_period: 'year' } }],
  ['an unknown role', { timing: { roles: ['root'] } }],
  ['an unknown trigger', { triggers: { hover: {} } }],
  ['an offset over 100', { triggers: { scrolling: { offset: 101 } } }],
  ['a pattern that is too long', { timing: { url: 'a'.repeat(501) } }],
  ['classes that would end the attribute', { classes: 'a" onload="x' }],
  ['a delay without end', { close_button_delay: Number.POSITIVE_INFINITY }],
  ['too many conditions', { conditions: { include: Array.from({ length: 51 }, () => ({ on: 'site' })) } }],
])('refused: %s', (_name, settings) => {
  expect(settingsProblem(settings)).not.toBeNull();
});

test('refused and unknown settings are reported by name', () => {
  const settings = { colour: 'red', width: 5, timing: { hour: 3 }, triggers: { hover: {}, click: { button: 2 } } };
  const { fields, sentence } = settingsProblem(settings) ?? { fields: {}, sentence: '' };
  expect(Object.keys(fields).toSorted()).toEqual([
    'colour',
    'timing.hour',
    'triggers.click.button',
    'triggers.hover',
    'width',
  ]);
  for (const field of Object.keys(fields)) expect(sentence).toContain(field);
});

test('stored settings that are not known are left out when they are read', () => {
  const { timing, ...settings } = popupSettings.parse({ colour: 'red', timing: { schedule_server_datetime: 'x' } });
  expect(settings).not.toHaveProperty('colour');
  expect(timing).not.toHaveProperty('schedule_server_datetime');
});
