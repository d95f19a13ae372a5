import type { PuckApi } from '@puckeditor/core';
import { flushSync } from 'react-dom';

/** Puck writes a change into its history this long after it; until then the change cannot be undone. */
const settling = 260;

/**
 * Undo or redo of the content alone. Puck's history stores its whole state and would also restore the width of the
 * canvas, the panels and the outline of that time. The selection stays while it exists. Waits for pending typing, so
 * that it becomes a step and is not skipped.
 */
export function stepInHistory(getPuck: () => PuckApi, step: 'back' | 'forward'): void {
  const { appState, history } = getPuck();
  const now = appState.data;
  if (isSame(history.histories[history.index]?.state.data ?? now, now)) walk(getPuck, step);
  else {
    const again = () => (isSame(getPuck().appState.data, now) ? walk : stepInHistory)(getPuck, step);
    setTimeout(again, settling);
  }
}

type Content = Pick<PuckApi['appState']['data'], 'content' | 'root'>;
const isSame = (one: Content, other: Content) => one.content === other.content && one.root === other.root;

function walk(getPuck: () => PuckApi, step: 'back' | 'forward'): void {
  const { appState, selectedItem, history, dispatch } = getPuck();
  if (!(step === 'back' ? history.hasPast : history.hasFuture)) return;
  const { ui } = appState;
  // Committed separately: Puck would otherwise keep the fields of the earlier selection.
  flushSync(() => history[step]());
  const { appState: then, getSelectorForId } = getPuck();
  const selector = selectedItem ? getSelectorForId(selectedItem.props.id) : undefined;
  dispatch({
    type: 'setUi',
    // The rows of lists in the settings are part of the content.
    ui: { ...ui, arrayState: then.ui.arrayState, field: then.ui.field, itemSelector: selector ?? null },
    recordHistory: false,
  });
}
