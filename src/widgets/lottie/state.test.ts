import { describe, expect, test } from 'vitest';
import { optionsOf, planOf } from './options.ts';
import { schema } from './schema.ts';
import { isPlaying, nextPlay, type PlayEvent, type PlayState, phaseOf, playStart } from './state.ts';

/** A loaded and visible animation of one second with 100 frames, with the given settings. */
function player(props: object = {}) {
  const options = optionsOf('/a.json', schema.parse(props));
  const plan = planOf(options, { frames: 100, frameRate: 100 });
  const from = (state: PlayState, ...events: PlayEvent[]) =>
    events.reduce((before, event) => nextPlay(before, event, options), state);
  const ready = from(playStart, { type: 'calm', isCalm: false }, { type: 'loaded', plan }, sight(true));
  return { plan, from, ready, stateAfter: (...events: PlayEvent[]) => from(ready, ...events) };
}
const sight = (isSeen: boolean): PlayEvent => ({ type: 'sight', isSeen });
const look = (isInRange: boolean): PlayEvent => ({ type: 'look', isInRange });
const press: PlayEvent = { type: 'press', isInRange: true };
const tick = (delta: number): PlayEvent => ({ type: 'tick', delta });
const enter: PlayEvent = { type: 'enter' };
const leave: PlayEvent = { type: 'leave' };
const calm = (isCalm: boolean): PlayEvent => ({ type: 'calm', isCalm });

describe('an animation that plays when it is seen', () => {
  const { plan, from, ready, stateAfter } = player({ loop: false });

  test('has no phase before it is loaded', () => {
    expect(phaseOf(from(playStart, calm(false), sight(true), look(true)))).toBeUndefined();
    expect(phaseOf(ready)).toBe('ready');
  });

  test('plays in its range and while it is seen, and stops elsewhere', () => {
    expect(phaseOf(stateAfter(look(true)))).toBe('playing');
    expect(phaseOf(stateAfter(look(true), look(false)))).toBe('ready');
    expect(phaseOf(stateAfter(look(true), sight(false)))).toBe('ready');
    expect(stateAfter(look(true), tick(300), look(false), look(true)).elapsed).toBe(300);
  });

  test('is over at its end, wherever it goes; the button plays it again from the start', () => {
    const over = stateAfter(look(true), tick(600), tick(600));
    expect([phaseOf(over), over.elapsed]).toEqual(['over', 1000]);
    expect(phaseOf(from(over, look(false), look(true)))).toBe('over');
    const again = from(over, press);
    expect([phaseOf(again), again.elapsed]).toEqual(['playing', 0]);
  });

  test('that the button stopped stays stopped, until the button plays it', () => {
    const stopped = stateAfter(look(true), tick(300), press);
    expect(phaseOf(stopped)).toBe('ready');
    expect(phaseOf(from(stopped, look(false), look(true)))).toBe('ready');
    const on = from(stopped, press);
    expect([phaseOf(on), on.elapsed]).toEqual(['playing', 300]);
  });

  test('never moves with reduced motion; the preference may change', () => {
    const still = stateAfter(look(true), calm(true));
    expect(phaseOf(still)).toBe('still');
    expect(isPlaying(from(still, look(true), sight(true)))).toBe(false);
    expect(phaseOf(from(still, calm(false), look(true)))).toBe('playing');
    expect(phaseOf(from(playStart, calm(true), { type: 'loaded', plan }))).toBe('still');
  });

  test('that cannot be loaded reports it, until it is retried', () => {
    const failed = from(playStart, calm(false), { type: 'failed' });
    expect(phaseOf(failed)).toBe('failed');
    expect(phaseOf(from(failed, calm(true)))).toBe('still');
    expect(phaseOf(from(playStart, calm(true), { type: 'failed' }))).toBe('failed');
  });
});

describe('an animation that plays on click', () => {
  const { from, stateAfter } = player({ trigger: 'click', loop: false });

  test('is set going and stopped by the button, and not by being seen', () => {
    expect(phaseOf(stateAfter(look(true)))).toBe('ready');
    expect(phaseOf(stateAfter(press))).toBe('playing');
    expect(phaseOf(stateAfter(press, press))).toBe('ready');
    expect(phaseOf(stateAfter(press, press, press))).toBe('playing');
  });

  test('plays again from the start after its end', () => {
    const over = stateAfter(press, tick(1000));
    expect(phaseOf(over)).toBe('over');
    expect(from(over, press).elapsed).toBe(0);
  });
});

describe('an animation that plays under the pointer', () => {
  test.each([
    ['finish', 'playing', 1],
    ['pause', 'ready', 1],
    ['reverse', 'playing', -1],
  ] as const)('%s: when the pointer leaves it is %s, in direction %i', (hoverOut, phase, direction) => {
    const state = player({ trigger: 'hover', hoverOut, loop: false }).stateAfter(enter, tick(400), leave);
    expect([phaseOf(state), state.direction, state.elapsed]).toEqual([phase, direction, 400]);
  });

  test('that goes back is ready at its beginning, and turns round when the pointer comes again', () => {
    const { stateAfter } = player({ trigger: 'hover', hoverOut: 'reverse', loop: false });
    const back = stateAfter(enter, tick(400), leave, tick(500));
    expect([phaseOf(back), back.elapsed]).toEqual(['ready', 0]);
    expect(stateAfter(enter, tick(400), leave, tick(100), enter, tick(200)).elapsed).toBe(500);
  });

  test('plays for a pointer that came before the animation was there', () => {
    const { from, plan } = player({ trigger: 'hover' });
    expect(phaseOf(from(playStart, calm(false), sight(true), enter, { type: 'loaded', plan }))).toBe('playing');
  });
});
