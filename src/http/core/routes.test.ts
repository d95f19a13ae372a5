import { describe, expect, it } from 'vitest';
import { checkRoutes, type Route, route } from './routes.ts';

const get = (path: string): Route => route({ method: 'GET', path, audience: 'anyone', handle: () => new Response() });

describe('the order of routes', () => {
  it.each([
    ['/people/:person', '/people/bulk'],
    ['/people/:person{[a-z]{1,64}}/lock', '/people/all/lock'],
    ['/files/*', '/files/list.csv'],
    ['/:name{[a-z.]+}', '/robots.txt'],
  ])('%s before %s does not start', (first, second) => {
    expect(() => checkRoutes([get(first), get(second)])).toThrow(`GET ${second} is never reached: GET ${first}`);
    expect(() => checkRoutes([get(second), get(first)])).not.toThrow();
  });

  it.each([
    ['/posts/:id{[0-9]{1,15}}', '/posts/choices'],
    ['/posts/:id{[0-9]{1,15}}', '/posts/7/panel'],
    ['/invoices/:key{[0-9a-f]{24}}', '/invoices.csv'],
    ['/files/:name{.+\\.csv}', '/files/csv'],
  ])('%s before %s starts', (first, second) => {
    expect(() => checkRoutes([get(first), get(second)])).not.toThrow();
  });

  it('concerns routes of one method', () => {
    const write: Route = { ...get('/people/:person'), method: 'POST', file: { maxBytes: 1 } };
    expect(() => checkRoutes([write, get('/people/bulk')])).not.toThrow();
  });
});
