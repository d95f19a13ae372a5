import type { PuckApi } from '@puckeditor/core';
import { flushSync } from 'react-dom';

/** Puck writes a change into its history this long after it; until then the change cannot be undone. */
const settling = 260;

/**
 * One step back or forth in the content alone. Puck's history keeps its whole state and would also bring back the
 * width of the canvas, the panels and the outline of that time; what is selected stays so as long as it is there.
 * What is typed while a step waits for its turn is waited for too: it becomes a step and is not walked over.
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
  // Committed on its own: Puck would otherwise keep the fields of what was selected at that time.
  flushSync(() => history[step]());
  const { appState: then, getSelectorForId } = getPuck();
  const selector = selectedItem ? getSelectorForId(selectedItem.props.id) : undefined;
  dispatch({
    type: 'setUi',
    // The rows of lists in the settings belong to the content.
    ui: { ...ui, arrayState: then.ui.arrayState, field: then.ui.field, itemSelector: selector ?? null },
    recordHistory: false,
  });
}
