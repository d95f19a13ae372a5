import { countVisit } from '../features/popups/visits.ts';
import { listenToAnchors } from './anchors.ts';
import { listenToHash } from './hash.ts';
import { listenToActions } from './hash-actions.ts';
import { logError } from './log.ts';
import { mount } from './mount.ts';
import { stores } from './visitor-storage.ts';

/** Entry script of the public page, whose HTML is complete without it. */
function start() {
  try {
    countVisit(stores);
    listenToHash();
    listenToActions();
    listenToAnchors();
    mount(document);
    // A copy of the site as files has no program that counts.
    if (document.documentElement.dataset.copy === '') return;
    // Counted anonymously, by the page address that browsers send and the host of the referrer.
    const from = document.referrer.split('/')[2];
    navigator.sendBeacon(`/wp-json/mizban/v1/visit${from ? `?from=${from}` : ''}`);
  } catch (error) {
    logError(error);
  }
}

if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start);
else start();
