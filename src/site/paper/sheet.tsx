import { LineDetails } from '../../ui/receipt.tsx';
import type { Fact, PaperText } from './text.ts';

/** A paper on screen and in print; styled by `sheet.css`. */
export function Sheet({ text }: { text: PaperText }) {
  const isOfficial = text.layout === 'official';
  return (
    <main className="sheet" data-layout={text.layout}>
      <header>
        <div>
          <h1>{text.title}</h1>
          {text.marks.map((mark) => (
            <b key={mark.text} className="mark" data-tone={mark.tone}>
              {mark.text}
            </b>
          ))}
        </div>
        <Facts facts={text.facts} />
      </header>
      <div className="parties">
        {text.parties.map((party) => (
          <section key={party.title}>
            <h2>{party.title}</h2>
            <p>{party.name}</p>
            <Facts facts={party.facts} />
          </section>
        ))}
      </div>
      <Table text={text} />
      <div className="below">
        {isOfficial && (
          <div className="words">
            <p>
              <b>مبلغ به حروف:</b> {text.inWords}
            </p>
            <Notes notes={text.notes} />
          </div>
        )}
        <dl className="totals">
          {text.totals.map(({ name, value, isMain }) => (
            <div key={name} data-main={isMain}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {!isOfficial && <Notes notes={text.notes} />}
      {text.signatures.length > 0 && (
        <div className="signatures">
          {text.signatures.map((title) => (
            <p key={title}>{title}</p>
          ))}
        </div>
      )}
    </main>
  );
}

const Notes = ({ notes }: { notes: Fact[] }) =>
  notes.length === 0 ? null : <Facts className="facts notes" facts={notes} />;

function Table({ text: { unit, columns, rows, sums } }: { text: PaperText }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what runs over is scrolled with the keyboard.
    <section className="table" aria-label="ردیف‌های سند" tabIndex={0}>
      <table>
        <caption>{unit}</caption>
        <thead>
          <tr>
            {columns.map(({ name, kind }) => (
              <th key={name} scope="col" data-kind={kind}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ cells, details }) => (
            <tr key={cells[0]}>
              {columns.map(({ name, kind }, index) => (
                <td key={name} data-name={name} data-kind={kind}>
                  {kind === 'description' ? (
                    <div>
                      {cells[index]}
                      {details.length > 0 && <LineDetails details={details} />}
                    </div>
                  ) : (
                    cells[index]
                  )}
                </td>
              ))}
            </tr>
          ))}
          {sums !== null && (
            <tr className="sums">
              {columns.map(({ name, kind }, index) => (
                <td key={name} data-name={name} data-kind={kind} data-empty={sums[index] === '' || undefined}>
                  {sums[index]}
                </td>
              ))}
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}

function Facts({ facts, className = 'facts' }: { facts: Fact[]; className?: string }) {
  return (
    <dl className={className}>
      {facts.map(({ name, value, isCode }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{isCode ? <bdi dir="ltr">{value}</bdi> : value}</dd>
        </div>
      ))}
    </dl>
  );
}
