import type { DataProvider, RaRecord } from 'ra-core';
import type { ListResponse } from '../../http/staff/list-query.ts';
import type { Api } from '../api.ts';

type Values = Record<string, string | number | boolean | null | undefined>;
type List = ListResponse<RaRecord>;

/**
 * ra-core data provider on the staff API. Every resource follows the same contract: `GET staff/posts` lists,
 * `GET`, `PUT` and `DELETE staff/posts/:id` read, change and delete one, `POST staff/posts` creates one, and
 * `POST staff/posts/bulk` applies one action to many.
 */
export function createDataProvider(api: Api): DataProvider {
  /** The names are built here, so the table of calls cannot check them; the server responds to unlisted ones with 404. */
  const call = <T>(name: string, input: object) => api.call(name as never, input as never) as Promise<T>;
  const one = async (resource: string, id: unknown) => ({
    data: await call<never>(`GET staff/${resource}/:id`, { id }),
  });
  return {
    async getList(resource, { pagination, sort, filter, signal }) {
      const { isMore, counts, ...list } = await call<List>(`GET staff/${resource}`, {
        query: {
          ...(pagination ?? {}),
          ...(sort ? { sort: `${sort.order === 'DESC' ? '-' : ''}${sort.field}` } : {}),
          ...(filter as Values),
        },
        signal,
      });
      return { ...list, meta: { isMore, counts } } as never;
    },
    getOne: (resource, { id }) => one(resource, id),
    getMany: async (resource, { ids }) => ({
      data: await Promise.all(ids.map(async (id) => (await one(resource, id)).data)),
    }),
    getManyReference: (resource, { target, id, pagination, filter }) =>
      call<List & never>(`GET staff/${resource}`, { query: { ...pagination, ...(filter as Values), [target]: id } }),
    create: async (resource, { data }) => ({ data: await call<never>(`POST staff/${resource}`, { body: data }) }),
    update: async (resource, { id, data }) => ({
      data: await call<never>(`PUT staff/${resource}/:id`, { id, body: data }),
    }),
    updateMany: async (resource, { ids, data }) => {
      const { done } = await call<{ done: never[] }>(`POST staff/${resource}/bulk`, { body: { ...data, ids } });
      return { data: done };
    },
    delete: async (resource, { id, previousData }) => {
      await call(`DELETE staff/${resource}/:id`, { id, body: { version: previousData?.version } });
      return { data: (previousData ?? { id }) as never };
    },
    deleteMany: async (resource, { ids }) => {
      const { done } = await call<{ done: never[] }>(`POST staff/${resource}/bulk`, {
        body: { action: 'delete', ids },
      });
      return { data: done };
    },
  };
}
