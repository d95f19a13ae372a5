import { countPostsOf } from '../../content/posts/index.ts';
import { reassignContent } from '../../content/reassign.ts';
import {
  changePerson,
  countPeopleBy,
  deletePerson,
  demandSecondFactor,
  endSessions,
  findAuthors,
  findPerson,
  inviteAgain,
  invitePerson,
  listPeople,
  listSessions,
  listSignIns,
  lockPerson,
  resetSecondFactor,
  roles,
  rolesWithSecondFactor,
  saveAuthor,
  unlockPerson,
} from '../../content/users/index.ts';
import type { Person } from '../../content/users/people-types.ts';
import { hasRight, rightsOf } from '../../content/users/rights.ts';
import { roleLabels } from '../../features/popups/labels.ts';
import type { Services } from '../../http/core/services.ts';
import { runBulk } from '../../http/staff/bulk.ts';
import { defineResource, read, write } from '../../http/staff/define-resource.ts';
import { describeBulk } from '../../http/staff/describe.ts';
import type { ListResponse } from '../../http/staff/list-query.ts';
import { nothing, publicAuthor } from '../../http/staff/schemas.ts';
import { fail, invalidFields } from '../../platform/errors.ts';
import { authorView } from '../shared/author-view.ts';
import type { PublicAuthor } from '../shared/responses.ts';
import { nav } from './nav.ts';
import type { PersonPage, RoleRow } from './responses.ts';
import { changedPerson, deletion, invitation, peopleBulk, peopleQuery, roleDemand } from './schemas.ts';

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

function calls({ platform, config }: Services) {
  const { baseUrl } = config;

  async function personOf(id: string): Promise<Person> {
    const person = await findPerson(platform.db, id);
    if (!person) throw fail('NotFound');
    return person;
  }
  async function endAll(personId: string): Promise<Person> {
    const person = await personOf(personId);
    await endSessions(platform, { userId: personId });
    return person;
  }
  async function roleRows(): Promise<{ roles: RoleRow[] }> {
    const demanded = await rolesWithSecondFactor(platform);
    return { roles: roles.map((role) => ({ role, rights: rightsOf[role], secondFactor: demanded.includes(role) })) };
  }
  const action = (
    act: (managing: { actorId: string; personId: string }) => Promise<Person>,
    describe: (done: { subject: string }) => string,
  ) =>
    write(
      {
        body: nothing,
        maxBytes: small,
        handle: ({ params, user }) => act({ actorId: user.id, personId: params.person ?? '' }),
      },
      describe,
    );

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
            if (body.action === 'end-sessions') return endAll(personId);
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
        const person = await personOf(params.person ?? '');
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
          const person = await personOf(params.person ?? '');
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
    'POST staff/people/:person/invite': action(
      ({ personId }) => inviteAgain(platform, { personId, baseUrl }),
      ({ subject }) => `${subject} را دوباره دعوت کرد`,
    ),
    'POST staff/people/:person/lock': action(
      (managing) => lockPerson(platform, managing),
      ({ subject }) => `حساب ${subject} را بست`,
    ),
    'POST staff/people/:person/unlock': action(
      (managing) => unlockPerson(platform, managing),
      ({ subject }) => `حساب ${subject} را باز کرد`,
    ),
    'POST staff/people/:person/end-sessions': action(
      ({ personId }) => endAll(personId),
      ({ subject }) => `نشست‌های ${subject} را پایان داد`,
    ),
    'POST staff/people/:person/reset-second-factor': action(
      (managing) => resetSecondFactor(platform, managing),
      ({ subject }) => `ورود دومرحله‌ای ${subject} را برداشت`,
    ),
    'GET staff/roles': read({ handle: roleRows }),
    'PUT staff/roles': write(
      {
        body: roleDemand,
        maxBytes: small,
        async handle({ body }): Promise<{ roles: RoleRow[] }> {
          await demandSecondFactor(platform, { role: body.role, isDemanded: body.secondFactor });
          return roleRows();
        },
      },
      ({ body }) =>
        `ورود دومرحله‌ای را برای نقش ${roleLabels[body.role]} ${body.secondFactor ? 'اجباری' : 'اختیاری'} کرد`,
    ),
  };
}
