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
import { fail, invalidFields } from '../../platform/errors.ts';
import type { Route } from '../core/routes.ts';
import type { Services } from '../core/services.ts';
import { nothing } from './bodies.ts';
import { runBulk } from './bulk.ts';
import type { PersonAction } from './calls.ts';
import {
  changedPerson,
  deletion,
  invitation,
  peopleBulk,
  peopleQuery,
  publicAuthor,
  roleDemand,
} from './people-bodies.ts';
import { shownAuthor } from './shown-author.ts';
import { staffCall } from './staff-call.ts';

const audience = 'people.manage';
const small = 2_000;

/** What those who manage people do: lists, invitations, roles, locking, deleting, and what is asked of roles. */
export function peopleRoutes({ platform, config }: Services): Route[] {
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
  async function roleRows() {
    const demanded = await rolesWithSecondFactor(platform);
    return { roles: roles.map((role) => ({ role, rights: rightsOf[role], secondFactor: demanded.includes(role) })) };
  }
  const action = (name: PersonAction, act: (managing: { actorId: string; personId: string }) => Promise<Person>) =>
    staffCall(`POST staff/people/:person/${name}`, {
      audience,
      body: { schema: nothing, maxBytes: small },
      handle: ({ params, user }) => act({ actorId: user.id, personId: params.person ?? '' }),
    });

  return [
    staffCall('GET staff/people', {
      audience,
      query: peopleQuery,
      async handle({ query }) {
        const { people, ...total } = await listPeople(platform, query);
        return { data: people, ...total, counts: await countPeopleBy(platform, query) };
      },
    }),
    staffCall('POST staff/people', {
      audience,
      body: { schema: invitation, maxBytes: small },
      status: 201,
      handle: ({ body }) => invitePerson(platform, { ...body, baseUrl }),
    }),
    staffCall('POST staff/people/bulk', {
      audience,
      body: { schema: peopleBulk, maxBytes: 20_000 },
      handle: ({ user, body }) =>
        runBulk(body.ids, (personId) => {
          if (body.action === 'end-sessions') return endAll(personId);
          return (body.action === 'lock' ? lockPerson : unlockPerson)(platform, { actorId: user.id, personId });
        }),
    }),
    staffCall('GET staff/people/:person', {
      audience,
      async handle({ params }) {
        const person = await personOf(params.person ?? '');
        return {
          person,
          author: shownAuthor((await findAuthors(platform, [person.id])).get(person.id)),
          posts: await countPostsOf(platform, person.id),
          sessions: await listSessions(platform, person.id),
          signIns: await listSignIns(platform, person.id),
        };
      },
    }),
    staffCall('PUT staff/people/:person', {
      audience,
      body: { schema: changedPerson, maxBytes: small },
      handle: ({ params, user, body }) =>
        changePerson(platform, { ...body, actorId: user.id, personId: params.person ?? '' }),
    }),
    staffCall('PUT staff/people/:person/author', {
      audience,
      body: { schema: publicAuthor, maxBytes: small },
      async handle({ params, body }) {
        const person = await personOf(params.person ?? '');
        if (!hasRight(person, 'staff.enter')) throw invalidFields({ name: 'این شخص از همکاران نیست.' });
        return { author: shownAuthor(await saveAuthor(platform, { ...body, userId: person.id })) };
      },
    }),
    staffCall('POST staff/people/:person/delete', {
      audience,
      body: { schema: deletion, maxBytes: small },
      handle: ({ params, user, body }) =>
        deletePerson(platform, {
          ...body,
          actorId: user.id,
          personId: params.person ?? '',
          handOver: reassignContent(platform),
        }),
    }),
    action('invite', ({ personId }) => inviteAgain(platform, { personId, baseUrl })),
    action('lock', (managing) => lockPerson(platform, managing)),
    action('unlock', (managing) => unlockPerson(platform, managing)),
    action('end-sessions', ({ personId }) => endAll(personId)),
    action('reset-second-factor', (managing) => resetSecondFactor(platform, managing)),
    staffCall('GET staff/roles', { audience, handle: roleRows }),
    staffCall('PUT staff/roles', {
      audience,
      body: { schema: roleDemand, maxBytes: small },
      async handle({ body }) {
        await demandSecondFactor(platform, { role: body.role, isDemanded: body.secondFactor });
        return roleRows();
      },
    }),
  ];
}
