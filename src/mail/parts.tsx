import type { MailPart } from '../platform/mail/content.ts';
import type { MailBrand } from './brand.ts';
import { InlineText } from './inline-text.tsx';
import { cell, paint } from './mail-style.ts';
import { Table } from './table.tsx';

type PartOf<Type extends MailPart['type']> = Extract<MailPart, { type: Type }>;

/** One part of a mail as a row of its table. */
export function Part({ part, brand }: { part: MailPart; brand: MailBrand }) {
  return (
    <tr>
      <td dir="rtl" align="right" {...paint(brand, 'm-text', { ...cell, padding: '0 0 18px' })}>
        <Content part={part} brand={brand} />
      </td>
    </tr>
  );
}

function Content({ part, brand }: { part: MailPart; brand: MailBrand }) {
  switch (part.type) {
    case 'text':
      return <InlineText>{part.text}</InlineText>;
    case 'quote':
      return <Quote part={part} brand={brand} />;
    case 'link':
      return <Button part={part} brand={brand} />;
    case 'list':
      return part.items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <div key={index}>
          • <InlineText>{item}</InlineText>
        </div>
      ));
    case 'facts':
      return <Facts part={part} brand={brand} />;
    case 'items':
      return <Items part={part} brand={brand} />;
  }
}

/** A button, and its URL for mail clients that show no buttons. */
function Button({ part: { label, url }, brand }: { part: PartOf<'link'>; brand: MailBrand }) {
  const colours = paint(brand, 'm-button');
  const note = paint(brand, 'm-muted', { ...cell, fontSize: 12, lineHeight: 1.8, paddingTop: 10 });
  return (
    <Table>
      <tr>
        <td dir="rtl" align="right">
          <Table isNarrow>
            <tr>
              <td
                dir="rtl"
                align="center"
                className="m-button"
                style={{ ...cell, ...colours.style, textAlign: 'center', borderRadius: 8, padding: '12px 28px' }}
              >
                <a
                  href={url}
                  className="m-button"
                  style={{ ...colours.style, display: 'inline-block', fontWeight: 700, textDecoration: 'none' }}
                >
                  {label}
                </a>
              </td>
            </tr>
          </Table>
        </td>
      </tr>
      <tr>
        <td dir="rtl" align="right" {...note}>
          اگر دکمه کار نکرد، این نشانی را در مرورگر باز کنید:
          <br />
          <span dir="ltr" style={{ wordBreak: 'break-all' }}>
            {url}
          </span>
        </td>
      </tr>
    </Table>
  );
}

function Quote({ part, brand }: { part: PartOf<'quote'>; brand: MailBrand }) {
  const colours = paint(brand, 'm-soft', { ...cell, padding: '12px 16px', borderRadius: 8, wordBreak: 'break-word' });
  return (
    <Table>
      <tr>
        <td dir="rtl" align="right" {...colours}>
          <span {...paint(brand, 'm-text')}>
            <InlineText>{part.text}</InlineText>
          </span>
        </td>
      </tr>
    </Table>
  );
}

function Facts({ part, brand }: { part: PartOf<'facts'>; brand: MailBrand }) {
  return (
    <Table>
      {part.facts.map(({ name, value }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two fields may have one label
        <tr key={index}>
          <td dir="rtl" align="right" {...lined(brand)}>
            <span {...paint(brand, 'm-muted', { fontSize: 13 })}>{name}</span>
            <br />
            <span {...paint(brand, 'm-text')}>
              <InlineText>{value}</InlineText>
            </span>
          </td>
        </tr>
      ))}
    </Table>
  );
}

/** The purchased lines with their amounts; sums follow, the last of them in bold. */
function Items({ part: { rows, totals }, brand }: { part: PartOf<'items'>; brand: MailBrand }) {
  const amount = { ...cell, textAlign: 'left', whiteSpace: 'nowrap', padding: '8px 12px 8px 0' } as const;
  return (
    <Table isData>
      <thead>
        <tr>
          <th scope="col" dir="rtl" align="right" {...lined(brand, { fontSize: 13 })}>
            شرح
          </th>
          <th scope="col" dir="rtl" align="left" {...lined(brand, { ...amount, fontSize: 13 })}>
            مبلغ با مالیات
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, amount: value, details }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal
          <tr key={index}>
            <td dir="rtl" align="right" {...lined(brand)}>
              <InlineText>{label}</InlineText>
              {details.map((detail) => (
                <div key={detail} {...paint(brand, 'm-muted', { fontSize: 13 })}>
                  <InlineText>{detail}</InlineText>
                </div>
              ))}
            </td>
            <td dir="rtl" align="left" valign="top" {...lined(brand, amount)}>
              {value}
            </td>
          </tr>
        ))}
        {totals.map(({ name, amount: value }, index) => {
          const weight = { fontWeight: index === totals.length - 1 ? 700 : 400 };
          return (
            <tr key={name}>
              <th scope="row" dir="rtl" align="right" {...lined(brand, weight)}>
                {name}
              </th>
              <td dir="rtl" align="left" {...lined(brand, { ...amount, ...weight })}>
                {value}
              </td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}

/** A cell with a line below it. */
function lined(brand: MailBrand, own: React.CSSProperties = {}) {
  const { borderColor } = paint(brand, 'm-line').style;
  const style = {
    ...cell,
    color: brand.light.text,
    padding: '8px 0',
    borderBottom: `1px solid ${borderColor}`,
    ...own,
  };
  return { className: 'm-line m-text', style };
}
