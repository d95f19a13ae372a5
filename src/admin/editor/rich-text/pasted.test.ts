// @vitest-environment happy-dom
import { generateHTML, generateJSON } from '@tiptap/html';
import { describe, expect, it } from 'vitest';
import { sanitiseRichText } from '../../../builder/sanitise.ts';
import { extensions } from './extensions.ts';
import { tidyHtml } from './html.ts';
import { cleanPasted, textAsHtml } from './pasted.ts';

/** Returns the text after a paste. */
const written = (html: string) => tidyHtml(generateHTML(generateJSON(html, extensions), extensions));
const pasted = (html: string) => written(cleanPasted(html).html);

const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p.MsoNormal {margin:0cm} --></style></head>
<body lang=EN-US><!--StartFragment-->
<h1 dir=RTL style='text-align:center;direction:rtl;unicode-bidi:embed'><span lang=FA style='font-family:"B Nazanin"'>سرور مجازي<o:p></o:p></span></h1>
<p class=MsoNormal dir=RTL style='text-align:justify;direction:rtl'><span lang=FA style='font-size:14.0pt'>سرور با <b>ديسك NVMe</b> و <span style='font-style:italic'>پشتيباني</span></span></p>
<p class=MsoNormal><span lang=FA><o:p>&nbsp;</o:p></span></p>
<p class=MsoListParagraph dir=RTL style='margin-right:36.0pt;text-indent:-18.0pt;mso-list:l0 level1 lfo1;direction:rtl'><span style='font-family:Symbol;mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><span lang=FA>آلمان</span></p>
<p class=MsoListParagraph dir=RTL style='mso-list:l0 level2 lfo1;direction:rtl'><span style='mso-list:Ignore'>o<span>&nbsp; </span></span><span lang=FA>فرانکفورت</span></p>
<p class=MsoListParagraph dir=RTL style='mso-list:l0 level1 lfo1;direction:rtl'><span style='mso-list:Ignore'>·<span>&nbsp; </span></span><span lang=FA>فنلاند</span></p>
<table class=MsoTableGrid dir=rtl border=1 style='border-collapse:collapse'><tr><td width=200 style='width:150pt;border:solid windowtext 1.0pt'><p class=MsoNormal dir=RTL><span lang=FA>رم</span></p></td><td><p class=MsoNormal dir=RTL style='text-align:center;direction:rtl'><span lang=FA>۴</span></p></td></tr></table>
<img width=200 src="file:///C:/Temp/image001.png"><!--EndFragment--></body></html>`;

const docs = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1a2b"><h2 dir="rtl" style="line-height:1.38;margin-top:18pt;"><span style="font-size:16pt;font-weight:400;">چرا آلمان؟</span></h2><p dir="rtl" style="line-height:1.38;text-align:left;"><span style="font-weight:700;">سریع</span><span style="font-weight:400;"> و </span><a href="https://example.com/" style="text-decoration:none;"><span style="color:#1155cc;text-decoration:underline;">ارزان</span></a></p><ol style="margin-top:0;"><li dir="rtl" style="list-style-type:decimal;" aria-level="1"><p dir="rtl" role="presentation"><span style="font-weight:400;">یک</span></p></li></ol><p dir="ltr" style="text-align:left;"><span style="text-decoration:line-through;">apt update</span></p></b>`;

describe('pasted rich text has our markup', () => {
  it('from Word', () => {
    expect(pasted(word)).toBe(
      '<h2 data-align="center">سرور مجازی</h2><p data-align="justify">سرور با <strong>دیسک NVMe</strong> و <em>پشتیبانی</em></p>' +
        '<ul><li>آلمان<ul><li>فرانکفورت</li></ul></li><li>فنلاند</li></ul>' +
        '<table><tbody><tr><td>رم</td><td><p data-align="center">۴</p></td></tr></tbody></table>',
    );
    expect(cleanPasted(word).pictures).toBe(1);
  });

  it('from Google Docs', () => {
    expect(pasted(docs)).toBe(
      '<h2>چرا آلمان؟</h2><p data-align="end"><strong>سریع</strong> و <a href="https://example.com/"><u>ارزان</u></a></p>' +
        '<ol><li>یک</li></ol><p dir="ltr"><s>apt update</s></p>',
    );
  });

  it('from Telegram in the browser, where emoji are images', () => {
    const telegram =
      '<strong>فروش ویژه</strong> <img class="emoji" alt="✅" src="data:image/gif;base64,x"><br>تا جمعه <a href="https://t.me/mizban">کانال</a>';
    expect(pasted(telegram)).toBe(
      '<p><strong>فروش ویژه</strong> ✅<br>تا جمعه <a href="https://t.me/mizban">کانال</a></p>',
    );
    expect(cleanPasted(telegram).pictures).toBe(0);
  });

  it.each<[string, string, string]>([
    ['lines', 'سلام\n\nسرور آماده است', '<p>سلام</p><p>سرور آماده است</p>'],
    ['signs', 'پلن‌ها:\n• پایه\n• حرفه‌ای\nهمین', '<p>پلن‌ها:</p><ul><li>پایه</li><li>حرفه‌ای</li></ul><p>همین</p>'],
    ['numbers', '۱. ثبت نام\n2) پرداخت', '<ol><li>ثبت نام</li><li>پرداخت</li></ol>'],
    ['numbers that count nothing', '۱۴۰۵ سال خوبی است', '<p>۱۴۰۵ سال خوبی است</p>'],
    ['signs of code', 'a < b & c', '<p>a &lt; b &amp; c</p>'],
  ])('plain text: %s', (_name, text, expected) => {
    expect(written(textAsHtml(text))).toBe(expected);
  });

  it('and saving drops none of it', () => {
    for (const html of [pasted(word), pasted(docs)]) {
      expect(sanitiseRichText(html).replaceAll(' />', '>')).toBe(html);
    }
  });

  it('pictures of the library stay', () => {
    const html = '<p>متن</p><img src="/media/of/12.webp" alt="سرور">';
    expect(pasted(html)).toContain('src="/media/of/12.webp"');
    expect(cleanPasted(html).pictures).toBe(0);
  });
});
