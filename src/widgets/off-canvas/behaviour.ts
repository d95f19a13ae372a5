import type { Behaviour, BrowserTools } from '../../builder/island.tsx';
import { type OpenModal, openModal } from '../../ui/modal.ts';
import { panelNamed } from './rules.ts';

interface Options {
  closesOnEscape: boolean;
  closesOnBackground: boolean;
}

const panels = '[data-island="off-canvas"]';
const opened = new Map<HTMLDialogElement, OpenModal>();
let isListening = false;

/**
 * Panels opened and closed by hash actions. One handler for all: an action applies to the panel that it names, regardless
 * of which one was mounted first.
 *
 * ```html
 * <dialog data-island="off-canvas" data-id="off0001" data-when="idle" data-props='{"closesOnEscape":true,…}'>
 *   <div class="bar">…<button class="close">…</button></div>…
 * </dialog>
 * ```
 */
const offCanvas: Behaviour<Options> = (root, _options, { onAction }) => {
  if (!isListening) listen(onAction);
  isListening = true;
  const panel = root as HTMLDialogElement;
  const button = panel.querySelector(':scope > .bar > .close');
  const onClick = () => close(panel);
  button?.addEventListener('click', onClick);
  return () => {
    button?.removeEventListener('click', onClick);
    close(panel);
  };
};

function listen(onAction: BrowserTools['onAction']): void {
  onAction('off_canvas:open', ({ id }) => open(panelOf(id)));
  onAction('off_canvas:close', ({ id }) => close(panelOf(id)));
  onAction('off_canvas:toggle', ({ id }) => {
    const panel = panelOf(id);
    if (panel && opened.has(panel)) close(panel);
    else open(panel);
  });
}

function panelOf(id: string): HTMLDialogElement | null {
  const all = [...document.querySelectorAll<HTMLDialogElement>(panels)];
  const named = panelNamed(
    id,
    all.map((panel) => panel.dataset.id ?? ''),
  );
  return all.find((panel) => panel.dataset.id === named) ?? null;
}

function open(panel: HTMLDialogElement | null): void {
  if (!panel || opened.has(panel)) return;
  // A panel inside a hidden element, such as an inactive tab, could never be visible.
  if (!panel.parentElement?.checkVisibility()) document.body.append(panel);
  const options = JSON.parse(panel.dataset.props ?? '{}') as Options;
  const modal = openModal(panel, { ...options, onClosed: () => opened.delete(panel) });
  opened.set(panel, modal);
  // One that its settings hide on this screen must not lock the page.
  if (!panel.checkVisibility()) close(panel);
}

function close(panel: HTMLDialogElement | null): void {
  if (panel) void opened.get(panel)?.close();
}

export default offCanvas;
