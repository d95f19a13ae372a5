import type { ShowCause } from '../show.ts';
import type { PopupContext, PopupTiming } from '../types.ts';

/** A popup about to open: the specified sentence, the situation, and the rules that block it. */
export interface ShowCase {
  says: string;
  avoid_multiple_popups?: boolean;
  timing?: Partial<PopupTiming>;
  world?: Partial<PopupContext>;
  cause: ShowCause;
  isDisabled?: boolean;
  anotherOpened?: boolean;
  failing: string[];
}

const usedUp = { timing: { times_times: 1 }, world: { impressions: 1 } } as const;

/** In the words of the specification, section 4. */
export const showCases: ShowCase[] = [
  { says: 'a popup opens when a trigger fires and all of its timing conditions pass', cause: 'trigger', failing: [] },
  { says: 'a timing condition that fails keeps it closed', cause: 'trigger', ...usedUp, failing: ['times'] },
  { says: 'timing is only for automatic opens', cause: 'hand', ...usedUp, failing: [] },
  {
    says: 'a popup disabled with do not show again is not shown',
    cause: 'trigger',
    isDisabled: true,
    failing: ['disabled'],
  },
  { says: 'also not when it is opened by hand', cause: 'hand', isDisabled: true, failing: ['disabled'] },
  {
    says: 'with avoid_multiple_popups set, a popup opened by a trigger does not open if another popup has already opened',
    cause: 'trigger',
    avoid_multiple_popups: true,
    anotherOpened: true,
    failing: ['avoid_multiple_popups'],
  },
  { says: 'the first popup opens', cause: 'trigger', avoid_multiple_popups: true, failing: [] },
  { says: 'without avoid_multiple_popups the second opens too', cause: 'trigger', anotherOpened: true, failing: [] },
  {
    says: 'a popup opened by hand does not mind another one',
    cause: 'hand',
    avoid_multiple_popups: true,
    anotherOpened: true,
    failing: [],
  },
  {
    says: 'every rule is reported, also after one that failed',
    cause: 'trigger',
    isDisabled: true,
    avoid_multiple_popups: true,
    anotherOpened: true,
    timing: { times_times: 1, devices: ['mobile'], views: 4 },
    world: { impressions: 1 },
    failing: ['disabled', 'avoid_multiple_popups', 'times', 'devices', 'views'],
  },
];
