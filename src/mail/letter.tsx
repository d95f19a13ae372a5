import type { MailContent } from '../platform/mail/content.ts';
import type { MailBrand } from './brand.ts';
import { InlineText } from './inline-text.tsx';
import { cell, type MailScheme, mailCss, paint } from './mail-style.ts';
import { Part } from './parts.tsx';
import { Table } from './table.tsx';

export interface LetterInput {
  brand: MailBrand;
  subject: string;
  content: MailContent;
  /** Sentence that mail programs show next to the subject in their lists. */
  preheader: string;
  scheme: MailScheme;
}

const width = 600;

/** A whole mail in the colours of the site. Its styles are inline, because mail programs drop most others. */
export function Letter({ brand, subject, content, preheader, scheme }: LetterInput) {
  return (
    <html lang="fa" dir="rtl">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={scheme === 'auto' ? 'light dark' : scheme} />
        <meta name="supported-color-schemes" content={scheme === 'auto' ? 'light dark' : scheme} />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>{subject}</title>
        <style>{mailCss(brand, scheme)}</style>
      </head>
      <body {...paint(brand, 'm-page', { margin: 0, padding: 0 })}>
        <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>{preheader}</div>
        <div dir="rtl" lang="fa">
          <Table>
            <tr>
              <td dir="rtl" align="center" {...paint(brand, 'm-page', { padding: '24px 8px' })}>
                <table
                  role="presentation"
                  dir="rtl"
                  align="center"
                  width={width}
                  cellPadding={0}
                  cellSpacing={0}
                  border={0}
                  style={{ width: '100%', maxWidth: width, borderCollapse: 'separate', direction: 'rtl' }}
                >
                  <tbody>
                    <Header brand={brand} />
                    <Body brand={brand} subject={subject} content={content} />
                    <Footer brand={brand} />
                  </tbody>
                </table>
              </td>
            </tr>
          </Table>
        </div>
      </body>
    </html>
  );
}

/** The name of the site; a logo has a white ground, since it may be dark. */
function Header({ brand }: { brand: MailBrand }) {
  const { logo, title, url } = brand;
  const font = { ...cell, fontSize: 20, fontWeight: 700, padding: '0 8px 14px' };
  return (
    <tr>
      <td dir="rtl" align="right" {...paint(brand, 'm-text', font)}>
        <a href={url} {...paint(brand, 'm-text', { textDecoration: 'none' })}>
          {logo ? (
            <img
              src={logo.url}
              alt={title}
              width={logo.width}
              height={logo.height}
              style={{ border: 0, padding: 4, borderRadius: 6, backgroundColor: '#ffffff', verticalAlign: 'middle' }}
            />
          ) : (
            title
          )}
        </a>
      </td>
    </tr>
  );
}

function Body({ brand, subject, content }: Pick<LetterInput, 'brand' | 'subject' | 'content'>) {
  const card = paint(brand, 'm-card', { borderWidth: 1, borderStyle: 'solid', borderRadius: 12, overflow: 'hidden' });
  return (
    <tr>
      <td dir="rtl" align="right" {...card}>
        <Table>
          <tr>
            <td dir="rtl" align="right" {...paint(brand, 'm-band', { height: 4, lineHeight: '4px', fontSize: 0 })}>
              {'\u00a0'}
            </td>
          </tr>
          <tr>
            <td dir="rtl" align="right" className="m-pad" style={{ padding: '28px 32px 14px' }}>
              <Table style={{ tableLayout: 'fixed' }}>
                <tr>
                  <td dir="rtl" align="right" style={{ padding: '0 0 16px' }}>
                    <h1
                      {...paint(brand, 'm-text', {
                        ...cell,
                        margin: 0,
                        fontSize: 19,
                        lineHeight: 1.7,
                        wordBreak: 'break-word',
                      })}
                    >
                      <InlineText>{subject}</InlineText>
                    </h1>
                  </td>
                </tr>
                {content.map((part, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the content never changes
                  <Part key={index} part={part} brand={brand} />
                ))}
              </Table>
            </td>
          </tr>
        </Table>
      </td>
    </tr>
  );
}

function Footer({ brand }: { brand: MailBrand }) {
  const { title, address, phone, email, hours } = brand;
  const link = paint(brand, 'm-link', { textDecoration: 'none' });
  return (
    <tr>
      <td
        dir="rtl"
        align="right"
        {...paint(brand, 'm-muted', { ...cell, fontSize: 12, padding: '18px 8px 0', wordBreak: 'break-word' })}
      >
        <strong>{title}</strong>
        {address !== '' && (
          <>
            <br />
            <InlineText>{address}</InlineText>
          </>
        )}
        {phone !== '' && (
          <>
            <br />
            تلفن: <span dir="ltr">{phone}</span>
            {hours !== '' && ` (${hours})`}
          </>
        )}
        {email !== '' && (
          <>
            <br />
            ایمیل:{' '}
            <a href={`mailto:${email}`} {...link}>
              <span dir="ltr">{email}</span>
            </a>
          </>
        )}
        <br />
        این نامه خودکار فرستاده شده است.
      </td>
    </tr>
  );
}
