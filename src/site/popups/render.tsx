import type { PageContext } from '../../builder/context.ts';
import { designOf } from '../../builder/design/design.ts';
import { presetsCss } from '../../builder/design/preset-css.ts';
import { keyframesOf } from '../../builder/element/animations.ts';
import { type PreparedDocument, prepareDocument } from '../../builder/prepare.ts';
import type { Reader } from '../../builder/reader.ts';
import type { Registry } from '../../builder/registry.ts';
import { type Rendered, renderDocument } from '../../builder/render.tsx';
import type { SiteSettings } from '../../content/settings/index.ts';
import type { PopupResponse } from '../../features/popups/offer.ts';
import { focalRules } from '../../ui/focal.ts';
import { Icon } from '../../ui/icon.tsx';
import { printAround } from '../print-around.tsx';
import { presetLayer, siteLayer } from '../theme/layer.ts';
import { fontsIn, ownFontsCss } from '../theme/own-fonts.ts';
import popupCss from '../theme/popup.css?inline';
import { pinnedCss } from '../theme/tokens.ts';
import type { SitePopup } from './read.ts';

interface RenderPopupInput {
  popup: SitePopup;
  registry: Registry;
  /** The page that it opens on. */
  page: PageContext;
  reader: Reader;
  settings: Pick<SiteSettings, 'theme' | 'design'>;
}

/** A popup as fetched by the page: its dialog, styles that the page may not have, and its settings. */
export async function renderPopup(input: RenderPopupInput): Promise<PopupResponse & Pick<Rendered, 'faults'>> {
  const { popup, registry, page, reader } = input;
  const { settings } = popup;
  const design = designOf(input.settings.design);
  const document: PreparedDocument = prepareDocument(popup.document, registry);
  const rendered = await renderDocument({ document, page, reader });
  const html = printAround(rendered.html, (widgets) => (
    <dialog
      id={dialogId(popup.id)}
      className={['mz-popup', settings.classes].filter(Boolean).join(' ')}
      data-popup={popup.id}
      data-kind={settings.kind}
      aria-label={popup.title}
    >
      <button
        type="button"
        className={settings.close_button_position === 'outside' ? 'close outside' : 'close'}
        aria-label="بستن"
      >
        <Icon name="x" />
      </button>
      <div className="content">{widgets}</div>
    </dialog>
  ));
  const used = [...rendered.widgets].sort((a, b) => (a.type < b.type ? -1 : 1)).map((widget) => widget.css);
  const css =
    siteLayer([popupCss, pinnedCss(rendered.schemes, input.settings.theme, design), ...used].join('')) +
    presetLayer(presetsCss(rendered.presets, design)) +
    rendered.elementCss +
    focalRules(html) +
    ownCss(popup) +
    rendered.customCss;
  return {
    html,
    css: css + ownFontsCss(fontsIn(css), design),
    settings: {
      kind: settings.kind,
      overlay: settings.overlay,
      close_button_delay: settings.close_button_delay,
      close_automatically: settings.close_automatically,
      prevent_close_on_background_click: settings.prevent_close_on_background_click,
      prevent_close_on_esc_key: settings.prevent_close_on_esc_key,
      prevent_scroll: settings.prevent_scroll,
      a11y_navigation: settings.a11y_navigation,
    },
    faults: rendered.faults,
  };
}

function dialogId(popupId: number): string {
  return `mizban-popup-${popupId}`;
}

/** CSS specific to this popup: its width and animations. */
function ownCss({ id, settings }: SitePopup): string {
  const { entrance_animation: enter, exit_animation: leave, entrance_animation_duration: duration } = settings;
  const self = `#${dialogId(id)}`;
  const keyframes = keyframesOf([enter, leave].filter((name) => name !== 'none'));
  const phase = (name: string, animation: string, direction: string) =>
    animation === 'none'
      ? ''
      : `${self}[data-phase=${name}]{animation:mz-${animation} ${duration.size}s ${direction}both}`;
  const phases = phase('enter', enter, '') + phase('leave', leave, 'reverse ');
  return `${self}{--popup-width:${settings.width}px}${keyframes}${
    phases && `@media(prefers-reduced-motion:no-preference){${phases}}`
  }`;
}
