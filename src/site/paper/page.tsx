import { renderToStaticMarkup } from 'react-dom/server';
import { noSources } from '../../builder/sources.ts';
import type { SiteSettings } from '../../content/settings/index.ts';
import receiptCss from '../../ui/receipt.css?inline';
import type { Assets } from '../assets.ts';
import { type PrintedPage, shell } from '../shell.ts';
import { styleBlock, styleHash } from '../styles.ts';
import base from '../theme/base.css?inline';
import { fontFaceCss } from '../theme/font-face.ts';
import { themeCss } from '../theme/tokens.ts';
import css from './sheet.css?inline';
import { Sheet } from './sheet.tsx';
import { type PaperText, pageName } from './text.ts';

/** Another form of the same paper, or a paper that belongs to it. */
export interface PaperLink {
  name: string;
  href: string;
  isCurrent?: boolean;
}

interface PaperPageInput {
  text: PaperText;
  /** Forms of the paper and papers that belong to it, above the sheet. */
  links: PaperLink[];
  /** The address of the same paper as PDF. */
  pdf: string;
  settings: Pick<SiteSettings, 'title' | 'theme'>;
  assets: Assets;
}

/** Size and margin of the sheet when printed. */
const sizes = { receipt: 'A4', official: 'A4 landscape' } as const;

/** Widths of the columns of the official form, as in the PDF. */
function widths({ layout, columns }: PaperText): string {
  if (layout !== 'official') return '';
  return columns.map(({ width }, index) => `th:nth-child(${index + 1}){inline-size:${width}%}`).join('');
}

/** Names the paper and its page below each printed page. */
function pageNumber(text: PaperText): string {
  const name = pageName(text).replace(/["\\<\n]/g, ' ');
  return `content:"${name}، صفحهٔ " counter(page,persian) " از " counter(pages,persian);font:7pt Vazirmatn,sans-serif;direction:rtl`;
}

/** A printable paper without header and footer of the site; always dark on light. */
export function paperPage({ text, links, pdf, settings, assets }: PaperPageInput): PrintedPage {
  const faces = fontFaceCss(assets.font, settings.theme.font);
  const margin = text.layout === 'official' ? '8mm 8mm 10mm' : '14mm';
  const size = `@page{size:${sizes[text.layout]};margin:${margin};@bottom-center{${pageNumber(text)}}}`;
  const sheetCss = [css, size, widths(text)];
  const styles = styleBlock(faces, [themeCss('light', settings.theme), base, receiptCss, ...sheetCss]);
  const body = renderToStaticMarkup(
    <>
      <nav className="tools" aria-label="کارهای این برگه">
        {links.map(({ name, href, isCurrent }) => (
          <a key={href} href={href} aria-current={isCurrent ? 'page' : undefined}>
            {name}
          </a>
        ))}
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
