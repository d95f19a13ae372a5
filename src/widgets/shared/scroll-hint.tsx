/**
 * Visual hint that a table is wider than its container; styled by `scroll-hint.css`. It comes first in the caption and is
 * hidden where the table fits; the scroll container must be a query container of its inline size.
 */
export function ScrollHint() {
  return (
    <small className="scroll-hint" aria-hidden="true">
      بقیهٔ جدول را با کشیدن ببینید
    </small>
  );
}
