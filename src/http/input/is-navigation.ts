/** True for a form that the browser itself posts, which wants a page; a script of the page asks for what it can use. */
export function isNavigation({ headers }: Request): boolean {
  return (headers.get('accept') ?? '').includes('text/html');
}
