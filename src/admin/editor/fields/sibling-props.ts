/** Returns a sibling prop: for `routes[0].lines` and `category`, the value of `routes[0].category`. */
function siblingProp(props: object | undefined, path: string, name: string): unknown {
  const steps = [...path.split(/[.[\]]+/).slice(0, -1), name];
  return steps.reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], props);
}

/** The text of that prop. */
export function siblingText(props: object | undefined, path: string, name: string): string {
  const found = siblingProp(props, path, name);
  return typeof found === 'string' ? found : '';
}

/** The words of that prop, which is a list. */
export function siblingList(props: object | undefined, path: string, name: string): readonly string[] {
  const found = siblingProp(props, path, name);
  return Array.isArray(found) ? found : none;
}

const none: readonly string[] = [];
