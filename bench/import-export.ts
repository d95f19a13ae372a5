const head = `<?xml version="1.0" encoding="UTF-8"?><rss xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>سایت</title><wp:base_blog_url>https://old.example</wp:base_blog_url>`;
const paragraph = '<p>سرور مجازی آلمان با دیسک پرسرعت و پشتیبانی شبانه‌روزی، <strong>برای سایت شما</strong>.</p>\n';
const widget = {
  id: 'a1b2c3d4',
  elType: 'widget',
  widgetType: 'text-editor',
  settings: { editor: paragraph, typography_font_size: { unit: 'px', size: 16, sizes: [] } },
  elements: [],
};

const meta = (key: string, value: string) =>
  `<wp:postmeta><wp:meta_key><![CDATA[${key}]]></wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`;
const elements = (count: number) =>
  meta('_elementor_data', JSON.stringify(Array.from({ length: count }, () => widget))) +
  meta('_elementor_edit_mode', 'builder');

/** Classic posts, pages of Elementor, and now and then one near the limit; comments of each. */
const bodies = [
  `<content:encoded><![CDATA[${paragraph.repeat(60)}]]></content:encoded>`,
  elements(200),
  `<content:encoded><![CDATA[${paragraph.repeat(200)}]]></content:encoded>${meta('x', 'a:1:{s:1:"a";s:4:"سا";}')}`,
];
const largest = elements(7_800);

function itemText(id: number): string {
  const comments = Array.from(
    { length: id % 8 },
    (_, at) =>
      `<wp:comment><wp:comment_id>${id * 10 + at}</wp:comment_id><wp:comment_content><![CDATA[${paragraph}]]></wp:comment_content><wp:comment_approved>1</wp:comment_approved><wp:comment_parent>0</wp:comment_parent></wp:comment>`,
  );
  // Every fifth page comes before its parent.
  const parent = id % 5 === 0 ? id + 7 : 0;
  return `<item><title>نوشتهٔ ${id}</title><link>https://old.example/p-${id}/</link><wp:post_id>${id}</wp:post_id><wp:post_date_gmt>2021-03-04 10:20:30</wp:post_date_gmt><wp:post_name>p-${id}</wp:post_name><wp:post_parent>${parent}</wp:post_parent><wp:post_type>page</wp:post_type>${id % 500 === 0 ? largest : bodies[id % bodies.length]}${comments.join('')}</item>`;
}

/** Generates an export of about `megabytes`, in pieces. */
export async function* generateExport(megabytes: number): AsyncGenerator<Buffer> {
  let written = 0;
  let text = head;
  for (let id = 1; written < megabytes * 1_000_000; id += 1) {
    text += itemText(id);
    if (text.length < 32_768) continue;
    const bytes = Buffer.from(text);
    written += bytes.length;
    text = '';
    for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
  }
  yield Buffer.from(`${text}</channel></rss>`);
}
