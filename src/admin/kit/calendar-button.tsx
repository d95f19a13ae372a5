import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide';
import { use } from 'react';
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

const dayMs = 86_400_000;

interface ButtonInput {
  /** Purpose of the day. */
  label: string;
  /** Called with noon of the chosen day, in UTC. */
  onChoose(noon: number): void;
}

/** Opens the Jalali calendar to choose a day. */
export function CalendarButton({ label, onChoose }: ButtonInput) {
  return (
    <DialogTrigger>
      <Button className="icon-button" aria-label={`تقویم ${label}`}>
        <Glyph drawing={CalendarDays} size={20} />
      </Button>
      <Popover className="popover">
        <Dialog aria-label={`تقویم ${label}`}>
          {({ close }) => (
            <Calendar
              autoFocus
              aria-label={label}
              onChange={(date) => {
                onChoose(date.toDate('UTC').getTime() + dayMs / 2);
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
  );
}

/** The month shown by the calendar: آبان ۱۴۰۵. Browsers would put the year first. */
function MonthHeading() {
  const start = use(CalendarStateContext)?.visibleRange.start;
  if (!start) return null;
  const month = formatJalali(start.toDate('UTC').getTime() + dayMs / 2, { style: 'month' });
  return <Heading>{`${month} ${toPersianDigits(String(start.year))}`}</Heading>;
}
