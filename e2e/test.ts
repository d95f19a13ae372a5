import { type APIRequestContext, test as base, type Page } from '@playwright/test';
import { type StaffApi, signInAsStaff } from './staff.ts';

export interface Admin {
  staff: StaffApi;
  /** Requests of the signed-in administrator. */
  request: APIRequestContext;
  origin: string;
  /** Cookies of the administrator, for a browser context. */
  state: Awaited<ReturnType<APIRequestContext['storageState']>>;
}

/**
 * Tests that need the first administrator, who signs in once per worker. Files extend it with test fixtures only: a
 * worker fixture of a file starts another process and another browser.
 */
export const test = base.extend<{ staffPage: Page }, { admin: Admin }>({
  admin: [
    async ({ playwright }, use, { project }) => {
      const baseURL = project.use.baseURL ?? '';
      const request = await playwright.request.newContext({ baseURL });
      const staff = await signInAsStaff(request, baseURL);
      await use({ staff, request, origin: new URL(baseURL).origin, state: await request.storageState() });
      await request.dispose();
    },
    { scope: 'worker' },
  ],
  /** A page in the browser of the administrator, who prefers less motion: drawing transitions takes processor time. */
  staffPage: async ({ browser, baseURL, admin }, use) => {
    const context = await browser.newContext({
      baseURL: baseURL ?? '',
      storageState: admin.state,
      reducedMotion: 'reduce',
    });
    await use(await context.newPage());
    await context.close();
  },
});

/** Returns a test fixture whose value a worker makes once, for the first test that asks for it. */
export function once<T>(make: (admin: Admin) => Promise<T>) {
  let made: Promise<T> | undefined;
  return async ({ admin }: { admin: Admin }, use: (value: T) => Promise<void>) => {
    made ??= make(admin);
    await use(await made);
  };
}
