import { listQuery } from '../../http/staff/list-query.ts';

export const camelNameQuery = listQuery({ sorts: ['title'], sort: 'title', filters: {} });
