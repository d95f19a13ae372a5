const inner = '((?:(?!</?(?:p|li|td|th)[ >]).)*)';
const lonely = new RegExp(`<(li|td|th)((?: [^>]*)?)><p>${inner}</p>(?=</\\1>|<(?:ul|ol)[ >])`, 'gs');
const headRow = /<tbody>(<tr(?: [^>]*)?>(?:<th(?: [^>]*)?>(?:(?!<\/?t[dhr][ >]).)*<\/th>)+<\/tr>)/gs;

/**
 * The text in its plain form, as people would write it by hand: one paragraph in a list or a cell is just its words, a
 * first row of headers is the head of its table, and headers tell what they are the header of.
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
