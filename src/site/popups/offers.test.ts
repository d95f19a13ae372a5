import { describe, expect, test } from 'vitest';
import { documentReader } from '../../builder/document-facts.ts';
import { prepareDocument } from '../../builder/prepare.ts';
import type { PageSubject } from '../../features/conditions/types.ts';
import { hashActionHref } from '../../features/hash-actions/index.ts';
import { waitsForVisitor } from '../../features/popups/offer.ts';
import { popupSettings } from '../../features/popups/settings.ts';
import { registry } from '../../widgets/index.ts';
import { popupsInHtml, popupsOfDocument, popupsOfWidgets } from './links.ts';
import { popupOffers } from './offers.ts';
import type { SitePopup } from './read.ts';

const openHref = (id: number) => hashActionHref({ name: 'popup:open', settings: { id, toggle: false } });
const popup = (id: number, settings: object = {}, links: number[] = []): SitePopup => ({
  id,
  title: `پاپ‌آپ ${id}`,
  revisionId: id,
  document: {},
  settings: popupSettings.parse(settings),
  links: new Set(links),
});
const post: PageSubject = { on: 'post', id: 7107, type: 'page', terms: [{ id: 3 }], author: null, isFront: false };
const everywhere = { conditions: { include: [{ on: 'site' }] }, triggers: { page_load: {} } };
const idsOf = (popups: SitePopup[], html = '', on: PageSubject = post, named: number[] = []) =>
  popupOffers({ popups, subject: on, linked: [...popupsInHtml(html), ...named] }).map(
    ({ id, triggers }) => `${id}${Object.keys(triggers).length > 0 ? '!' : ''}`,
  );

describe('the popups that a page offers', () => {
  test('those whose conditions are met open automatically', () => {
    const popups = [
      popup(1, everywhere),
      popup(2, { ...everywhere, conditions: { include: [{ on: 'post', id: 7107 }] } }),
      popup(3, { ...everywhere, conditions: { include: [{ on: 'post', id: 1 }] } }),
      popup(4, { ...everywhere, conditions: { include: [{ on: 'site' }], exclude: [{ on: 'term', id: 3 }] } }),
      popup(5, { ...everywhere, conditions: { include: [{ on: 'type', type: 'page' }] } }),
    ];
    expect(idsOf(popups)).toEqual(['1!', '2!', '5!']);
    expect(idsOf(popups, '', { on: 'other' })).toEqual(['1!', '4!']);
  });

  test('linked ones are offered but never open automatically', () => {
    const popups = [popup(1, { triggers: { page_load: {} } }), popup(2)];
    expect(idsOf(popups, `<a href="${openHref(1)}">بپرسید</a>`)).toEqual(['1']);
  });

  test('also those that open from inside another one, in a circle too', () => {
    const popups = [popup(1, everywhere, [2]), popup(2, {}, [3]), popup(3, {}, [1]), popup(4)];
    expect(idsOf(popups)).toEqual(['1!', '2', '3']);
  });

  test('also those that a form of the page opens after it was sent', () => {
    const form = { id: 'frm0001', type: 'form', v: 1, props: { popup: 'open', popupId: 2 } };
    const named = popupsOfWidgets(prepareDocument({ version: 1, content: [form] }, registry));
    expect(idsOf([popup(1), popup(2)], '', post, [...named])).toEqual(['2']);
  });

  test('have only the settings that are needed before the popup opens', () => {
    const [offer] = popupOffers({ popups: [popup(1, everywhere)], subject: post, linked: [] });
    expect(Object.keys(offer ?? {}).sort()).toEqual([
      'avoid_multiple_popups',
      'id',
      'open_selector',
      'timing',
      'triggers',
    ]);
  });
});

describe('links to popups are found', () => {
  test.each([
    [`<a href="${openHref(12)}">`, [12]],
    [`<a href="${openHref(12)}"></a><a href="${openHref(13).replace('#', '%23')}">`, [12, 13]],
    [`<a href="${decodeURIComponent(openHref(12)).replace('&', '&amp;')}">`, [12]],
    ['<a href="#mizban-action%3Aaction%3Dpopup%3Aopen%26settings%3D***">', []],
    [hashActionHref({ name: 'off_canvas:open', settings: { id: 'off0001' } }), []],
    ['', []],
  ])('in HTML: %.60s', (html, ids) => {
    expect([...popupsInHtml(html)]).toEqual(ids);
  });

  test('in documents: by the addresses and the widgets that name them', () => {
    expect([...popupsOfDocument({ popups: [7], links: ['/', openHref(12)] })]).toEqual([7, 12]);
  });

  test.each([
    ['form', { popup: 'open', popupId: 7 }, [7]],
    ['form', { popup: 'none', popupId: 7 }, []],
    ['button', { label: 'بپرسید', url: openHref(12) }, [12]],
    ['button', { label: 'بپرسید', url: '/' }, []],
    ['alert', { html: `<p><a href="${openHref(13)}">بپرسید</a></p>` }, [13]],
    ['container', { children: [{ id: 'btn0001', type: 'button', v: 1, props: { url: openHref(14) } }] }, [14]],
  ])('in documents before and after they are prepared: %s %j', (type, props, ids) => {
    const { version } = registry.get(type) ?? { version: 1 };
    const document = { version: 1, content: [{ id: 'wdg0001', type, v: version, props }] };
    expect([...popupsOfDocument(documentReader(registry)(document))]).toEqual(ids);
    expect([...popupsOfWidgets(prepareDocument(document, registry))]).toEqual(ids);
  });
});

describe('the code of popups waits for a sign of the visitor', () => {
  test.each([
    [{}, true],
    [{ triggers: { exit_intent: {}, click: {}, scrolling: {} } }, true],
    [{ triggers: { page_load: {} } }, false],
    [{ triggers: { inactivity: {} } }, false],
    [{ triggers: { adblock_detection: {} } }, false],
    [{ triggers: { scrolling_to: { selector: '#plans' } } }, false],
    [{ triggers: { exit_intent: {} }, timing: { views: 3, sessions: 2 } }, true],
  ])('unless something may happen before: %j', (settings, waits) => {
    const { triggers, timing, open_selector, avoid_multiple_popups } = popupSettings.parse(settings);
    expect(waitsForVisitor([{ id: 1, triggers, timing, open_selector, avoid_multiple_popups }])).toBe(waits);
  });
});
