import { type Staff, staffBase } from './staff.ts';
import { type Call, formCall, jsonCall } from './visitor.ts';

/** A page that visitors can write to in every way there is, and the calls with which they do. */
export interface WrittenPage {
  id: number;
  path: string;
  comment(name: string): Call;
  vote(nonce: string): Call;
  /** With a file of the same name. */
  form(name: string): Call;
  search(text: string): Call;
}

const ids = { rating: 'ratebox', form: 'formbox', comments: 'talkbox' };
const node = (id: string, type: string, props: object) => ({ id, type, v: 1, props });

export const writtenDocument = (heading: string) => ({
  version: 1,
  content: [
    node('headbox', 'heading', { text: heading, tag: 'h1' }),
    node(ids.rating, 'star-rating', {}),
    node(ids.form, 'form', {
      emailTo: 'boss@example.ir',
      fields: [
        { id: 'name', type: 'text', label: 'نام', required: true },
        { id: 'paper', type: 'file', label: 'پرونده' },
      ],
    }),
    node(ids.comments, 'comments', {}),
  ],
});

/** Publishes the page. */
export async function publishWrittenPage(staff: Staff): Promise<WrittenPage> {
  const page = { type: 'page', title: 'نوشتنی', slug: 'written', document: writtenDocument('نوشتنی'), publish: true };
  const { id, path } = await staff.ask<{ id: number; path: string }>(jsonCall(`${staffBase}/posts`, page));
  const ajax = '/wp-admin/admin-ajax.php';
  return {
    id,
    path,
    comment: (name) =>
      formCall('/wp-comments-post.php', {
        comment: name,
        author: 'رهگذر',
        email: `${name}@example.ir`,
        comment_post_ID: String(id),
      }),
    vote: (nonce) =>
      formCall(ajax, {
        action: 'mizban-star-rating',
        nonce,
        rating: '4',
        'payload[id]': String(id),
        'payload[widget]': ids.rating,
      }),
    form: (name) =>
      multipartCall(ajax, {
        action: 'mizban-form',
        form_id: ids.form,
        post_id: String(id),
        'form_fields[name]': name,
        'form_fields[paper]': { name: `${name}.pdf`, content: paper(name) },
      }),
    search: (text) => formCall(ajax, { action: 'mizban-search', s: text }),
  };
}

const paper = (name: string) =>
  `%PDF-1.7\n% ${name}\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n`;

type Part = string | { name: string; content: string };

/** A call with a form that carries files, as the scripts of a page send it. */
function multipartCall(path: string, parts: Record<string, Part>): Call {
  const boundary = '----written-page';
  const lines = Object.entries(parts).map(([field, part]) => {
    const isFile = typeof part === 'object';
    const file = isFile ? `; filename="${part.name}"\r\nContent-Type: application/pdf` : '';
    const value = isFile ? part.content : part;
    return `--${boundary}\r\nContent-Disposition: form-data; name="${field}"${file}\r\n\r\n${value}\r\n`;
  });
  return {
    method: 'POST',
    path,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, 'sec-fetch-mode': 'cors', accept: '*/*' },
    body: `${lines.join('')}--${boundary}--\r\n`,
  };
}
