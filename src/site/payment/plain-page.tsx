import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { noSources } from '../../builder/sources.ts';
import transferCss from '../../widgets/shared/bank-transfer.css?inline';
import copyCss from '../../widgets/shared/copy-value/style.css?inline';
import type { Assets } from '../assets.ts';
import { Frame, type FrameData } from '../frame.tsx';
import { type PrintedPage, shell } from '../shell.ts';
import { shellOf } from '../shell-of.ts';
import { pageStyles, styleHash } from '../styles.ts';
import css from './payment.css?inline';

/** Assets and settings of a payment page. */
export interface Around {
  frame: FrameData;
  assets: Assets;
}

/** A page of the payment process: header, footer and one box; its only script is for copy buttons. */
export function plainPage(
  { title, formOrigins = [], children }: { title: string; formOrigins?: string[]; children: ReactNode },
  { frame, assets }: Around,
): PrintedPage {
  const { settings } = frame;
  const body = renderToStaticMarkup(
    <Frame frame={frame} path="">
      <section className="pay-box wrap">
        <h1>{title}</h1>
        {children}
      </section>
    </Frame>,
  );
  const styles = pageStyles({
    scheme: settings.colourScheme,
    theme: settings.theme,
    design: settings.design,
    siteCss: settings.css,
    font: assets.font,
    widgets: [],
    pageCss: css + transferCss + copyCss,
  });
  const whole = { title: `${title} | ${settings.title}`, description: '', canonical: '', css: styles };
  return {
    html: shell({ ...whole, ...shellOf(frame), body, assets }),
    styleHash: styleHash(styles),
    sources: { ...noSources, form: formOrigins },
  };
}
