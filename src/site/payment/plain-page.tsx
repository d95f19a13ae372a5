import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { noSources } from '../../builder/sources.ts';
import transferCss from '../../widgets/shared/bank-transfer.css?inline';
import copyCss from '../../widgets/shared/copy-value/style.css?inline';
import type { Assets } from '../assets.ts';
import { framedPage } from '../framed-page.ts';
import { builtInFrame } from '../printed-frame.tsx';
import type { PrintedPage } from '../shell.ts';
import type { SiteFrame } from '../site-frame.ts';
import css from './payment.css?inline';

/** Assets and settings of a payment page. */
export interface Around {
  frame: SiteFrame;
  assets: Assets;
}

/**
 * A page of the payment process: header, footer and one box; its only script is for copy buttons. Header and footer
 * that load from other hosts are left out.
 */
export function plainPage(
  { title, formOrigins = [], children }: { title: string; formOrigins?: string[]; children: ReactNode },
  { frame: { data, printed }, assets }: Around,
): PrintedPage {
  const html = renderToStaticMarkup(
    <section className="pay-box wrap">
      <h1>{title}</h1>
      {children}
    </section>,
  );
  const isOwn = JSON.stringify(printed.use.sources) === JSON.stringify(noSources);
  return framedPage(
    {
      title: `${title} | ${data.settings.title}`,
      html,
      css: css + transferCss + copyCss,
      sources: { form: formOrigins },
    },
    { frame: isOwn ? { data, printed } : { data, printed: builtInFrame(data) }, assets },
  );
}
