import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { type TimingCase, timingCases } from '../src/features/popups/cases/timing.ts';
import { triggerCases } from '../src/features/popups/cases/triggers.ts';
import { plainWorld } from '../src/features/popups/cases/world.ts';
import { popupSettings } from '../src/features/popups/settings.ts';
import type { PopupBrowser, PopupContext } from '../src/features/popups/types.ts';
import { makePopups, type Popups } from './fixtures/popups.ts';
import { fullUnless } from './full.ts';
import { test as base, once } from './test.ts';

/** The tables of the unit tests, repeated in a browser with a paused clock. */
const test = base.extend<{ popups: Popups }>({
  popups: once(async ({ staff }) => {
    return await makePopups(staff, 'popup-rules');
  }),
});

const noon = plainWorld.now;

/** Serves the page with a single popup of these settings. */
async function offer(page: Page, popups: Popups, settings: object): Promise<void> {
  const { triggers, timing, open_selector, avoid_multiple_popups } = popupSettings.parse(settings);
  const offers = [{ id: popups.ask, triggers, timing, open_selector, avoid_multiple_popups }];
  const html = await (await page.request.get(popups.path)).text();
  const block = `<script type="application/json" id="mizban-popups">${JSON.stringify(offers)}</script>`;
  const body = html.replace(/<script type="application\/json" id="mizban-popups"[^>]*>.*?<\/script>/, () => block);
  await page.route(`**${popups.path}`, (route) => route.fulfill({ body, contentType: 'text/html; charset=utf-8' }));
}

interface Decision {
  trace: { passes: boolean; rules: Array<{ rule: string; passes: boolean; because: { code: string } }> };
}

/** Records popup decisions and pauses the page's clock at the given time. */
async function prepare(page: Page, now: number): Promise<void> {
  await page.addInitScript(() => {
    const decisions: unknown[] = [];
    Object.assign(window, { decisions });
    addEventListener('mizban/popup/decide', (event) => decisions.push((event as CustomEvent).detail));
  });
  await page.clock.install({ time: now });
}
const decisions = (page: Page) => page.evaluate(() => (window as never as { decisions: Decision[] }).decisions);
const isListening = (page: Page) => expect(page.locator('#mizban-popups[data-live]')).toHaveCount(1);

test.describe('a popup opens when any one of its configured triggers fires', () => {
  /** The page ends where the case requires; a browser cannot scroll further. */
  const enactable = triggerCases.filter(({ events }) =>
    events.every((event) => event.type !== 'scroll' || (event.y >= 0 && event.y <= event.furthest)),
  );

  for (const trigger of new Set(enactable.map((one) => one.trigger))) {
    const title = trigger + fullUnless(/^click$/.test(trigger));
    test(title, async ({ browser, popups, baseURL }) => {
      const ofTrigger = enactable.filter((one) => one.trigger === trigger);
      for (const { says, triggers, isTouch = false, y = 0, events, firesAt } of ofTrigger) {
        await test.step(`${says}: ${JSON.stringify(triggers)} ${JSON.stringify(events.map(({ type }) => type))}`, async () => {
          const page = await (await newVisitor(browser, { baseURL, isTouch })).newPage();
          await prepare(page, noon);
          const furthest = events.find((event) => event.type === 'scroll')?.furthest ?? 1000;
          const isBlocked = events.some((event) => event.type === 'probe' && event.blocked);
          const isSeen = events.some((event) => event.type === 'seen');
          await page.addInitScript(shape, { furthest, y, isBlocked, isSeen });
          await offer(page, popups, { triggers });
          await page.goto(popups.path);
          await isListening(page);
          await page.clock.pauseAt(noon + 500_000);
          const started = noon + 500_000;
          const isTimed = triggers.page_load || triggers.inactivity;
          if (isTimed) {
            // Times of a timed case count from the start of the page, so the page starts with a paused clock.
            await page.reload();
            await isListening(page);
          }
          for (const [index, event] of events.entries()) {
            await page.clock.runFor(Math.max(0, started + event.at - (await page.evaluate(() => Date.now()))));
            await enact(page, event, { waits: triggers.scrolling_to !== undefined });
            const count = async () => (await decisions(page)).length;
            if (index === firesAt) {
              await expect.poll(count, `after event ${index}`).toBeGreaterThan(0);
              break;
            }
            expect(await count(), `after event ${index}`).toBe(0);
          }
          if (firesAt !== null) await expect(page.locator(`#mizban-popup-${popups.ask}`)).toBeVisible();
          await page.context().close();
        });
      }
    });
  }
});

interface Shape {
  furthest: number;
  y: number;
  isBlocked: boolean;
  isSeen: boolean;
}

/** Runs in the page before its scripts: sets the page length of the case. */
function shape({ furthest, y, isBlocked, isSeen }: Shape): void {
  addEventListener('DOMContentLoaded', () => {
    // The remaining page has the required length; the observed element is near the end.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `body{block-size:${innerHeight + furthest}px}body>:is(header,main,footer){display:none}${isBlocked ? '.ad-box{display:none}' : ''}`,
    );
    document.adoptedStyleSheets = [sheet];
    document.querySelector('#plans')?.removeAttribute('id');
    if (isSeen) {
      const plans = document.createElement('div');
      plans.id = 'plans';
      Object.assign(plans.style, { position: 'absolute', top: `${innerHeight + 900}px`, height: '1px', width: '1px' });
      document.body.append(plans);
    }
    scrollTo({ top: y, behavior: 'instant' });
  });
}

async function enact(
  page: Page,
  event: (typeof triggerCases)[number]['events'][number],
  { waits }: { waits: boolean },
): Promise<void> {
  switch (event.type) {
    case 'scroll':
      await page.evaluate(
        (y) =>
          new Promise((resolve) => {
            if (scrollY === y) return resolve(dispatchEvent(new Event('scroll')));
            addEventListener('scroll', resolve, { once: true });
            scrollTo({ top: y, behavior: 'instant' });
          }),
        event.y,
      );
      break;
    case 'seen':
      await page.evaluate(() => scrollTo({ top: 1000, behavior: 'instant' }));
      if (waits) await expect.poll(async () => (await decisions(page)).length).toBeGreaterThan(0);
      break;
    case 'click':
      await page.mouse.click(3, 690);
      break;
    case 'activity':
      await page.keyboard.press('Shift');
      break;
    case 'leave':
      await page.evaluate(
        (y) => document.documentElement.dispatchEvent(new MouseEvent('mouseleave', { clientY: y })),
        event.y,
      );
      break;
    default:
      break;
  }
}

const agents: Record<PopupBrowser | 'other', string> = {
  chrome: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36',
  edge: 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36 Edg/130.0',
  opera: 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36 OPR/115.0',
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0',
  safari:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 14) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1',
  ie: 'Mozilla/5.0 (Windows NT 6.1; Trident/7.0; rv:11.0) like Gecko',
  other: 'Lynx/2.9',
};
const widths = { desktop: 1280, tablet: 900, mobile: 400 };

test.describe('and all of its timing conditions pass', () => {
  for (const rule of new Set(timingCases.map((one) => one.rule))) {
    test(rule + fullUnless(rule === 'times'), async ({ browser, popups, baseURL }) => {
      test.slow();
      const visitors = new Map<string, Promise<BrowserContext>>();
      for (const one of timingCases.filter((each) => each.rule === rule)) {
        const world = { ...plainWorld, ...one.world };
        const kind = `${world.visitorTimeZone} ${world.browser} ${world.device}`;
        const context = visitors.get(kind) ?? newVisitor(browser, { baseURL, world });
        visitors.set(kind, context);
        await test.step(`${one.says}: ${JSON.stringify(one.timing)} ${JSON.stringify(one.world)}`, async () =>
          evaluateCase(await context, { ...one, world, popups, baseURL }));
      }
      for (const context of visitors.values()) await (await context).close();
    });
  }
});

async function evaluateCase(
  context: BrowserContext,
  {
    timing,
    world,
    rule,
    passes,
    code,
    popups,
    baseURL,
  }: TimingCase & { world: PopupContext; popups: Popups; baseURL?: string | undefined },
): Promise<void> {
  await context.clearCookies();
  const page = await context.newPage();
  await prepare(page, world.now);
  // The time stays fixed until the rule was evaluated.
  if (rule === 'schedule') await page.clock.setFixedTime(world.now);
  const host = new URL(baseURL ?? '').host;
  await page.addInitScript(dress, {
    referrer: world.referrer.replaceAll('mizban.test', host),
    local: storageOf(popups.ask, timing, world),
    session: timing.times_period === 'session' ? { [`popup-${popups.ask}-impressions-count`]: world.impressions } : {},
    isSignedIn: world.roles !== null,
  });
  await page.route('**/wp-json/mizban/v1/me', (route) => route.fulfill({ json: { roles: world.roles } }));
  await page.route('**/wp-json/mizban/v1/popup?*', async (route) => {
    const response = await route.fetch();
    const { date: _ours, ...headers } = response.headers();
    const time = world.schedule_server_datetime;
    await route.fulfill({
      response: response,
      headers: time === null ? headers : { ...headers, date: new Date(time).toUTCString() },
    });
  });
  const url = timing.url?.replaceAll('mizban.test', host);
  await offer(page, popups, {
    triggers: { page_load: { delay: 0 } },
    timing: { ...timing, ...(url === undefined ? {} : { url }) },
  });
  await page.goto(popups.path);
  await expect.poll(async () => (await decisions(page)).length).toBe(1);
  const [decision] = await decisions(page);
  expect(decision?.trace.rules.find((each) => each.rule === rule)).toMatchObject({ passes, because: { code } });
  expect(decision?.trace.passes).toBe(passes);
  if (passes) await expect(page.locator(`#mizban-popup-${popups.ask}`)).toBeVisible();
  await page.close();
}

/** Browser storage of earlier visits; opening the page counts as one more view. */
function storageOf(id: number, { times_period }: TimingCase['timing'], world: PopupContext): Record<string, unknown> {
  const impressions =
    times_period === undefined
      ? { [`popup_${id}_times`]: world.impressions }
      : times_period === 'session'
        ? {}
        : { [`popup-${id}-impressions-count`]: world.impressions };
  return {
    ...impressions,
    pageViews: world.views + 9,
    [`popup_${id}_page_views_initialPageViews`]: 10,
    sessions: world.sessions + 9,
    [`popup_${id}_sessions_initialSessions`]: 10,
  };
}

interface Dress {
  referrer: string;
  local: object;
  session: object;
  isSignedIn: boolean;
}

/** Runs in the page before its own scripts: sets up the visitor of the case and clears earlier state. */
function dress({ referrer, local, session, isSignedIn }: Dress): void {
  Object.defineProperty(document, 'referrer', { value: referrer });
  localStorage.clear();
  localStorage.setItem('mizban', JSON.stringify(local));
  sessionStorage.setItem('mizban', JSON.stringify(session));
  // biome-ignore lint/suspicious/noDocumentCookie: the page reads it the same way
  if (isSignedIn) document.cookie = 'mizban-signed-in=1; path=/';
}

function newVisitor(
  browser: Browser,
  {
    baseURL,
    isTouch = false,
    world = plainWorld,
  }: { baseURL?: string | undefined; isTouch?: boolean; world?: PopupContext },
): Promise<BrowserContext> {
  return browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    locale: 'fa-IR',
    timezoneId: world.visitorTimeZone,
    userAgent: agents[world.browser ?? 'other'],
    viewport: { width: widths[world.device], height: 700 },
    hasTouch: isTouch,
    isMobile: isTouch,
  });
}
