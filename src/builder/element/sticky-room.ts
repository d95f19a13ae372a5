/** Custom property on the root element: the height of a sticky element above anchor targets. */
export function stickyRoom(id: string): string {
  return `--sticky-${id}`;
}
