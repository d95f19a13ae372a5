const attribute = / ([a-z][a-z-]*)(?:="([^"]*)")?/g;

/** Adds the classes and attributes of printed HTML to `found`, in the form of `Selector.needs`. */
export function addNeeds(html: string, found: Set<string>): void {
  for (const [, name, value] of html.matchAll(attribute)) {
    if (name === 'class') for (const one of value?.split(' ') ?? []) found.add(`.${one}`);
    else {
      found.add(`[${name}]`);
      if (value !== undefined) found.add(`[${name}=${value}]`);
    }
  }
}
