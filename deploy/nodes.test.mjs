import { once } from 'node:events';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn, staffBase } from '../bench/staff.ts';
import { startOwnPostgres, startTwoNodes } from '../bench/two-nodes.ts';
import { jsonCall } from '../bench/visitor.ts';
import { writtenDocument } from '../bench/written-page.ts';

let postgres;
let nodes;
beforeAll(async () => {
  postgres = await startOwnPostgres();
  nodes = await startTwoNodes([postgres.url, postgres.url]);
}, 600_000);
afterAll(async () => {
  await nodes?.remove();
  await postgres?.stop();
});

let lastVisitor = 0;
/** Returns a new visitor: calls are rate-limited per address. */
const nobody = () => ++lastVisitor;
const get = (path) => ({ method: 'GET', path, headers: { 'accept-encoding': 'identity' } });
const me = get(`${staffBase}/me`);
const fresh = async (door) => JSON.parse((await door.send(nobody(), get('/wp-json/mizban/v1/nonce'))).body).nonce;
const until = async (isSo) => {
  while (!(await isSo()));
};
const publish = (staff, post) => staff.ask(jsonCall(`${staffBase}/posts`, { type: 'page', publish: true, ...post }));

describe('two nodes on PostgreSQL behind the shipped nginx', () => {
  it('P21 a session of one is a session of the other, and ends on both', async () => {
    const { first, second, front, account } = nodes;
    const staff = await signIn(second, account);
    const statuses = async () => {
      const answers = await Promise.all([first, second, front].map((door) => door.send(nobody(), staff.sign(me))));
      return answers.map(({ status }) => status);
    };
    expect(await statuses()).toEqual([200, 200, 200]);
    expect((await first.send(nobody(), staff.sign(jsonCall('/wp-admin/auth/sign-out', {})))).status).toBe(200);
    expect(await statuses()).toEqual([401, 401, 401]);
  });

  it('a nonce of one is good on the other', async () => {
    const { first, second, front, page } = nodes;
    expect((await second.send(nobody(), page.vote(await fresh(first)))).status).toBe(201);
    expect((await first.send(nobody(), page.vote(await fresh(second)))).status).toBe(201);
    expect((await front.send(nobody(), page.vote(await fresh(front)))).status).toBe(201);
    expect((await front.send(nobody(), page.vote('0123456789'))).status).toBe(403);
  });

  it('synonyms that staff edit on one node are understood by the other', async () => {
    const { second, staff } = nodes;
    await publish(staff, { title: 'گوزن شمالی', slug: 'reindeer', document: writtenDocument('متن') });
    const isFound = async () =>
      (await second.send(nobody(), get(`/?s=${encodeURIComponent('کاریبو')}`))).body.includes('/reindeer/');
    expect(await isFound()).toBe(false);
    const { updatedAt } = await staff.ask(get(`${staffBase}/synonyms`));
    const groups = [['کاریبو', 'گوزن شمالی']];
    await staff.ask({ ...jsonCall(`${staffBase}/synonyms`, { groups, seenAt: updatedAt }), method: 'PUT' });
    await until(isFound);
  });

  it('a popup comes from either, the same', async () => {
    const { first, second, front, page, staff } = nodes;
    const { id } = await publish(staff, { type: 'popup', title: 'پنجره', document: writtenDocument('پنجرهٔ باز') });
    const ask = async (door) => {
      const { status, body } = await door.send(nobody(), get(`/wp-json/mizban/v1/popup?id=${id}&post=${page.id}`));
      return { status, body: body.toString() };
    };
    const answers = await Promise.all([first, second, front].map(ask));
    expect(answers[0]).toMatchObject({ status: 200, body: expect.stringContaining('پنجرهٔ باز') });
    expect(answers).toEqual([answers[0], answers[0], answers[0]]);
  });

  it('what is published on one drops the page on the other', async () => {
    const { first, second, front, staff } = nodes;
    const post = { title: 'خبر', slug: 'news', document: writtenDocument('خبر یک') };
    const { id, path, revisionId } = await publish(staff, post);
    const shows = (door, text) => async () => (await door.send(nobody(), get(path))).body.includes(text);
    await until(shows(second, 'خبر یک'));
    await until(shows(front, 'خبر یک'));
    const draft = { title: 'خبر', document: writtenDocument('خبر دو'), baseRevisionId: revisionId };
    const saved = await staff.ask({ ...jsonCall(`${staffBase}/posts/${id}/draft`, draft), method: 'PUT' });
    await staff.ask(jsonCall(`${staffBase}/posts/${id}/publish`, { revisionId: saved.revisionId }));
    for (const door of [second, first, front]) await until(shows(door, 'خبر دو'));
  });

  it('P51 large files come through from staff, and of others nothing is taken', async () => {
    const { front, staff, baseUrl } = nodes;
    const send = (path, body) =>
      front.send(nobody(), staff.sign({ method: 'POST', path: `${staffBase}/${path}`, body }));
    expect((await send('media?name=a.svg', '<svg viewBox="0 0 2 2"><path d="M0 0"/></svg>')).status).toBe(201);
    const archive = await send('tools/import', 'x'.repeat(14_000_000));
    expect([archive.status, JSON.parse(archive.body).code]).toEqual([400, 'InvalidInput']);
    for (const path of ['media?name=a.svg', 'tools/import']) {
      const headers = { origin: baseUrl, 'content-length': 200_000_000 };
      const sent = request(`${baseUrl}${staffBase}/${path}`, { method: 'POST', headers });
      sent.flushHeaders();
      // The response arrives although no part of the body was sent.
      const [answer] = await once(sent, 'response');
      expect(answer.statusCode).toBe(401);
      sent.destroy();
    }
  });

  it('P57 PostgreSQL stops: kept pages come, the rest says 503, and all works when it is back', async () => {
    const { first, second, front, staff, page } = nodes;
    const nonce = await fresh(first);
    const pages = [page.path, '/', '/germany-vps/'];
    const readAll = () =>
      Promise.all([first, second, front].flatMap((door) => pages.map((path) => door.send(nobody(), get(path)))));
    const kept = (await readAll()).map(({ body }) => body.toString().length);
    /** Every kind of call that needs the database. */
    const calls = () => [
      ...[page.vote(nonce), page.form(`away-${nobody()}`), page.comment(`away-${nobody()}`)],
      ...[page.search('سرور'), get('/?s=vps'), get('/no-such-page/'), staff.sign(me)],
      staff.sign(jsonCall(`${staffBase}/terms`, { taxonomy: 'tag', name: `برچسب ${nobody()}` })),
      jsonCall('/wp-admin/auth/sign-in/email', { email: 'nobody@example.ir', password: 'wrong' }),
    ];
    const askAll = async (door) =>
      (await Promise.all(calls().map((call) => door.send(nobody(), call)))).map(({ status }) => status);
    const well = [201, 200, 303, 200, 200, 404, 200, 201, 401];
    expect(await askAll(first)).toEqual(well);
    expect(await askAll(second)).toEqual(well);

    await postgres.halt();
    for (let round = 0; round < 20; round += 1) {
      const answers = await readAll();
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      expect(answers.map(({ body }) => body.toString().length)).toEqual(kept);
      for (const door of [first, second]) expect(await askAll(door)).toEqual(well.map(() => 503));
      for (const door of [first, second]) expect((await door.send(nobody(), get('/healthz'))).status).toBe(200);
    }

    await postgres.restart();
    for (const door of [first, second]) {
      await until(async () => (await door.send(nobody(), get('/readyz'))).status === 200);
      expect(await askAll(door)).toEqual(well);
    }
    const { path } = await publish(staff, { title: 'بازگشت', slug: 'back', document: writtenDocument('پس از بازگشت') });
    for (const door of [first, second, front]) expect((await door.send(nobody(), get(path))).status).toBe(200);
  }, 120_000);
});
