import { renderToStaticMarkup } from 'react-dom/server';
import { noSources } from '../../builder/sources.ts';
import type { SiteSettings } from '../../content/settings/index.ts';
import receiptCss from '../../ui/receipt.css?inline';
import { LineDetails } from '../../ui/receipt.tsx';
import type { Assets } from '../assets.ts';
import { type PrintedPage, shell } from '../shell.ts';
import { styleBlock, styleHash } from '../styles.ts';
import base from '../theme/base.css?inline';
import { fontFaceCss } from '../theme/font-face.ts';
import { themeCss } from '../theme/tokens.ts';
import css from './page.css?inline';
import { descriptionColumn, type Fact, type InvoiceText } from './text.ts';

interface InvoicePageInput {
  text: InvoiceText;
  /** The address of the same invoice as PDF. */
  pdf: string;
  settings: Pick<SiteSettings, 'title' | 'theme'>;
  assets: Assets;
}

/** A printable invoice without header and footer of the site; always dark on light. */
export function invoicePage({ text, pdf, settings, assets }: InvoicePageInput): PrintedPage {
  const faces = fontFaceCss(assets.font, settings.theme.font);
  const styles = styleBlock(faces, [themeCss('light', settings.theme), base, receiptCss, css]);
  const body = renderToStaticMarkup(
    <>
      <nav className="tools" aria-label="کارهای فاکتور">
        <a className="btn" href={pdf}>
          دریافت PDF
        </a>
      </nav>
      <Sheet text={text} />
    </>,
  );
  const title = [text.title, settings.title].join(' | ');
  return {
    html: shell({ title, description: '', canonical: '', theme: settings.theme, css: styles, body, assets }),
    styleHash: styleHash(styles),
    sources: noSources,
  };
}

function Sheet({ text }: { text: InvoiceText }) {
  return (
    <main className="sheet">
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
      <table>
        <caption>مبلغ‌ها به تومان است.</caption>
        <thead>
          <tr>
            {text.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {text.rows.map(({ cells, details }) => (
            <tr key={cells[0]}>
              {cells.map((cell, index) => (
                <td key={text.columns[index]} data-name={text.columns[index]}>
                  {index === descriptionColumn && details.length > 0 ? (
                    <div>
                      {cell}
                      <LineDetails details={details} />
                    </div>
                  ) : (
                    cell
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Facts className="totals receipt" facts={text.totals} />
      {text.note !== '' && <p className="note">{text.note}</p>}
    </main>
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
