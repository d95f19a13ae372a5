/** The text of the prop that stands beside another: of `routes[0].lines` and `category`, that of `routes[0].category`. */
export function besides(props: object | undefined, path: string, name: string): string {
  const steps = [...path.split(/[.[\]]+/).slice(0, -1), name];
  const found = steps.reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], props);
  return typeof found === 'string' ? found : '';
}
