import { stepInHistory } from '../puck/history.ts';
import { focusPane, focusSelected, focusSettings, leaveCanvas } from './focus.ts';
import * as tree from './tree.ts';

/** A key by its place on the keyboard, so that it is the same on Persian and Latin layouts. */
export interface Key {
  code: string;
  ctrl?: true;
  shift?: true;
  alt?: true;
}

interface KeyCommand {
  /** Label in the list of shortcuts. */
  words: string;
  /** Displayed form of the key. */
  shown: string;
  keys: Key[];
  /** Restricts the shortcut to the canvas; the whole editor by default. */
  only?: 'canvas';
  /** Runs a command on the selected widget; without one the key is left to the browser. */
  selected?: true;
  /** Also while a field is being filled in. */
  inFields?: true;
  run(hands: CommandContext): void;
}

/** Dependencies of commands. */
export interface CommandContext {
  getPuck: tree.GetPuck;
  showKeys(): void;
}

/** Runs the action and focuses the widget that is selected then. */
const onTree =
  (work: (getPuck: tree.GetPuck) => void) =>
  ({ getPuck }: CommandContext) => {
    work(getPuck);
    focusSelected(getPuck);
  };

export const keyCommands: KeyCommand[] = [
  {
    words: 'ابزارک بعدی',
    shown: '↓',
    keys: [{ code: 'ArrowDown' }],
    only: 'canvas',
    run: onTree((getPuck) => tree.selectBy(getPuck, 1)),
  },
  {
    words: 'ابزارک قبلی',
    shown: '↑',
    keys: [{ code: 'ArrowUp' }],
    only: 'canvas',
    run: onTree((getPuck) => tree.selectBy(getPuck, -1)),
  },
  {
    words: 'دربرگیرندهٔ ابزارک؛ از بیرونی‌ترین، ترک بوم',
    shown: 'Esc',
    keys: [{ code: 'Escape' }],
    only: 'canvas',
    run: ({ getPuck }) => (tree.selectParent(getPuck) ? focusSelected(getPuck) : leaveCanvas()),
  },
  {
    words: 'رفتن به تنظیمات ابزارک',
    shown: 'Enter',
    keys: [{ code: 'Enter' }, { code: 'NumpadEnter' }],
    only: 'canvas',
    run: ({ getPuck }) => focusSettings(getPuck),
  },
  {
    words: 'جابه‌جایی به بالا؛ از سر ستون، به ستون قبلی',
    shown: 'Alt+↑',
    keys: [{ code: 'ArrowUp', alt: true }],
    selected: true,
    run: onTree((getPuck) => tree.moveBy(getPuck, -1)),
  },
  {
    words: 'جابه‌جایی به پایین؛ از ته ستون، به ستون بعدی',
    shown: 'Alt+↓',
    keys: [{ code: 'ArrowDown', alt: true }],
    selected: true,
    run: onTree((getPuck) => tree.moveBy(getPuck, 1)),
  },
  {
    words: 'بردن به درون بخش کناری',
    shown: 'Alt+←',
    keys: [{ code: 'ArrowLeft', alt: true }],
    selected: true,
    run: onTree(tree.moveIn),
  },
  {
    words: 'بیرون‌آوردن از دربرگیرنده',
    shown: 'Alt+→',
    keys: [{ code: 'ArrowRight', alt: true }],
    selected: true,
    run: onTree(tree.moveOut),
  },
  {
    words: 'تکثیر',
    shown: 'Ctrl+D',
    keys: [{ code: 'KeyD', ctrl: true }],
    selected: true,
    run: onTree(tree.duplicate),
  },
  {
    words: 'گذاشتن در بخشی تازه',
    shown: 'Ctrl+G',
    keys: [{ code: 'KeyG', ctrl: true }],
    selected: true,
    run: onTree(tree.wrap),
  },
  {
    words: 'حذف',
    shown: 'Delete',
    keys: [{ code: 'Delete' }, { code: 'Backspace' }],
    selected: true,
    run: onTree(tree.remove),
  },
  {
    words: 'واگرد',
    shown: 'Ctrl+Z',
    keys: [{ code: 'KeyZ', ctrl: true }],
    inFields: true,
    run: ({ getPuck }) => stepInHistory(getPuck, 'back'),
  },
  {
    words: 'انجام دوباره',
    shown: 'Ctrl+Shift+Z',
    keys: [
      { code: 'KeyZ', ctrl: true, shift: true },
      { code: 'KeyY', ctrl: true },
    ],
    inFields: true,
    run: ({ getPuck }) => stepInHistory(getPuck, 'forward'),
  },
  {
    words: 'بخش بعدی ویرایشگر: نوار بالا، ستون ابزارک‌ها و ساختار، بوم، تنظیمات',
    shown: 'F6',
    keys: [{ code: 'F6' }],
    inFields: true,
    run: ({ getPuck }) => focusPane(getPuck, 1),
  },
  {
    words: 'بخش قبلی ویرایشگر',
    shown: 'Shift+F6',
    keys: [{ code: 'F6', shift: true }],
    inFields: true,
    run: ({ getPuck }) => focusPane(getPuck, -1),
  },
  {
    words: 'همین فهرست',
    shown: '؟',
    keys: [{ code: 'Slash', shift: true }],
    run: ({ showKeys }) => showKeys(),
  },
];

/** Shortcuts handled by the browser, the header and the canvas, for the list. */
export const otherKeys = [
  { words: 'فهرست کارهای ابزارک', shown: 'Shift+F10' },
  { words: 'کپی', shown: 'Ctrl+C' },
  { words: 'برش', shown: 'Ctrl+X' },
  { words: 'چسباندن', shown: 'Ctrl+V' },
  { words: 'ذخیرهٔ پیش‌نویس', shown: 'Ctrl+S' },
];

export function commandFor(event: KeyboardEvent): KeyCommand | undefined {
  return keyCommands.find(({ keys }) => keys.some((key) => isPressed(key, event)));
}

function isPressed({ code, ctrl, shift, alt }: Key, event: KeyboardEvent): boolean {
  return (
    event.code === code &&
    (event.ctrlKey || event.metaKey) === (ctrl ?? false) &&
    event.shiftKey === (shift ?? false) &&
    event.altKey === (alt ?? false)
  );
}
