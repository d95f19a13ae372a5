import { countPostsOf } from '../../content/posts/index.ts';
import { reassignContent } from '../../content/reassign.ts';
import {
  changePerson,
  countPeopleBy,
  deletePerson,
  findAuthors,
  invitePerson,
  listPeople,
  listSessions,
  listSignIns,
  lockPerson,
  saveAuthor,
  unlockPerson,
} from '../../content/users/index.ts';
import type { Person } from '../../content/users/people-types.ts';
import { hasRight } from '../../content/users/rights.ts';
import { roleLabels } from '../../features/popups/labels.ts';
import type { Services } from '../../http/core/services.ts';
import { runBulk } from '../../http/staff/bulk.ts';
import { defineResource, read, write } from '../../http/staff/define-resource.ts';
import { describeBulk } from '../../http/staff/describe.ts';
import type { ListResponse } from '../../http/staff/list-query.ts';
import { publicAuthor } from '../../http/staff/schemas.ts';
import { invalidFields } from '../../platform/errors.ts';
import { authorView } from '../shared/author-view.ts';
import type { PublicAuthor } from '../shared/responses.ts';
import { endAllSessions, personActions, personOf } from './actions.ts';
import { nav } from './nav.ts';
import type { PersonPage } from './responses.ts';
import { roleCalls } from './roles.ts';
import { changedPerson, deletion, invitation, peopleBulk, peopleQuery } from './schemas.ts';

const small = 2_000;

/** User management: lists, invitations, roles, locking, deleting, and requirements of roles. */
export const people = defineResource({
  name: 'people',
  nav,
  right: 'people.manage',
  kind: 'people',
  async subjects(db, ids) {
    const rows = await db.selectFrom('user').select(['id', 'name']).where('id', 'in', ids).execute();
    return rows.map(({ id, name }) => ({ id, name, subject: `«${name}»` }));
  },
  calls,
});

function calls(services: Services) {
  const { platform, config } = services;
  const { baseUrl } = config;

  return {
    'GET staff/people': read({
      query: peopleQuery,
      async handle({ query }): Promise<ListResponse<Person>> {
        const { people, ...total } = await listPeople(platform, query);
        return { data: people, ...total, counts: await countPeopleBy(platform, query) };
      },
    }),
    /** Invites a user by mail. */
    'POST staff/people': write(
      {
        body: invitation,
        maxBytes: small,
        status: 201,
        handle: ({ body }) => invitePerson(platform, { ...body, baseUrl }),
      },
      ({ response, subject }) => `${subject} را با نقش ${roleLabels[response.role]} دعوت کرد`,
    ),
    'POST staff/people/bulk': write(
      {
        body: peopleBulk,
        maxBytes: 20_000,
        handle: ({ user, body }) =>
          runBulk(body.ids, (personId) => {
            if (body.action === 'end-sessions') return endAllSessions(platform, personId);
            return (body.action === 'lock' ? lockPerson : unlockPerson)(platform, { actorId: user.id, personId });
          }),
      },
      describeBulk({
        lock: (subject) => `حساب ${subject} را بست`,
        unlock: (subject) => `حساب ${subject} را باز کرد`,
        'end-sessions': (subject) => `نشست‌های ${subject} را پایان داد`,
      }),
    ),
    'GET staff/people/:person': read({
      async handle({ params }): Promise<PersonPage> {
        const person = await personOf(platform, params.person ?? '');
        return {
          person,
          author: authorView((await findAuthors(platform, [person.id])).get(person.id)),
          posts: await countPostsOf(platform, person.id),
          sessions: await listSessions(platform, person.id),
          signIns: await listSignIns(platform, person.id),
        };
      },
    }),
    'PUT staff/people/:person': write(
      {
        body: changedPerson,
        maxBytes: small,
        handle: ({ params, user, body }) =>
          changePerson(platform, { ...body, actorId: user.id, personId: params.person ?? '' }),
      },
      ({ response, subject }) => `نام یا نقش ${subject} را عوض کرد: «${response.name}»، ${roleLabels[response.role]}`,
    ),
    /** Changes the public author profile of a user; an empty name removes it. */
    'PUT staff/people/:person/author': write(
      {
        body: publicAuthor,
        maxBytes: small,
        async handle({ params, body }): Promise<{ author: PublicAuthor | null }> {
          const person = await personOf(platform, params.person ?? '');
          if (!hasRight(person, 'staff.enter')) throw invalidFields({ name: 'این شخص از همکاران نیست.' });
          return { author: authorView(await saveAuthor(platform, { ...body, userId: person.id })) };
        },
      },
      ({ subject }) => `معرفی ${subject} به خوانندگان را عوض کرد`,
    ),
    'POST staff/people/:person/delete': write(
      {
        body: deletion,
        maxBytes: small,
        handle: ({ params, user, body }) =>
          deletePerson(platform, {
            ...body,
            actorId: user.id,
            personId: params.person ?? '',
            handOver: reassignContent(platform),
          }),
      },
      ({ subject }) => `حساب ${subject} را حذف کرد`,
    ),
    ...personActions(services),
    ...roleCalls(services),
  };
}
