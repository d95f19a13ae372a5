/** The custom property, on the root element, of the room that a sticky element takes from anchor links. */
export function stickyRoom(id: string): string {
  return `--sticky-${id}`;
}
