import { AsyncLocalStorage } from 'node:async_hooks';
import { betterAuth } from 'better-auth';
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import {
  endSession,
  hashPassword,
  isSessionOver,
  mustSetSecondFactor,
  passwordLength,
  sessionLimits,
  shownEmail,
  sweepSessions,
  touchSession,
  verifyPassword,
} from '../../content/users/index.ts';
import type { Role } from '../../content/users/roles.ts';
import type { Config } from '../../platform/config.ts';
import type { Platform } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { clientAddressHeader } from './client-address.ts';
import type { Auth } from './signed-in.ts';

/** What made a call fail: the library tells it to its log and raises an error of its own, which says nothing. */
const failures = new AsyncLocalStorage<{ cause?: unknown }>();

/** Who is being let in; a session that nobody has asked this for is not made. */
const admissions = new AsyncLocalStorage<(userId: string) => Promise<void>>();

/** Who enters without a password; `enter` alone knows. */
const entrants = new AsyncLocalStorage<string>();

/** A session and its cookie as the library makes them after a password; no address leads here. */
const entering = {
  id: 'enter',
  endpoints: {
    enter: createAuthEndpoint('/enter', { method: 'POST', metadata: { SERVER_ONLY: true } }, async (context) => {
      const { internalAdapter } = context.context;
      const user = await internalAdapter.findUserById(entrants.getStore() ?? '');
      if (!user) throw fail('Forbidden');
      await setSessionCookie(context, { session: await internalAdapter.createSession(user.id), user });
      return context.json({});
    }),
  },
} as const;

/** Sessions and passwords by better-auth on our own tables. Nobody signs up by themselves. */
export async function createAuth({ platform, config }: { platform: Platform; config: Config }): Promise<Auth> {
  const isHttps = config.baseUrl.startsWith('https:');
  const engine = betterAuth({
    appName: 'Mizban',
    baseURL: config.baseUrl,
    basePath: '/wp-admin/auth',
    secret: config.secret,
    database: { db: platform.db, type: platform.dialect },
    // The route has checked the origin; here it would be compared with one of the names we are reached by.
    trustedOrigins: (request) => [config.baseUrl, request?.headers.get('origin') ?? config.baseUrl],
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: passwordLength.min,
      maxPasswordLength: passwordLength.max,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    user: {
      additionalFields: {
        role: { type: 'string', input: false, defaultValue: 'customer' },
        mustChangePassword: { type: 'boolean', input: false, defaultValue: false },
        lockedAt: { type: 'number', input: false, required: false },
      },
    },
    session: { expiresIn: sessionLimits.absoluteMs / 1000, disableSessionRefresh: true },
    // Our own clock and limits decide when a session is over; the library's times are a second net.
    databaseHooks: { session: { create: { before: beginSession } } },
    plugins: [entering],
    // Wrong passwords are counted by the route; the library would refuse right ones as well.
    rateLimit: { enabled: false },
    advanced: {
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
      useSecureCookies: false,
      cookiePrefix: isHttps ? '__Host-mizban' : 'mizban',
      defaultCookieAttributes: { sameSite: 'lax', secure: isHttps, httpOnly: true, path: '/' },
    },
    telemetry: { enabled: false },
    // A database that is away then raises `Unavailable` here, as everywhere.
    onAPIError: { throw: true },
    logger: {
      level: 'error',
      log(_level, _message, cause) {
        const failure = failures.getStore();
        if (failure) failure.cause = cause;
      },
    },
  });
  // The library would remember a failed start.
  await engine.$context;
  async function beginSession<Session extends { userId: string }>(session: Session) {
    const admit = admissions.getStore();
    if (!admit) throw fail('Forbidden');
    await admit(session.userId);
    const now = new Date(platform.clock.now());
    return { data: { ...session, createdAt: now, updatedAt: now } };
  }
  async function sessionOf(headers: Headers) {
    const failure: { cause?: unknown } = {};
    const found = await failures
      .run(failure, () => engine.api.getSession({ headers, query: { disableRefresh: true } }))
      .catch((thrown: unknown) => {
        throw failure.cause ?? thrown;
      });
    return found && !isSessionOver(found.session, platform.clock.now()) ? found : null;
  }
  return {
    async signIn(request, admit) {
      const before = await sessionOf(request.headers);
      const answer = await admissions.run(admit, () => engine.handler(request));
      if (!answer.ok) return answer;
      if (before) await endSession(platform, before.session.token);
      await sweepSessions(platform);
      return answer;
    },
    async enter(request, userId) {
      const before = await sessionOf(request.headers);
      const admit = async () => {};
      const answer = await entrants.run(userId, () =>
        admissions.run(admit, () => engine.api.enter({ headers: request.headers, asResponse: true })),
      );
      if (before) await endSession(platform, before.session.token);
      await sweepSessions(platform);
      return answer;
    },
    async signOut(request) {
      const before = await sessionOf(request.headers);
      if (before) await endSession(platform, before.session.token);
      return engine.handler(request);
    },
    async userOf(headers) {
      const found = await sessionOf(headers);
      if (!found) return null;
      const { id, name, email, role, mustChangePassword, lockedAt } = found.user as typeof found.user & { role: Role };
      if (typeof lockedAt === 'number') return null;
      await touchSession(platform, found.session);
      return {
        ...{ id, name, email: shownEmail(email), role, mustChangePassword },
        mustSetSecondFactor: await mustSetSecondFactor(platform, { id, role }),
        sessionId: found.session.id,
      };
    },
  };
}
