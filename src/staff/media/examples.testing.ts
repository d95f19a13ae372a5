import sharp from 'sharp';
import { defineExamples, type ExampleTest } from '../define-examples.testing.ts';
import { firstOf, nextNumber, secret } from '../shared/fixtures.testing.ts';
import type { media } from './resource.ts';

const drawing = (width = 40) =>
  sharp({ create: { width, height: 20, channels: 3, background: '#2f45d8' } })
    .png()
    .toBuffer();

async function aPicture({ send }: ExampleTest) {
  const number = nextNumber();
  const file = await drawing(40 + number);
  const { body } = await send('POST staff/media', { query: `?name=pic-${number}.png`, file });
  return { id: body.id as number, version: body.version as number, subject: `پروندهٔ «pic-${number}` };
}

export default defineExamples<typeof media>({
  'GET staff/media': { query: '?perPage=100' },
  'GET staff/media/folders': {},
  'GET staff/media/:id': async (test) => {
    await aPicture(test);
    return { id: await firstOf(test, 'staff/media') };
  },
  'POST staff/media': async () => ({
    query: '?name=front.png',
    file: await drawing(),
    sentence: 'پروندهٔ «front',
  }),
  'POST staff/media/bulk': async (test) => {
    const { id, subject } = await aPicture(test);
    return { body: { action: 'move', ids: [id], folder: 'سرورها' }, sentence: subject };
  },
  'PUT staff/media/:id': async (test) => {
    const { id, version, subject } = await aPicture(test);
    return { id, body: { version, alt: secret }, sentence: `مشخصات ${subject}` };
  },
  'POST staff/media/:id/crop': async (test) => {
    const { id, version, subject } = await aPicture(test);
    return { id, body: { version, crop: { x: 0, y: 0, width: 50, height: 50 } }, sentence: subject };
  },
  'POST staff/media/:id/replace': async (test) => {
    const { id, version, subject } = await aPicture(test);
    const query = `?version=${version}&name=other.png`;
    // The picture is another user's.
    return { id, query, file: await drawing(300), sentence: subject, allowed: ['administrator', 'editor'] };
  },
  'DELETE staff/media/:id': async (test) => {
    const { id, version, subject } = await aPicture(test);
    return { id, body: { version }, sentence: subject };
  },
});
