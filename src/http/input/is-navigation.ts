/** True for a form posted by browser navigation, which expects a page; scripts expect data. */
export function isNavigation({ headers }: Request): boolean {
  return (headers.get('accept') ?? '').includes('text/html');
}
