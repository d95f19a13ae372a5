import type { PuckApi } from '@puckeditor/core';

/** Puck writes a change into its history this long after it; until then the change cannot be undone. */
const settling = 260;

/**
 * One step back or forth in the content alone. Puck's history keeps its whole state and would also bring back the
 * width of the canvas, the panels and the outline of that time; what is selected stays so as long as it is there.
 */
export function stepInHistory(getPuck: () => PuckApi, step: 'back' | 'forward'): void {
  if (isSettled(getPuck())) walk(getPuck, step);
  else setTimeout(() => walk(getPuck, step), settling);
}

function isSettled({ appState, history }: PuckApi): boolean {
  const kept = history.histories[history.index]?.state.data;
  return kept === undefined || (kept.content === appState.data.content && kept.root === appState.data.root);
}

function walk(getPuck: () => PuckApi, step: 'back' | 'forward'): void {
  const { appState, selectedItem, history, dispatch } = getPuck();
  if (!(step === 'back' ? history.hasPast : history.hasFuture)) return;
  const { ui } = appState;
  history[step]();
  const { appState: then, getSelectorForId } = getPuck();
  const selector = selectedItem ? getSelectorForId(selectedItem.props.id) : undefined;
  dispatch({
    type: 'setUi',
    // The rows of lists in the settings belong to the content.
    ui: { ...ui, arrayState: then.ui.arrayState, field: then.ui.field, itemSelector: selector ?? null },
    recordHistory: false,
  });
}
