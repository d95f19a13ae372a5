import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPlace, writePlace } from './wire.ts';

const widgetId = fc.stringMatching(/^[a-z0-9]{7}$/);
const number = fc.integer({ min: 1, max: 999_999_999_999_999 });

describe('where a rating is stored', () => {
  it('survives a round trip', () => {
    fc.assert(
      fc.property(widgetId, widgetId, number, number, (widget, grid, page, item) => {
        expect(readPlace(writePlace(widget, {}))).toEqual({ widgetId: widget, list: null });
        const inItem = writePlace(`${grid}-${item}-${widget}`, { listedBy: page });
        expect(readPlace(inItem)).toEqual({ widgetId: widget, list: { id: grid, page, item } });
      }),
    );
  });

  it.each(['', 'rating', 'rating12', 'Rating1', 'loop001-12-rating1', '7-loop001-12-', '7-loop001--rating1'])(
    'refuses %j',
    (text) => {
      expect(readPlace(text)).toBeNull();
    },
  );
});
