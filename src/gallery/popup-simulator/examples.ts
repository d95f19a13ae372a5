import { popupSettings } from '../../features/popups/settings.ts';
import type { PopupSettings } from '../../features/popups/types.ts';

/** A popup as the simulator offers it: `key` is its id, or the name of an example. */
export interface SimulatedPopup {
  key: string;
  title: string;
  settings: PopupSettings;
}

/** Popups to try the rules on, also on a site that has none yet. */
export const popupExamples: readonly SimulatedPopup[] = [
  example('search', 'تخفیف برای کسانی که از جست‌وجو آمده‌اند', {
    triggers: { page_load: { delay: 5 } },
    timing: { sources: ['search'], times_times: 3, times_period: 'day', users: 'all' },
    avoid_multiple_popups: true,
  }),
  example('yalda', 'پویش شب یلدا', {
    triggers: { scrolling: { offset: 40 } },
    timing: {
      schedule_start_date: '2026-12-18 00:00',
      schedule_end_date: '2026-12-21 23:59',
      times_times: 1,
      times_period: 'session',
    },
  }),
  example('survey', 'نظرسنجی از مشتریان پیگیر', {
    triggers: { exit_intent: {}, inactivity: { time: 60 } },
    timing: { users: 'custom', roles: ['administrator', 'editor', 'author'], views: 3, sessions: 2 },
  }),
  example('phones', 'راهنمای خرید برای موبایل', {
    triggers: { click: { times: 3 } },
    timing: { devices: ['mobile'], browsers: 'custom', browsers_options: ['chrome', 'safari'] },
  }),
  example('pattern', 'همکاران فروش، با الگوی نشانی', {
    triggers: { page_load: {} },
    timing: { url: '^https://([a-z]+\\.)?(divar|sheypoor)\\.(ir|com)/', action: 'regex' },
  }),
];

function example(key: string, title: string, settings: object): SimulatedPopup {
  return { key, title, settings: popupSettings.parse({ conditions: { include: [{ on: 'site' }] }, ...settings }) };
}
