import type { HtmlChunk } from '../builder/html-chunk.ts';
import { mergeSources, type Sources } from '../builder/sources.ts';
import type { AnyWidget } from '../builder/widget.ts';
import type { Assets } from './assets.ts';
import { emptyFrame } from './frame.tsx';
import { htmlFeatures } from './html-features.ts';
import { builtInFrame } from './printed-frame.tsx';
import { type PrintedPage, type ShellInput, shell } from './shell.ts';
import { shellOf } from './shell-of.ts';
import type { SiteFrame } from './site-frame.ts';
import { pageStyles, styleHash } from './styles.ts';

interface FramedPage extends Pick<ShellInput, 'title' | 'config' | 'thirdParty'> {
  /** HTML between header and footer. */
  html: string;
  /** HTML after the footer. */
  after?: HtmlChunk | null;
  /** Widgets that it uses. */
  widgets?: readonly AnyWidget[];
  css: string;
  sources?: Partial<Sources>;
}

/** Frame of a site whose settings, menus and templates were never loaded. */
export const unknownFrame: SiteFrame = { data: emptyFrame, printed: builtInFrame(emptyFrame) };

/** Renders a built-in page with header and footer; it is not indexed. Needs no database. */
export function framedPage(
  { html, after = null, widgets = [], css: pageCss, sources = {}, ...rest }: FramedPage,
  { frame, assets }: { frame: SiteFrame; assets: Assets },
): PrintedPage {
  const { settings } = frame.data;
  const { use, ...printed } = frame.printed;
  const css = pageStyles({
    scheme: settings.colourScheme,
    theme: settings.theme,
    design: settings.design,
    siteCss: settings.css,
    font: assets.font,
    ...use,
    widgets: [...use.widgets, ...widgets],
    pageCss,
    elementCss: use.elementCss + [printed.before, printed.after].map((chunk) => htmlFeatures(chunk).focals).join(''),
  });
  const body =
    printed.before.bytes.toString() + html + printed.after.bytes.toString() + (after?.bytes.toString() ?? '');
  return {
    html: shell({ description: '', canonical: '', ...rest, ...shellOf(frame.data), css, body, assets }),
    styleHash: styleHash(css),
    sources: mergeSources([use.sources, sources]),
  };
}
