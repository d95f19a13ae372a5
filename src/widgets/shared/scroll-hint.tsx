/**
 * Words for the eye that a table is wider than its place; styled by `scroll-hint.css`. They stand first in its caption,
 * out of which they are drawn where it fits, and what scrolls must be a query container of its inline size.
 */
export function ScrollHint() {
  return (
    <small className="scroll-hint" aria-hidden="true">
      بقیهٔ جدول را با کشیدن ببینید
    </small>
  );
}
