/** Custom property on the root element: the space that a sticky element takes from anchor links. */
export function stickyRoom(id: string): string {
  return `--sticky-${id}`;
}
