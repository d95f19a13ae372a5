const tags = /<([a-z][a-z0-9]*)((?:[^>"']+|"[^"]*"|'[^']*')*)/gi;
const attributes = /\s(class|data-[\w-]+)(?:="([^"]*)"|='([^']*)')?/g;

/** Classes of single elements. */
const ofOne = /^e-(?:[0-9a-z]{7}|loop-item-\d+)$/;

/** True for the values of attributes that rules ask for; others, such as ids and data for scripts, would be endless. */
export function isChoice(value: string): boolean {
  return value.length <= 2 || /^[a-z][a-z-]{0,23}$/.test(value);
}

/** Returns the kinds of elements in printed HTML, each as its tag, classes and data attributes: `p .lead [data-size=large]`. */
export function elementsIn(html: string): Set<string> {
  const found = new Set<string>();
  for (const [, tag = '', rest = ''] of html.matchAll(tags)) {
    let element = tag;
    if (rest.includes(' class=') || rest.includes(' data-')) {
      for (const [, name = '', double, single] of rest.matchAll(attributes)) {
        const value = double ?? single ?? '';
        if (name !== 'class') element += isChoice(value) ? ` [${name}] [${name}=${value}]` : ` [${name}]`;
        else for (const one of value.split(' ')) if (one !== '' && !ofOne.test(one)) element += ` .${one}`;
      }
    }
    found.add(element);
  }
  return found;
}
