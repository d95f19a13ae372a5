import { behaviour } from '../../builder/island.tsx';
import type { ViewInput } from '../../builder/widget.ts';
import { daysText, hoursText } from '../../content/settings/opening-hours.ts';
import { SampleMark } from '../shared/sample-mark.tsx';
import type { schema } from './schema.ts';

/** Opening hours as a table; the browser adds the current status. */
export function HoursView({ id, props, attrs, page }: ViewInput<typeof schema>) {
  const { caption, source, sample } = props;
  const rows = source === 'settings' ? page.site.openingHours : props.rows;
  if (rows.length === 0 && !page.editing) return null;
  return (
    <div
      {...attrs}
      {...behaviour({ name: 'hours', id, when: 'visible', options: rows.filter(({ isClosed }) => !isClosed) })}
    >
      <p className="now" role="status" hidden />
      <table>
        <caption>
          {`${caption} `}
          {sample && source === 'own' && <SampleMark />}
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
