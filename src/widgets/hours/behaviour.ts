import type { Behaviour } from '../../builder/island.tsx';
import type { OpeningHoursRow } from '../../content/settings/opening-hours.ts';
import { toPersianDigits } from '../../platform/persian/digits.ts';
import { type Presence, presenceAt } from './rules.ts';

/** Shows whether it is open now, by the visitor's clock in Tehran time. */
const hours: Behaviour<OpeningHoursRow[]> = (root, rows) => {
  const now = root.querySelector<HTMLElement>('.now');
  if (!now) return;
  const update = () => {
    const presence = presenceAt(rows, new Date());
    const words = wordsOf(presence);
    now.hidden = false;
    now.toggleAttribute('data-here', presence.isHere);
    if (now.textContent !== words) now.textContent = words;
  };
  update();
  const timer = setInterval(update, 30_000);
  return () => clearInterval(timer);
};

function wordsOf(presence: Presence): string {
  if (presence.isHere) return 'همین حالا کسی پاسخ‌گوی شماست.';
  if (!presence.next) return 'الان کسی نیست.';
  return toPersianDigits(`الان کسی نیست؛ ${presence.next.day} ساعت ${presence.next.time} برمی‌گردیم.`);
}

export default hours;
