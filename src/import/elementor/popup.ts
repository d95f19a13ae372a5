import { type AnimationName, animationNames } from '../../builder/element/animations.ts';
import { isPlainObject } from '../../builder/style/read.ts';
import { popupSettings } from '../../features/popups/settings.ts';
import {
  type PopupKind,
  type PopupSettings,
  popupBrowsers,
  popupSources,
  timesPeriods,
} from '../../features/popups/types.ts';
import type { ImportedConditions } from './conditions.ts';
import { toLength, toNumber } from './values.ts';

export interface PopupSource {
  /** `_elementor_page_settings` of the popup. */
  page: unknown;
  /** `_elementor_popup_display_settings`: triggers and timing. */
  display: unknown;
  /** Already mapped by `mapConditions`. */
  conditions: ImportedConditions;
}

export interface MappedPopup {
  settings: PopupSettings;
  /** Rules that do not exist here, such as `logged_in_roles`. */
  left: string[];
}

type Given = Record<string, unknown>;
const recordOf = (value: unknown): Given => (isPlainObject(value) ? value : {});
const isOn = (value: unknown): boolean => value === 'yes' || value === true;

/** Maps the settings of a popup. Values that ours does not accept are left out and named. Never throws. */
export function mapPopup({ page, display, conditions }: PopupSource): MappedPopup {
  const look = recordOf(page);
  const { triggers, timing } = recordOf(display);
  const given = {
    ...lookOf(look),
    conditions,
    triggers: triggersOf(recordOf(triggers)),
    timing: timingOf(recordOf(timing)),
  };
  const { settings, refused } = accepted(given);
  const unknown = Object.entries(recordOf(timing)).flatMap(([name, value]) =>
    isOn(value) && !knownRules.has(name) ? `timing.${name}` : [],
  );
  return { settings, left: [...refused, ...unknown] };
}

const knownRules = new Set([
  'page_views',
  'sessions',
  'times',
  'url',
  'sources',
  'logged_in',
  'devices',
  'browsers',
  'schedule',
]);

/** Parses the settings; those that fail are left out one by one. */
function accepted(given: Given): { settings: PopupSettings; refused: string[] } {
  const refused: string[] = [];
  for (;;) {
    const read = popupSettings.safeParse(given);
    if (read.success) return { settings: read.data, refused };
    const path = read.error.issues[0]?.path.map(String) ?? [];
    const [first = '', second] = path;
    const group = given[first];
    if (second !== undefined && isPlainObject(group) && second in group) delete group[second];
    else delete given[first];
    refused.push(path.join('.'));
  }
}

function triggersOf(given: Given): Given {
  const on = (name: string, make: () => Given) => (isOn(given[name]) ? { [name]: make() } : {});
  const amount = (key: string, initial: number) => toNumber(given[key]) ?? initial;
  return {
    ...on('page_load', () => ({ delay: amount('page_load_delay', 0) })),
    ...on('scrolling', () => ({
      direction: given.scrolling_direction === 'up' ? 'up' : 'down',
      offset: amount('scrolling_offset', 50),
    })),
    ...on('scrolling_to', () => ({ selector: String(given.scrolling_to_selector ?? '') })),
    ...on('click', () => ({ times: amount('click_times', 1) })),
    ...on('inactivity', () => ({ time: amount('inactivity_time', 30) })),
    ...on('exit_intent', () => ({})),
    ...on('adblock_detection', () => ({ delay: amount('adblock_detection_delay', 0) })),
  };
}

function timingOf(given: Given): Given {
  const rule = (name: string, make: () => Given): Given => (isOn(given[name]) ? make() : {});
  const listed = (key: string, known: readonly string[]) => {
    const list = given[key];
    return Array.isArray(list) ? known.filter((one) => list.includes(one)) : [];
  };
  const text = (key: string) => (typeof given[key] === 'string' && given[key] !== '' ? given[key] : undefined);
  return {
    ...rule('page_views', () => ({ views: toNumber(given.page_views_views) ?? 3 })),
    ...rule('sessions', () => ({ sessions: toNumber(given.sessions_sessions) ?? 2 })),
    ...rule('times', () => ({
      times_times: toNumber(given.times_times) ?? 3,
      times_period: timesPeriods.find((one) => one === given.times_period),
      times_count: given.times_count === 'close' ? 'close' : 'open',
    })),
    ...rule('url', () => ({
      url: text('url_url'),
      action: ['show', 'hide', 'regex'].find((one) => one === given.url_action) ?? 'show',
    })),
    ...rule('sources', () => ({ sources: listed('sources_sources', popupSources) })),
    // The roles of the old site are not ours: the rule applies to everyone who has signed in.
    ...rule('logged_in', () => ({ users: 'all' })),
    ...rule('devices', () => ({ devices: listed('devices_devices', ['desktop', 'tablet', 'mobile']) })),
    ...rule('browsers', () => ({
      browsers: given.browsers_browsers === 'custom' ? 'custom' : 'all',
      browsers_options: listed('browsers_browsers_options', popupBrowsers),
    })),
    ...rule('schedule', () => ({
      schedule_timezone: given.schedule_timezone === 'visitor' ? 'visitor' : 'site',
      schedule_start_date: text('schedule_start_date'),
      schedule_end_date: text('schedule_end_date'),
    })),
  };
}

/** Place, size and behaviour. */
function lookOf(given: Given): Given {
  const width = isPlainObject(given.width) && (given.width.unit ?? 'px') === 'px' ? toNumber(given.width.size) : null;
  const delay = toNumber(given.close_button_delay);
  const closes = toNumber(given.close_automatically);
  const seconds = toNumber(recordOf(given.entrance_animation_duration).size);
  return {
    kind: kindOf(given),
    ...(width !== null && { width: Math.round(Math.min(1600, Math.max(200, width))) }),
    overlay: given.overlay === undefined || isOn(given.overlay),
    open_selector: typeof given.open_selector === 'string' ? given.open_selector : '',
    avoid_multiple_popups: isOn(given.avoid_multiple_popups),
    ...(delay !== null && { close_button_delay: delay }),
    ...(closes !== null && { close_automatically: closes }),
    prevent_close_on_background_click: isOn(given.prevent_close_on_background_click),
    prevent_close_on_esc_key: isOn(given.prevent_close_on_esc_key),
    prevent_scroll: isOn(given.prevent_scroll),
    close_button_position: given.close_button_position === 'outside' ? 'outside' : 'inside',
    entrance_animation: animationOf(given.entrance_animation),
    exit_animation: animationOf(given.exit_animation),
    ...(seconds !== null && { entrance_animation_duration: { size: seconds } }),
    classes: typeof given.classes === 'string' ? given.classes : '',
  };
}

const animationOf = (value: unknown): AnimationName | 'none' => animationNames.find((name) => name === value) ?? 'none';

/** Elementor has one kind of popup with a place and a size; ours are named. */
function kindOf(given: Given): PopupKind {
  const isWide = ['100vw', '100%'].includes(toLength(given.width) ?? '');
  const isTall = given.height_type === 'fit_to_screen' || ['100vh', '100%'].includes(toLength(given.height) ?? '');
  if (isWide && isTall) return 'full-screen';
  if (isWide && given.vertical_position === 'bottom') return 'bottom-bar';
  if (isWide && given.vertical_position === 'top') return 'top-banner';
  return given.horizontal_position === 'left' || given.horizontal_position === 'right' ? 'slide-in' : 'modal';
}
