import type { ComponentData } from '@puckeditor/core';
import { type ReactNode, use, useEffect, useMemo } from 'react';
import { createPortal } from 'react-dom';
import { designOf } from '../../../builder/design/design.ts';
import { presetsCss, presetUses } from '../../../builder/design/preset-css.ts';
import { readElement, type Scheme, schemes } from '../../../builder/element/read-element.ts';
import baseCss from '../../../site/theme/base.css?inline';
import fontUrl from '../../../site/theme/font.ts';
import { fontFaceCss } from '../../../site/theme/font-face.ts';
import frameCss from '../../../site/theme/frame.css?inline';
import gridCellsCss from '../../../site/theme/grid-cells.css?inline';
import { presetLayer, siteLayer } from '../../../site/theme/layer.ts';
import { allFontsCss } from '../../../site/theme/own-fonts.ts';
import pageEdgeCss from '../../../site/theme/page-edge.css?inline';
import popupCss from '../../../site/theme/popup.css?inline';
import { pinnedCss, themeCss } from '../../../site/theme/tokens.ts';
import { registry, widgets } from '../../../widgets/index.ts';
import { showFocused } from '../../kit/visible-area.ts';
import { useClipboard, useClipboardKeys } from '../clipboard/use-clipboard.ts';
import { ContextMenu } from '../commands/context-menu.tsx';
import { useKeys } from '../commands/use-keys.ts';
import { CanvasLook } from '../look.ts';
import { allItems } from '../puck/codec.ts';
import { widgetIdOf } from '../puck/ids.ts';
import { canvasScale, notePressed } from '../puck/place.ts';
import { useSaveKey } from '../save/save-key.ts';
import { AroundContext, usePuckState } from '../use-editor.ts';
import { canvasCss } from './attrs.ts';
import canvasOwnCss from './canvas.css?inline';
import { CustomStyles } from './custom-styles.tsx';
import { openTextOnPress } from './first-press.ts';
import { makeInert } from './inert.ts';
import { LoadedWidgets } from './loaded.tsx';
import { useChosenScheme } from './scheme.ts';

const faces = fontFaceCss(fontUrl);
const siteCss = [
  baseCss,
  gridCellsCss,
  frameCss,
  // In the order of pages: of rules with the same weight the last one counts.
  ...[...widgets].sort((a, b) => (a.type < b.type ? -1 : 1)).map((widget) => widget.css),
  popupCss,
  pageEdgeCss,
  canvasOwnCss,
].join('\n');

/** The document inside the canvas: styled like the public page, without the editor's styles. */
export function CanvasFrame({ children, document }: { children: ReactNode; document?: Document }) {
  useSaveKey(document);
  useKeys(document);
  const clipboard = useClipboard();
  useClipboardKeys(document, clipboard);
  useEffect(() => {
    if (!document) return;
    document.documentElement.lang = 'fa-IR';
    document.documentElement.dir = 'rtl';
    const frame = document.defaultView?.frameElement as HTMLIFrameElement | null | undefined;
    if (frame) frame.title = 'بوم: صفحه‌ای که ویرایش می‌کنید';
    document.addEventListener('pointerdown', notePressed, { capture: true });
    const closeTexts = openTextOnPress(document);
    const letMove = makeInert(document);
    // An on-screen keyboard reduces the height of the canvas: the edited text stays in view.
    const show = () => showFocused(document);
    // A canvas that is scaled down is made higher by as much.
    const noteScale = () => document.documentElement.style.setProperty('--canvas-scale', canvasScale().toFixed(3));
    noteScale();
    document.defaultView?.addEventListener('resize', show);
    document.defaultView?.addEventListener('resize', noteScale);
    return () => {
      document.defaultView?.removeEventListener('resize', show);
      document.defaultView?.removeEventListener('resize', noteScale);
      closeTexts();
      letMove();
    };
  }, [document]);
  const look = use(CanvasLook);
  const around = use(AroundContext);
  // Contains both schemes, so that switching needs no other styles.
  const theme = useMemo(() => {
    const design = look?.design && designOf(look.design);
    return {
      tokens: themeCss('auto', look?.theme, design) + pinnedCss(schemes, look?.theme, design),
      fonts: design ? allFontsCss(design) : '',
    };
  }, [look]);
  const scheme = useCanvasScheme();
  useEffect(() => {
    if (document) document.documentElement.dataset.scheme = scheme;
  }, [document, scheme]);
  return (
    <>
      {document &&
        createPortal(<style>{faces + siteLayer(theme.tokens + siteCss) + theme.fonts}</style>, document.head)}
      {document && around && createPortal(<style>{around.css}</style>, document.head)}
      {document && createPortal(<PresetStyles />, document.head)}
      {document && createPortal(<ElementStyles />, document.head)}
      {document && createPortal(<CustomStyles />, document.head)}
      {document && <ContextMenu canvas={document} clipboard={clipboard} />}
      <LoadedWidgets>{children}</LoadedWidgets>
    </>
  );
}

/** The scheme of the canvas: the chosen one, else that of the site; where visitors' devices decide, light. */
export function useCanvasScheme(): Scheme {
  const look = use(CanvasLook);
  const [chosen] = useChosenScheme();
  return chosen ?? (look?.colourScheme === 'dark' ? 'dark' : 'light');
}

/** The rules of the presets that elements use. */
function PresetStyles() {
  const content = usePuckState((state) => state.appState.data.content);
  const look = use(CanvasLook);
  const css = useMemo(() => {
    const elements = allItems(content, registry).flatMap(({ type, props }) => {
      const widget = registry.get(type);
      const { element } = props as { element?: { style?: { presets?: unknown } } };
      return widget && element?.style?.presets ? [{ widget, element: readElement(element) }] : [];
    });
    return look ? presetLayer(presetsCss(presetUses(elements), designOf(look.design))) : '';
  }, [content, look]);
  return <style>{css}</style>;
}

/** The CSS rules of all elements' common settings while they are edited. */
function ElementStyles() {
  const content = usePuckState((state) => state.appState.data.content);
  const css = useMemo(() => allItems(content, registry).map(cssOfItem).join(''), [content]);
  return <style>{css}</style>;
}

const known = new WeakMap<object, { id: string; css: string }>();

/** Returns the rules of one item, memoized by its settings: a change of one widget prints the rules of that one only. */
function cssOfItem({ type, props }: ComponentData): string {
  const { id, element } = props as { id: string; element?: object };
  if (!element || Object.keys(element).length === 0) return '';
  const last = known.get(element);
  // A copy may share the settings of its original.
  if (last?.id === id) return last.css;
  const css = canvasCss(widgetIdOf(id), element, registry.get(type));
  known.set(element, { id, css });
  return css;
}
