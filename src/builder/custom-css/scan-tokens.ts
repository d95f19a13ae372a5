import { tokenize, tokenTypes } from 'css-tree';

/** A problem at an offset of the text. */
export interface Found {
  offset: number;
  message: string;
}

/** Deeper brackets would let a short text take long to parse. */
const maxDepth = 12;

const closers: Readonly<Record<string, string>> = { '{': '}', '(': ')', '[': ']' };

/**
 * Finds syntax that a CSS parser would repair or read differently from a browser: unclosed brackets, strings and
 * comments, and escapes outside strings, which can hide names such as `url`.
 */
export function scanTokens(css: string): Found[] {
  const found: Found[] = [];
  const open: Array<{ closer: string; offset: number }> = [];
  tokenize(css, (type, start, end) => {
    const text = css.slice(start, end);
    const report = (message: string) => found.push({ offset: start, message });
    switch (type) {
      case tokenTypes.Comment:
        if (text.length < 4 || !text.endsWith('*/')) report('این توضیح بسته نشده است؛ */ را در پایانش بگذارید.');
        return;
      case tokenTypes.BadString:
        return void report('این رشته در همین سطر بسته نشده است.');
      case tokenTypes.BadUrl:
        return void report('نشانی درون url()‎ درست نوشته نشده است؛ آن را در گیومهٔ " بگذارید.');
      case tokenTypes.String:
        if (text.length < 2 || text.at(-1) !== text[0] || /(?:^|[^\\])(?:\\\\)*\\.$/s.test(text))
          report('این رشته بسته نشده است.');
        return;
      case tokenTypes.CDO:
      case tokenTypes.CDC:
        return void report('نشانه‌های HTML مانند <!-- در CSS جایی ندارند.');
    }
    if (text.includes('\\')) report('نویسهٔ \\ فقط درون رشته‌ها پذیرفته است.');
    const last = text.at(-1) ?? '';
    if (type === tokenTypes.Url) {
      if (last !== ')') report('پرانتز url()‎ بسته نشده است.');
    } else if (last in closers) {
      open.push({ closer: closers[last] as string, offset: start });
      if (open.length === maxDepth + 1) report('قاعده‌ها یا پرانتزها بیش از اندازه در هم رفته‌اند.');
    } else if (last === '}' || last === ')' || last === ']') {
      if (open.at(-1)?.closer === last) open.pop();
      else report(`${last} جفتی ندارد؛ آن را بردارید یا پیش از آن باز کنید.`);
    }
  });
  const unclosed = open.at(-1);
  if (unclosed && found.length === 0)
    found.push({ offset: unclosed.offset, message: `این‌جا باز شده و بسته نشده است؛ ${unclosed.closer} را بگذارید.` });
  return found;
}
