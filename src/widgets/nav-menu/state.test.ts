import { describe, expect, it } from 'vitest';
import { type HoverEvent, hoverStart, nextHover } from './state.ts';

const stateAfter = (...events: HoverEvent[]) => events.reduce(nextHover, hoverStart);
const enter = (entry: number, isOpen = false): HoverEvent => ({ type: 'enter', entry, isOpen });
const leave = (entry: number): HoverEvent => ({ type: 'leave', entry });
const due: HoverEvent = { type: 'due' };
const opens = (entry: number) => ({ act: 'open', entry, afterMs: 120 });
const closes = (entry: number) => ({ act: 'close', entry, afterMs: 250 });

describe('a mouse over the entries of a menu', () => {
  it('that stays opens the sub-menu', () => {
    expect(stateAfter(enter(1))).toEqual({ hovered: null, due: opens(1) });
    expect(stateAfter(enter(1), due)).toEqual({ hovered: 1, due: null });
  });

  it('that passes by opens none', () => {
    expect(stateAfter(enter(1), leave(1))).toEqual(hoverStart);
    expect(stateAfter(enter(1), leave(1), enter(2))).toEqual({ hovered: null, due: opens(2) });
  });

  it('that leaves closes what it opened after a delay', () => {
    expect(stateAfter(enter(1), due, leave(1))).toEqual({ hovered: 1, due: closes(1) });
    expect(stateAfter(enter(1), due, leave(1), due)).toEqual(hoverStart);
  });

  it('that slips off for a moment closes nothing', () => {
    expect(stateAfter(enter(1), due, leave(1), enter(1, true))).toEqual({ hovered: 1, due: null });
  });

  it('that goes on opens the next sub-menu in place of the last one', () => {
    const left = stateAfter(enter(1), due, leave(1), enter(2));
    expect(left).toEqual({ hovered: 1, due: opens(2) });
    expect(nextHover(nextHover(left, due), { type: 'closed', entry: 1 })).toEqual({ hovered: 2, due: null });
  });

  it('closes nothing that a button opened', () => {
    expect(stateAfter(enter(1, true), leave(1))).toEqual(hoverStart);
  });

  it('closes nothing that a click has confirmed', () => {
    expect(stateAfter(enter(1), due, { type: 'confirm' }, leave(1))).toEqual(hoverStart);
  });

  it('opens nothing after the button was used meanwhile', () => {
    expect(stateAfter(enter(1), { type: 'confirm' })).toEqual(hoverStart);
  });

  it('holds nothing that was closed by Escape or from elsewhere', () => {
    expect(stateAfter(enter(1), due, { type: 'closed', entry: 1 }, leave(1))).toEqual(hoverStart);
    expect(stateAfter(enter(1), due, leave(1), { type: 'closed', entry: 1 })).toEqual(hoverStart);
    expect(stateAfter(enter(1), due, { type: 'closed', entry: 2 })).toEqual({ hovered: 1, due: null });
  });
});
