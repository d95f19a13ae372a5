import { formatNumber } from '../../../../platform/persian/digits.ts';
import { bars } from './bars.ts';
import { dayName } from './labels.ts';

interface Series {
  /** Counted unit: `بازدید`. */
  label: string;
  counts: readonly number[];
}

interface PlotInput {
  /** Title of the chart. */
  label: string;
  days: readonly string[];
  /** The first is drawn behind the others, so it is the greatest. */
  series: readonly Series[];
  /** The first series in as many days before, day by day, to compare. */
  before?: readonly number[];
}

const size = { width: 600, height: 120 };

/** Numbers of days as bars, with a table of the same behind them. */
export function Plot({ label, days, series, before = [] }: PlotInput) {
  const most = Math.max(1, ...series.flatMap(({ counts }) => counts), ...before);
  const isCompared = before.some((count) => count > 0);
  const than = `${formatNumber(days.length)} روز پیش از آن`;
  const isEmpty = !isCompared && series.every(({ counts }) => counts.every((count) => count === 0));
  const [first = '', last = ''] = [days[0], days.at(-1)].map((day) => day && dayName(day));
  return (
    <figure className="plot" data-empty={isEmpty || undefined}>
      <div className="plot-field">
        {!isEmpty && (
          <span className="plot-most" aria-hidden="true">
            {formatNumber(most)}
          </span>
        )}
        <svg
          viewBox={`0 0 ${size.width} ${size.height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`${label}، از ${first} تا ${last}`}
        >
          {series.map(({ label: what, counts }, place) => (
            <g key={what} data-series={place}>
              {bars(counts, { ...size, most }).map((bar, index) => (
                <rect key={days[index]} {...bar}>
                  <title>{`${dayName(days[index] ?? '')}: ${formatNumber(counts[index] ?? 0)} ${what}`}</title>
                </rect>
              ))}
            </g>
          ))}
          {isCompared && (
            <polyline
              points={bars(before, { ...size, most })
                .map(({ x, y, width }) => `${x + width / 2},${y}`)
                .join(' ')}
            />
          )}
        </svg>
        <div className="plot-days" aria-hidden="true">
          <span>{first}</span>
          <span>{last}</span>
        </div>
      </div>
      {(series.length > 1 || isCompared) && (
        <ul className="plot-legend">
          {series.map(({ label: what }, place) => (
            <li key={what} data-series={place}>
              {what}
            </li>
          ))}
          {isCompared && <li data-series="before">{than}</li>}
        </ul>
      )}
      <details>
        <summary>جدول روزها</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what runs over is scrolled with the keyboard. */}
        <section className="plot-table" aria-label={`${label} روز به روز`} tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">روز</th>
                {series.map(({ label: what }) => (
                  <th key={what} scope="col">
                    {what}
                  </th>
                ))}
                {isCompared && <th scope="col">{than}</th>}
              </tr>
            </thead>
            <tbody>
              {days
                .map((day, index) => (
                  <tr key={day}>
                    <th scope="row">{dayName(day)}</th>
                    {series.map(({ label: what, counts }) => (
                      <td key={what}>{formatNumber(counts[index] ?? 0)}</td>
                    ))}
                    {isCompared && <td>{formatNumber(before[index] ?? 0)}</td>}
                  </tr>
                ))
                .reverse()}
            </tbody>
          </table>
        </section>
      </details>
    </figure>
  );
}
