import type { StaffCallName, StaffCalls, StaffResponse } from '../../staff/calls.ts';

/** Calls that return lists, by resource: `posts`, `comments`. */
export type ListName = {
  [N in StaffCallName]: StaffCalls[N] extends { response: { data: Array<{ id: string | number }>; total: number } }
    ? N extends `GET staff/${infer Resource}`
      ? Resource
      : never
    : never;
}[StaffCallName];

/** A row of a list. */
export type RowOf<L extends ListName> = StaffResponse<`GET staff/${L}`>['data'][number];

/** The resources whose rows are read one by one. */
export type RowName = {
  [N in StaffCallName]: N extends `GET staff/${infer Resource}/:id` ? Resource : never;
}[StaffCallName];
