import { behaviour } from '../../builder/island.tsx';
import type { ViewInput } from '../../builder/widget.ts';
import { toPersianDigits } from '../../platform/persian/digits.ts';
import { SampleMark } from '../shared/sample-mark.tsx';
import { clock, daysText, type HoursRow, isRoundTheClock, minutes } from './rules.ts';
import type { schema } from './schema.ts';

/** When somebody is there, as a table; the browser adds whether somebody is there now. */
export function HoursView({ id, props: { caption, rows, sample }, attrs, page }: ViewInput<typeof schema>) {
  if (rows.length === 0 && !page.editing) return null;
  return (
    <div {...attrs} {...behaviour({ name: 'hours', id, when: 'visible', options: rows })}>
      <p className="now" role="status" hidden />
      <table>
        <caption>
          {`${caption} `}
          {sample && <SampleMark />}
        </caption>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.from} ${row.to} ${row.opens}`}>
              <th scope="row">{daysText(row)}</th>
              <td>{hoursText(row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function hoursText(row: HoursRow): string {
  if (row.isClosed) return 'تعطیل';
  if (isRoundTheClock(row)) return 'شبانه‌روزی';
  return toPersianDigits(`${clock(minutes(row.opens))} تا ${clock(minutes(row.closes))}`);
}
