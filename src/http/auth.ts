import { z } from 'zod';
import { clientAddressHeader } from './client-address.ts';
import { type Call, type Route, route } from './routes.ts';
import type { Services } from './services.ts';

/** The calls of the library that the staff area uses; the others do not exist. */
const calls = {
  'sign-in/email': z.object({ email: z.string().max(320), password: z.string().max(1024) }),
  'sign-out': z.object({}),
};

export function authRoutes(services: Services): Route[] {
  return Object.entries(calls).map(([call, schema]) =>
    route({
      method: 'POST',
      path: `/wp-admin/auth/${call}`,
      audience: 'anyone',
      body: { schema: schema as z.ZodType, maxBytes: 10_000 },
      async handle(input) {
        const auth = await services.auth();
        return auth.handle(forward(input));
      },
    }),
  );
}

/** The call as the library gets it: the body that passed the schema, and the address of the connection. */
function forward({ request, address, body }: Call): Request {
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  headers.set(clientAddressHeader, address);
  return new Request(request.url, { method: request.method, headers, body: JSON.stringify(body) });
}
