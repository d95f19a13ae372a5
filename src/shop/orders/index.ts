export { expireOrdersDue } from './expire.ts';
export { findOrder, listOrders, type Order, readOrder } from './read.ts';
