/**
 * Words for the eye that a table is wider than its place, inside its caption; styled by `scroll-hint.css`. What scrolls
 * must be a query container of its inline size.
 */
export function ScrollHint() {
  return (
    <small className="scroll-hint" aria-hidden="true">
      بقیهٔ جدول را با کشیدن ببینید
    </small>
  );
}
