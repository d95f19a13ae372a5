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
import type { PaperText } from './text.ts';

/** Another form of the same paper. */
export interface FormLink {
  name: string;
  href: string;
  isCurrent: boolean;
}

interface PaperPageInput {
  text: PaperText;
  /** The forms of the paper, for the switch above it; empty if there is one only. */
  forms: FormLink[];
  /** The address of the same paper as PDF. */
  pdf: string;
  settings: Pick<SiteSettings, 'title' | 'theme'>;
  assets: Assets;
}

/** Size and margin of the sheet when printed. */
const sizes = { receipt: 'A4', official: 'A4 landscape' } as const;

/** A printable paper without header and footer of the site; always dark on light. */
export function paperPage({ text, forms, pdf, settings, assets }: PaperPageInput): PrintedPage {
  const faces = fontFaceCss(assets.font, settings.theme.font);
  const size = `@page { size: ${sizes[text.layout]}; margin: ${text.layout === 'official' ? '8mm' : '14mm'}; }`;
  const styles = styleBlock(faces, [themeCss('light', settings.theme), base, receiptCss, css, size]);
  const body = renderToStaticMarkup(
    <>
      <nav className="tools" aria-label="کارهای این برگه">
        {forms.map(({ name, href, isCurrent }) => (
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
