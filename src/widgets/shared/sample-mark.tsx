/** Marks sample content until the provider replaces it; styled by `sample-mark.css`. */
export function SampleMark() {
  return <small className="sample">نمونه</small>;
}
