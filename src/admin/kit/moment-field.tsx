import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide';
import { use, useState } from 'react';
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarStateContext,
  Dialog,
  DialogTrigger,
  Heading,
  Popover,
} from 'react-aria-components';
import { formatJalali } from '../../platform/persian/dates.ts';
import { toPersianDigits } from '../../platform/persian/digits.ts';
import { Glyph } from './glyph.tsx';
import { readMoment, writeMoment } from './moment-text.ts';
import { TextField } from './text-field.tsx';

interface MomentInput {
  label: string;
  /** Null for none. */
  value: number | null;
  onChange(value: number | null): void;
  hint?: string;
  problem?: string | undefined;
  isDisabled?: boolean;
}

const dayMs = 86_400_000;
const tehranMs = 12_600_000;

/** A moment in the Jalali calendar, typed or chosen from a calendar: ۱۴۰۵/۰۸/۲۴ ۱۸:۳۰. */
export function MomentField({ label, value, onChange, hint, problem, isDisabled = false }: MomentInput) {
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && typed.trim() !== '' && readMoment(typed) === null;
  const type = (text: string) => {
    setTyped(text);
    const read = readMoment(text);
    if (text.trim() === '' || read !== null) onChange(read);
  };
  /** Another day; the time of day stays. */
  const choose = (noon: number) => {
    const time = value === null ? 0 : (value + tehranMs) % dayMs;
    setTyped(null);
    onChange(Math.floor((noon + tehranMs) / dayMs) * dayMs - tehranMs + time);
  };
  return (
    <div className="moment-field">
      <TextField
        label={label}
        value={typed ?? (value === null ? '' : writeMoment(value))}
        onChange={type}
        onBlur={() => !isWrong && setTyped(null)}
        placeholder="۱۴۰۵/۰۸/۲۴ ۱۸:۳۰"
        isLatin
        isDisabled={isDisabled}
        hint={hint}
        problem={isWrong ? 'مانند ۱۴۰۵/۰۸/۲۴ ۱۸:۳۰ بنویسید.' : problem}
      />
      <DialogTrigger>
        <Button className="icon-button" aria-label={`تقویم ${label}`} isDisabled={isDisabled}>
          <Glyph drawing={CalendarDays} size={20} />
        </Button>
        <Popover className="popover">
          <Dialog aria-label={`تقویم ${label}`}>
            {({ close }) => (
              <Calendar
                autoFocus
                aria-label={label}
                onChange={(date) => {
                  choose(date.toDate('UTC').getTime() + dayMs / 2);
                  close();
                }}
              >
                <header className="calendar-head">
                  <Button slot="previous" className="icon-button">
                    <Glyph drawing={ChevronRight} size={20} />
                  </Button>
                  <MonthHeading />
                  <Button slot="next" className="icon-button">
                    <Glyph drawing={ChevronLeft} size={20} />
                  </Button>
                </header>
                <CalendarGrid className="calendar-grid">
                  <CalendarGridHeader>{(day) => <CalendarHeaderCell>{day}</CalendarHeaderCell>}</CalendarGridHeader>
                  <CalendarGridBody>{(date) => <CalendarCell date={date} className="calendar-day" />}</CalendarGridBody>
                </CalendarGrid>
              </Calendar>
            )}
          </Dialog>
        </Popover>
      </DialogTrigger>
    </div>
  );
}

/** The month that the calendar shows, as people say it: آبان ۱۴۰۵. Browsers would name the year first. */
function MonthHeading() {
  const start = use(CalendarStateContext)?.visibleRange.start;
  if (!start) return null;
  const month = formatJalali(start.toDate('UTC').getTime() + dayMs / 2, { style: 'month' });
  return <Heading>{`${month} ${toPersianDigits(String(start.year))}`}</Heading>;
}
