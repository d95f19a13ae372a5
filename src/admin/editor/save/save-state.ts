import type { PostPanel } from '../../../staff/posts/responses.ts';
import type { Checked } from '../../check/checked.ts';
import type { Conflict } from './conflict-dialog.tsx';
import type { SavedDraft } from './draft-store.ts';

/** An action that runs. */
export type Work = 'save' | 'publish' | 'hand-in' | 'check';

/** State of saving in the header of the editor. */
export interface SaveState {
  /** True while something is typed that the server does not have. */
  isDirty: boolean;
  /** True if the draft is stored on this device, though not saved. */
  isKept: boolean;
  /** True when the public reads exactly the last saved draft. */
  isLive: boolean;
  /** True when the public reads some version of it. */
  isPublic: boolean;
  busy: Work | null;
  /** Progress of the check in the browser; null while it is not running. */
  progress: Progress | null;
  /** When the draft was last saved in this session. */
  savedAt: number | null;
  /** Another user saved meanwhile; the local draft is not saved. */
  conflict: Conflict | null;
  /** Result of the check before publishing; null while the panel is closed. */
  check: Checked | null;
}

export interface Progress {
  done: number;
  total: number;
}

export type PanelStatus = Pick<PostPanel, 'status' | 'hasUnpublishedChanges'>;

export type SaveEvent =
  | { type: 'compared'; isChanged: boolean }
  | { type: 'kept' }
  | { type: 'started'; work: Work }
  | { type: 'progress'; progress: Progress }
  | { type: 'finished' }
  | { type: 'stored'; at: number }
  | { type: 'published' }
  | { type: 'panel-saved'; panel: PanelStatus }
  | { type: 'conflict'; conflict: Conflict | null }
  | { type: 'check'; check: Checked | null };

/** The state of an opened editor; `hasUnsaved` if it starts with a draft that the server does not have. */
export const initialSaveState = ({ revisionId, liveRevisionId }: SavedDraft, hasUnsaved: boolean): SaveState => ({
  isDirty: hasUnsaved,
  isKept: hasUnsaved,
  isLive: revisionId === liveRevisionId,
  isPublic: liveRevisionId !== null,
  busy: null,
  progress: null,
  savedAt: null,
  conflict: null,
  check: null,
});

export function reduceSaveState(state: SaveState, event: SaveEvent): SaveState {
  switch (event.type) {
    case 'compared':
      return { ...state, isDirty: event.isChanged, isKept: false };
    case 'kept':
      return { ...state, isKept: true };
    case 'started':
      return { ...state, busy: event.work };
    case 'progress':
      return { ...state, progress: event.progress };
    case 'finished':
      return { ...state, busy: null, progress: null };
    case 'stored':
      return { ...state, savedAt: event.at, isLive: false };
    case 'published':
      return { ...state, isLive: true, isPublic: true, check: null };
    case 'panel-saved': {
      const isPublic = event.panel.status === 'published';
      return { ...state, isPublic, isLive: isPublic && !event.panel.hasUnpublishedChanges };
    }
    case 'conflict':
      return { ...state, conflict: event.conflict };
    case 'check':
      return { ...state, check: event.check };
  }
}
