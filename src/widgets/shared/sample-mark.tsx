/** Says that what stands here is an example until the provider enters their own; styled by `sample-mark.css`. */
export function SampleMark() {
  return <small className="sample">نمونه</small>;
}
