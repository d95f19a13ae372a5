import type { AnimationName } from '../../builder/element/animations.ts';
import type { Device } from '../../builder/element.ts';
import type { Role } from '../../content/users/roles.ts';
import type { Conditions } from '../conditions/types.ts';

/**
 * Plain types of popups, for the server and the page: `settings.ts` validates stored values against them.
 *
 * Wire names are the specification's (section 3), also where the reference doubles them (`times_times`, but
 * `views`, not `page_views_views`). An absent timing rule or trigger does not apply.
 */
export const popupKinds = ['modal', 'bottom-bar', 'slide-in', 'full-screen', 'top-banner'] as const;
export type PopupKind = (typeof popupKinds)[number];

export const popupBrowsers = ['chrome', 'edge', 'firefox', 'safari', 'opera', 'ie'] as const;
export type PopupBrowser = (typeof popupBrowsers)[number];

export const popupSources = ['search', 'external', 'internal'] as const;
export type PopupSource = (typeof popupSources)[number];

/** Lifetime of stored impressions; absent in the settings means forever. */
export const timesPeriods = ['session', 'day', 'week', 'month'] as const;
export type TimesPeriod = (typeof timesPeriods)[number];

/**
 * The specification's timing fields. `schedule_server_datetime` is not among them: stored with the page it would freeze
 * in the page cache, so it is part of the context (see `PopupContext`).
 */
export interface PopupTiming {
  /** At most this many impressions. */
  times_times?: number | undefined;
  times_period?: TimesPeriod | undefined;
  /** An impression is counted when the popup opens, or when it closes. */
  times_count: 'open' | 'close';
  /** Clock and time zone of the two dates. */
  schedule_timezone: 'site' | 'visitor';
  /** `2026-11-14 18:30`, Gregorian, local time of the zone. */
  schedule_start_date?: string | undefined;
  schedule_end_date?: string | undefined;
  browsers?: 'all' | 'custom' | undefined;
  browsers_options: PopupBrowser[];
  devices?: Device[] | undefined;
  /** Signed-in users who never see it: all of them, or those with one of `roles`. */
  users?: 'all' | 'custom' | undefined;
  roles: Role[];
  /** Pattern for the referrer: a substring, or a regular expression. */
  url?: string | undefined;
  action: 'show' | 'hide' | 'regex';
  sources?: PopupSource[] | undefined;
  /** Only after this many page views since the visitor first met the popup. */
  views?: number | undefined;
  /** The same in sessions. */
  sessions?: number | undefined;
}

/** Times are in seconds, offsets in percent of the scrollable distance. */
export interface PopupTriggers {
  page_load?: { delay: number } | undefined;
  scrolling?: { direction: 'down' | 'up'; offset: number } | undefined;
  scrolling_to?: { selector: string } | undefined;
  click?: { times: number } | undefined;
  inactivity?: { time: number } | undefined;
  exit_intent?: Record<string, never> | undefined;
  adblock_detection?: { delay: number } | undefined;
}
export type TriggerName = keyof PopupTriggers;

export interface PopupSettings {
  kind: PopupKind;
  /** In pixels; bars, banners and the full screen are as wide as the window. */
  width: number;
  /** True if the page behind it is covered. */
  overlay: boolean;
  /** The pages on which it is offered automatically. */
  conditions: Conditions;
  /** Every click on an element that matches opens the popup. */
  open_selector: string;
  timing: PopupTiming;
  triggers: PopupTriggers;
  avoid_multiple_popups: boolean;
  /** In seconds, 0 for immediately. */
  close_button_delay: number;
  /** In seconds, 0 for never. */
  close_automatically: number;
  prevent_close_on_background_click: boolean;
  prevent_close_on_esc_key: boolean;
  prevent_scroll: boolean;
  close_button_position: 'inside' | 'outside';
  entrance_animation: AnimationName | 'none';
  /** In seconds; also of the exit animation. */
  entrance_animation_duration: { size: number };
  exit_animation: AnimationName | 'none';
  a11y_navigation: boolean;
  classes: string;
}

/** Rule context of the visitor and the time; collected by the page, or made up by the simulator. */
export interface PopupContext {
  /** The visitor's clock, in milliseconds since the epoch. */
  now: number;
  visitorTimeZone: string;
  /** The current server time; null until the page has received it. */
  schedule_server_datetime: number | null;
  siteTimeZone: string;
  referrer: string;
  /** The site's own host, as in `location.host`. */
  host: string;
  device: Device;
  /** Null for a browser without a name here. */
  browser: PopupBrowser | null;
  /** Null for anonymous visitors. */
  roles: readonly string[] | null;
  /** Impressions that count for `times_times` now. */
  impressions: number;
  /** Page views and sessions since the visitor first met this popup. */
  views: number;
  sessions: number;
}
