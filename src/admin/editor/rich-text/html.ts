const inner = '((?:(?!</?(?:p|li|td|th)[ >]).)*)';
const lonely = new RegExp(`<(li|td|th)((?: [^>]*)?)><p>${inner}</p>(?=</\\1>|<(?:ul|ol)[ >])`, 'gs');
const headRow = /<tbody>(<tr(?: [^>]*)?>(?:<th(?: [^>]*)?>(?:(?!<\/?t[dhr][ >]).)*<\/th>)+<\/tr>)/gs;

/**
 * Normalises the HTML as people would write it by hand: a single paragraph in a list item or cell is unwrapped, a first
 * row of headers becomes the head of its table, and headers get a scope.
 */
export function tidyHtml(html: string): string {
  const text = html === '<p></p>' ? '' : html;
  return text
    .replace(lonely, '<$1$2>$3')
    .replace(headRow, (_, row: string) => `<thead>${scoped(row, 'col')}</thead><tbody>`)
    .replace(/<tbody>.*?<\/tbody>/gs, (body) => scoped(body, 'row'))
    .replaceAll('<tbody></tbody>', '');
}

const scoped = (html: string, scope: 'col' | 'row') => html.replace(/<th(?=[ >])/g, `<th scope="${scope}"`);
