import './date-picker.css';
import type { CalendarDate } from '../../platform/persian/dates.ts';
import { toPersianDigits } from '../../platform/persian/digits.ts';
import {
  addMonths,
  dateAfterKey,
  dayTitle,
  inMonth,
  monthNames,
  monthTitle,
  nearest,
  weekdayNames,
  weeksOf,
} from './calendar.ts';
import { isWithin, limitsOf, readDate, todayAt, writeDate } from './date.ts';
import type { FieldRule } from './rules.ts';

interface CalendarInput {
  /** The element around field and button; the calendar is inserted into it. */
  field: HTMLElement;
  input: HTMLInputElement;
  /** Element that receives the focus on close. */
  button: HTMLElement;
  rule: FieldRule;
  now: number;
  /** Closes the calendar. */
  signal: AbortSignal;
}

/** The space between the calendar and its field, or the edge of the window. */
const gap = 8;

/**
 * Opens a calendar in which a day is chosen for a date field, after
 * https://www.w3.org/WAI/ARIA/apg/patterns/dialog-modal/examples/datepicker-dialog/. The chosen day is written to the
 * field as if it were typed.
 */
export function openCalendar({ field, input, button, rule, now, signal }: CalendarInput): void {
  const today = todayAt(now);
  const limits = limitsOf(rule, today);
  const chosen = readDate(input.value);
  /** The day that has the focus, or gets it when the grid does. */
  let cursor = nearest(chosen ?? today, limits);

  const { dialog, grid, body, status, months, years, previous, next, close } = buildDialog(rule, limits);

  const show = (date: CalendarDate) => {
    cursor = nearest(date, limits);
    months.value = String(cursor.m);
    years.value = String(cursor.y);
    setDisabled(previous, writeDate({ ...cursor, d: 1 }) <= writeDate(limits.min));
    setDisabled(next, writeDate({ ...cursor, d: 31 }) >= writeDate(limits.max));
    const title = monthTitle(cursor);
    if (grid.getAttribute('aria-label') !== title) status.textContent = title;
    grid.setAttribute('aria-label', title);
    body.replaceChildren(...weeksOf(cursor).map((week) => make('tr', {}, ...week.map(cellOf))));
  };

  const cellOf = (date: CalendarDate | null) => {
    if (!date) return make('td');
    const day = writeDate(date);
    const isAllowed = isWithin(date, limits);
    return make(
      'td',
      {
        'data-day': day,
        'aria-label': dayTitle(date),
        'aria-selected': String(chosen !== null && day === writeDate(chosen)),
        ...(day === writeDate(today) ? { 'aria-current': 'date' } : {}),
        ...(isAllowed ? { tabindex: day === writeDate(cursor) ? '0' : '-1' } : { 'aria-disabled': 'true' }),
      },
      toPersianDigits(date.d),
    );
  };

  const focusCursor = () => body.querySelector<HTMLElement>('[tabindex="0"]')?.focus();

  const pick = (cell: HTMLElement | null | undefined) => {
    if (!cell?.dataset.day || isDisabled(cell)) return;
    input.value = toPersianDigits(cell.dataset.day);
    for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }));
    dialog.close();
  };

  const place = () => placeBeside(dialog, field);

  grid.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const date = dateAfterKey(cursor, event);
    const isPick = event.key === 'Enter' || event.key === ' ';
    if (!date && !isPick) return;
    event.preventDefault();
    if (isPick) return pick(event.target as HTMLElement);
    show(date as CalendarDate);
    focusCursor();
  });
  grid.addEventListener('click', (event) => pick((event.target as Element).closest('td')));
  previous.addEventListener('click', () => isDisabled(previous) || show(addMonths(cursor, -1)));
  next.addEventListener('click', () => isDisabled(next) || show(addMonths(cursor, 1)));
  const jump = () => show(inMonth({ y: Number(years.value), m: Number(months.value), d: cursor.d }));
  months.addEventListener('change', jump);
  years.addEventListener('change', jump);
  close.addEventListener('click', () => dialog.close());
  // Only clicks outside the sheet target the dialog itself.
  dialog.addEventListener('click', (event) => event.target === dialog && dialog.close());

  const closed = new AbortController();
  dialog.addEventListener('close', () => {
    closed.abort();
    dialog.remove();
    button.focus();
  });
  const listening = { signal: closed.signal };
  signal.addEventListener('abort', () => dialog.close(), listening);
  addEventListener('resize', place, listening);
  addEventListener('scroll', place, { ...listening, capture: true, passive: true });

  show(cursor);
  field.append(dialog);
  dialog.showModal();
  place();
  focusCursor();
}

/** Builds the empty calendar: month and year between the paging buttons, the grid of days, and a close button. */
function buildDialog(rule: FieldRule, limits: ReturnType<typeof limitsOf>) {
  const months = select(
    'ماه',
    monthNames.map((name, index) => [name, index + 1]),
  );
  const years = select(
    'سال',
    range(limits.min.y, limits.max.y).map((year) => [toPersianDigits(year), year]),
  );
  const previous = make('button', { type: 'button', class: 'turn', 'aria-label': 'ماه پیش' });
  const next = make('button', { type: 'button', class: 'turn', 'aria-label': 'ماه بعد' });
  const close = make('button', { type: 'button', class: 'btn' }, 'بستن');
  const status = make('p', { class: 'sr', role: 'status' });
  const body = make('tbody');
  const grid = make(
    'table',
    { role: 'grid' },
    make('thead', {}, make('tr', {}, ...weekdayNames.map(weekdayHead))),
    body,
  );
  const head = make('div', { class: 'head' }, previous, months, years, next);
  const sheet = make('div', { class: 'sheet' }, head, grid, status, close);
  const dialog = make('dialog', { class: 'calendar', 'aria-label': `تقویم برای ${rule.label}` }, sheet);
  return { dialog, grid, body, status, months, years, previous, next, close };
}

/** Places the calendar below its field, above it if there is no room, or else in the middle of the window. */
function placeBeside(dialog: HTMLElement, field: HTMLElement): void {
  const anchor = field.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = dialog;
  const { clientWidth, clientHeight } = document.documentElement;
  const under = anchor.bottom + gap;
  const above = anchor.top - gap - height;
  const top = under + height + gap <= clientHeight ? under : above >= gap ? above : (clientHeight - height) / 2;
  const start = Math.min(clientWidth - anchor.right, clientWidth - width - gap);
  dialog.style.setProperty('--block', `${Math.max(top, gap)}px`);
  dialog.style.setProperty('--inline', `${Math.max(start, gap)}px`);
}

function weekdayHead(name: string): HTMLElement {
  return make('th', { scope: 'col', 'aria-label': name }, name.slice(0, 1));
}

function select(label: string, options: ReadonlyArray<readonly [text: string, value: number]>): HTMLSelectElement {
  return make('select', { 'aria-label': label }, ...options.map(([text, value]) => new Option(text, String(value))));
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(to - from + 1, 0) }, (_, index) => from + index);
}

/** Disables a button without losing its focus. */
function setDisabled(button: HTMLElement, disabled: boolean): void {
  button.setAttribute('aria-disabled', String(disabled));
}

function isDisabled(element: HTMLElement): boolean {
  return element.getAttribute('aria-disabled') === 'true';
}

function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Record<string, string> = {},
  ...children: Array<Node | string>
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}
