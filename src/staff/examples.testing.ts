import { allRoutes } from '../http/core/app.ts';
import type { Route } from '../http/core/routes.ts';
import type { Services } from '../http/core/services.ts';
import type { TestServer } from '../http/core/testing.ts';
import type { CallExample, Example, ExampleTest } from './define-examples.testing.ts';

const found = import.meta.glob<Readonly<Record<string, Example>>>('./*/examples.testing.ts', {
  eager: true,
  import: 'default',
});

/** One valid call for every staff call and download, by name. */
export const examples: Readonly<Record<string, Example>> = Object.assign({}, ...Object.values(found));

/** The examples by method, for `it.each`. */
export const readExamples = Object.entries(examples).filter(([name]) => name.startsWith('GET '));
export const writeExamples = Object.entries(examples).filter(([name]) => !name.startsWith('GET '));

/** Creates the records that an example refers to. */
export const prepare = async (example: Example, test: ExampleTest): Promise<CallExample> =>
  typeof example === 'function' ? example(test) : example;

/** Address of a call: `GET staff/orders/:key` → `/wp-json/mizban/v1/staff/orders/0123…`. */
export const addressOfCall = (name: string, { id = '', token = '', query = '' }: CallExample) =>
  `/wp-json/mizban/v1/${name.split(' ')[1]?.replace(':token', token).replace(/:\w+/, String(id))}${query}`;

/** Runs examples on a server as the given user; both may be created later. */
export function createExampleTest(server: () => TestServer, headers: ExampleTest['headers']): ExampleTest {
  return {
    get server() {
      return server();
    },
    headers,
    async send(name, sent = {}) {
      const [method = ''] = name.split(' ');
      const { file, body = {} } = sent;
      const response = await server().request(addressOfCall(name, sent), {
        method,
        headers: file ? { ...headers(), 'content-type': 'application/octet-stream' } : headers(),
        ...(method === 'GET' ? {} : { body: file ? (file as BodyInit) : JSON.stringify(body) }),
      });
      return { status: response.status, body: await response.json() };
    },
  };
}

const base = '/wp-json/mizban/v1/';

/** The routes of staff calls and downloads by name: `GET staff/orders/:key`. */
export function staffRoutes(services: Services): Map<string, Route> {
  const nameOf = ({ method, path }: Route) =>
    `${method} ${path.slice(base.length).replace(/(:\w+)\{(?:[^{}]|\{[^}]*\})*\}/g, '$1')}`;
  const routes = allRoutes(services).filter(({ path }) => path.startsWith(`${base}staff/`));
  return new Map(routes.map((route) => [nameOf(route), route]));
}
