import { isPlainObject } from '../../builder/style/read.ts';
import type { IconName } from '../../ui/icons.ts';
import type { Settings } from './settings.ts';

/** Font Awesome names, without prefix and variant, that each of our icons replaces. */
const names: Partial<Record<IconName, string>> = {
  activity: 'chart-line chart-bar chart-area heartbeat wave-square signal chart-pie',
  'arrow-left': 'arrow-right arrow-left long-arrow-right long-arrow-left angle-double-right arrow-circle-right',
  'at-sign': 'at',
  'badge-check': 'certificate award medal trophy ribbon',
  'badge-percent': 'percent percentage tag tags ticket gift',
  calendar: 'calendar calendar-day calendar-check calendar-week calendar-days',
  check: 'check check-double tick',
  'chevron-down': 'chevron-down angle-down caret-down arrow-down',
  'chevron-left': 'chevron-right angle-right caret-right',
  'chevron-right': 'chevron-left angle-left caret-left',
  'circle-alert': 'exclamation-circle exclamation',
  'circle-check': 'check-circle check-square circle-check dot-circle circle square-check',
  'circle-help': 'question-circle question',
  'circle-x': 'times-circle',
  clock: 'clock hourglass history',
  cloud: 'cloud cloud-upload cloud-download cloud-upload-alt cloud-download-alt',
  code: 'code laptop-code file-code code-branch',
  copy: 'copy clone file file-alt clipboard',
  cpu: 'microchip robot brain',
  'credit-card': 'credit-card cc-visa money-check',
  database: 'database',
  gauge: 'tachometer tachometer-alt tachometer-fast',
  globe: 'globe globe-americas globe-asia globe-europe sitemap language',
  'hard-drive': 'hdd save archive box boxes',
  headset: 'headset headphones',
  info: 'info info-circle',
  key: 'key',
  layers: 'layer-group th-large th clone cubes cube object-group',
  'life-buoy': 'life-ring hands-helping handshake',
  'list-tree': 'list list-ul tasks clipboard-list stream',
  lock: 'lock unlock user-lock',
  mail: 'envelope envelope-open paper-plane mail-bulk',
  'map-pin': 'map-marker map-marker-alt map-pin location-arrow map map-marked map-marked-alt location-dot',
  menu: 'bars align-justify',
  message: 'comment comments comment-dots comment-alt sms',
  monitor: 'desktop laptop tv mobile mobile-alt tablet tablet-alt',
  network: 'network-wired project-diagram share-nodes wifi broadcast-tower',
  pause: 'pause pause-circle',
  phone: 'phone phone-alt phone-volume phone-square phone-square-alt fax',
  play: 'play play-circle video film youtube',
  quote: 'quote-left quote-right',
  refresh: 'sync sync-alt redo undo recycle exchange-alt',
  rocket: 'rocket paper-plane bullseye',
  search: 'search search-plus',
  server: 'server building store hotel city',
  settings: 'cog cogs wrench tools sliders-h screwdriver',
  share: 'share share-alt external-link external-link-alt',
  'shield-check': 'shield-alt shield user-shield user-check fingerprint',
  cart: 'shopping-cart shopping-bag shopping-basket cart-plus',
  star: 'star star-half heart thumbs-up smile crown gem lightbulb',
  terminal: 'terminal',
  timer: 'stopwatch hourglass-half business-time',
  'triangle-alert': 'exclamation-triangle',
  users: 'users user user-friends user-tie user-circle users-cog user-graduate user-plus people-carry',
  wallet: 'wallet dollar-sign money-bill money-bill-alt coins hand-holding-usd piggy-bank',
  x: 'times xmark close',
  zap: 'bolt fire plug power-off',
};

const byName = new Map(
  Object.entries(names).flatMap(([icon, list]) => list.split(' ').map((name) => [name, icon] as const)),
);
const prefix = /^(?:fa[srlbd]?|fa-(?:solid|regular|brands)|icon|eicon|jki|lnr|ti|flaticon|ekiticon)$/;

interface FoundIcon {
  icon: string;
  /** False for an icon that we do not have, such as an uploaded drawing. */
  isExact: boolean;
}

/** Returns our icon for an icon control, `initial` for one that we do not have; null if none is set. */
export function iconOf(settings: Settings, key: string, initial: IconName): FoundIcon | null {
  const old = settings.value('icon');
  const value = settings.value(key) ?? old;
  const name = isPlainObject(value) ? value.value : value;
  if (isPlainObject(name)) return { icon: initial, isExact: false };
  if (typeof name !== 'string' || name === '') return null;
  const found = name
    .split(/\s+/)
    .filter((word) => !prefix.test(word))
    .flatMap((word) => byName.get(bareName(word)) ?? [])
    .at(-1);
  return { icon: found ?? initial, isExact: found !== undefined };
}

const bareName = (word: string): string =>
  word.replace(/^(?:fa|eicon|icon|jki|lnr|ti|flaticon)-/, '').replace(/-(?:solid|regular|line|o|light)$/, '');
