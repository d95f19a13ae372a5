import { vote } from '../../content/ratings/index.ts';
import { addPage } from '../../http/core/testing.ts';
import { defineExamples, type ExampleTest } from '../define-examples.testing.ts';
import { nextNumber, secret } from '../shared/fixtures.testing.ts';
import type { ratings } from './resource.ts';

/** Creates a page with one vote. */
async function aRatedPage({ server: { platform } }: ExampleTest) {
  const slug = `rated-${nextNumber()}`;
  const { id } = await addPage(platform, { slug, text: 'x' });
  const voter = { id: secret, address: secret, network: secret, newId: secret };
  await vote(platform, { postId: id, slug: 'default', stars: 5, best: 5, voter });
  return { id, title: `عنوان ${slug}` };
}

export default defineExamples<typeof ratings>({
  'GET staff/ratings': async (test) => {
    await aRatedPage(test);
    return {};
  },
  'POST staff/ratings/discard': async (test) => {
    const { id, title } = await aRatedPage(test);
    const now = test.server.clock.now();
    const body = { postId: id, slug: 'default', network: null, from: now, until: now };
    return { body, sentence: `۱ رأی به «${title}» را کنار گذاشت` };
  },
});
