import { addComment } from '../../content/comments/index.ts';
import { addPage } from '../../http/core/testing.ts';
import { defineExamples, type ExampleTest } from '../define-examples.testing.ts';
import { nextNumber, secret } from '../shared/fixtures.testing.ts';
import type { comments } from './resource.ts';

async function aComment({ server: { platform } }: ExampleTest) {
  const number = nextNumber();
  const post = await addPage(platform, { slug: `talk-${number}`, text: 'x' });
  const added = await addComment(platform, {
    post: { id: post.id, title: 'گفت‌وگو', path: '/talk/' },
    parentId: null,
    name: 'سارا',
    email: `s${number}@example.ir`,
    url: '',
    text: `${secret} ${number}`,
    user: null,
    commenterId: null,
    isTrapped: false,
    addressHash: String(number),
    baseUrl: 'https://mizban.test',
  });
  if (!added.ok) throw new Error(added.reason);
  return { id: added.id, subject: `دیدگاه «سارا» دربارهٔ «عنوان talk-${number}»` };
}

const onComment = (verb: string) => async (test: ExampleTest) => {
  const { id, subject } = await aComment(test);
  return { id, sentence: `${subject} ${verb}` };
};

export default defineExamples<typeof comments>({
  'GET staff/comments': {},
  'GET staff/comments/posts': {},
  'GET staff/comments/:id': async (test) => ({ id: (await aComment(test)).id }),
  'POST staff/comments/bulk': async (test) => {
    const { id, subject } = await aComment(test);
    return { body: { action: 'spam', ids: [id] }, sentence: `${subject} را هرزنامه شمرد` };
  },
  'PUT staff/comments/:id': async (test) => {
    const { id, subject } = await aComment(test);
    return { id, body: { version: 1, text: secret }, sentence: `متن ${subject} را اصلاح کرد` };
  },
  'POST staff/comments/:id/reply': async (test) => {
    const { id, subject } = await aComment(test);
    return { id, body: { text: secret }, sentence: `به ${subject} پاسخ داد` };
  },
  'POST staff/comments/:id/approve': onComment('را پذیرفت'),
  'POST staff/comments/:id/hold': onComment('را در انتظار گذاشت'),
  'POST staff/comments/:id/spam': onComment('را هرزنامه شمرد'),
  'POST staff/comments/:id/trash': onComment('را به زباله‌دان برد'),
});
