import type { Selectable } from 'kysely';
import type { Platform } from '../../platform/context.ts';
import { decodeJson } from '../../platform/db/json.ts';
import type { Db } from '../../platform/db/tables.ts';
import { runTransaction } from '../../platform/db/transaction.ts';
import {
  type DomainDetails,
  loadDomainDetails,
  missingDetails,
  openCode,
  readNameservers,
  saveDomainDetails,
} from '../domains/details.ts';
import { hasHandle, ownerFields, ownerProblems, readOwner } from '../domains/owner.ts';
import type { DomainNeed, DomainOwner } from '../domains/types.ts';
import { recordShopEvent } from '../timeline/record-event.ts';
import { isDomain } from './domain-news.ts';
import { isEnding } from './ending.ts';
import { queueExtras, queueJob } from './queue.ts';
import type { ServicesTable } from './tables.ts';

/** A domain as its owner and staff see it; without the transfer code itself. */
export interface ServiceDomain {
  name: string;
  operation: 'register' | 'transfer';
  owner: DomainOwner;
  /** The fields of its registry, and the problems of those that the owner has filled in. */
  fields: Array<keyof DomainOwner>;
  problems: Partial<Record<keyof DomainOwner, string>>;
  hasCode: boolean;
  /** Empty: those of the registrar. */
  nameservers: string[];
  /** What the registration waits for; `refused` is the registrar's message. */
  missing: DomainNeed[];
  refused: string;
  /** The owner can still be changed here: nothing was sent. */
  isOpen: boolean;
  /** End at the registry; null if only the paid time is known. */
  expiresAt: number | null;
}

/** Reads the domain of a service; null for other services. */
export async function readServiceDomain(
  db: Db,
  { id, userId }: { id: string; userId?: string | undefined },
): Promise<ServiceDomain | null> {
  const service = await db
    .selectFrom('services')
    .selectAll()
    .where('id', '=', id)
    .$if(userId !== undefined, (rows) => rows.where('user_id', '=', userId as string))
    .executeTakeFirst();
  if (!service || !isDomain(service)) return null;
  const [details, { progress }] = await Promise.all([loadDomainDetails(db, id), openCreation(db, id)]);
  const { operation = 'register' } = decodeJson(service.selection);
  const { sentAt, expiresAt } = decodeJson(service.remote);
  const isOpen = isBeforeStart(service.state) && sentAt === undefined;
  const missing = isOpen ? missingDetails(service.hostname, operation, details) : [];
  const isRefused = missing.length === 0 && typeof progress.refused === 'string';
  return {
    name: service.hostname,
    operation,
    owner: details.owner,
    fields: ownerFields(service.hostname),
    problems: details.isStated ? ownerProblems(service.hostname, details.owner) : {},
    hasCode: details.sealedCode !== '',
    nameservers: details.nameservers,
    missing: isRefused ? (progress.missing as DomainNeed[]) : missing,
    refused: isRefused ? String(progress.refused) : '',
    isOpen,
    expiresAt: typeof expiresAt === 'number' ? expiresAt : null,
  };
}

const isBeforeStart = (state: string) => state === 'pending' || state === 'provisioning' || state === 'failed';

/** The open creation of a service, and its progress. */
async function openCreation(db: Db, serviceId: string) {
  const job = await db
    .selectFrom('service_jobs')
    .select(['id', 'progress'])
    .where('service_id', '=', serviceId)
    .where('action', '=', 'create')
    .where('done_at', 'is', null)
    .executeTakeFirst();
  return { id: job?.id ?? '', progress: job ? decodeJson(job.progress) : {} };
}

/** Polls a registration that waits for its owner now. */
async function resume(trx: Db, serviceId: string): Promise<void> {
  const { id, progress } = await openCreation(trx, serviceId);
  if (progress.missing === undefined) return;
  await trx
    .updateTable('service_jobs')
    .set({ available_at: 0 })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute();
}

interface Stated {
  serviceId: string;
  userId: string;
  typed: Partial<Record<keyof DomainOwner, string>>;
  /** Transfer code; empty keeps the current one. */
  code: string;
  /** The site's. */
  secret: string;
}

/**
 * Stores the data entered by the owner, including invalid values, and continues a waiting registration. Returns whether
 * the data is complete; null if the domain belongs to another customer, or its owner can no longer be changed here.
 */
export async function stateDomainOwner(
  platform: Platform,
  { serviceId, userId, typed, code, secret }: Stated,
): Promise<boolean | null> {
  return await changeDomain(platform, { serviceId, userId }, async (trx, { details, domain }) => {
    if (!domain.isOpen) return null;
    const known = Object.fromEntries(domain.fields.flatMap((field) => [[field, typed[field] ?? details.owner[field]]]));
    const owner = readOwner(details.owner, known);
    const { nameservers } = details;
    const given = code === '' ? null : code;
    await saveDomainDetails(platform, trx, { serviceId, owner, nameservers, code: given, secret });
    await recordShopEvent(platform, trx, { kind: 'domain-stated', serviceId, userId });
    await resume(trx, serviceId);
    const sealedCode = given ?? details.sealedCode;
    return missingDetails(domain.name, domain.operation, { owner, sealedCode }).length === 0;
  });
}

/**
 * Stores the name servers of a domain (none: those of the registrar), and changes them at the registrar if it is
 * active. False for invalid names or a single one; null if this user cannot change them, or not now.
 */
export async function changeNameservers(
  platform: Platform,
  { serviceId, userId, typed, secret }: { serviceId: string; userId: string; typed: string; secret: string },
): Promise<boolean | null> {
  const nameservers = readNameservers(typed);
  return await changeDomain(platform, { serviceId, userId }, async (trx, { details, domain, service }) => {
    if (!domain.isOpen && service.state !== 'active') return null;
    if (nameservers === null) return false;
    if (nameservers.join() === details.nameservers.join()) return true;
    await saveDomainDetails(platform, trx, { serviceId, owner: details.owner, nameservers, code: null, secret });
    const data = { to: nameservers.join('، ') };
    await recordShopEvent(platform, trx, { kind: 'domain-nameservers', serviceId, userId, data });
    if (service.state === 'active') await queueJob(platform, trx, { serviceId, action: 'change' });
    return true;
  });
}

/** The transfer code entered by the owner of a domain, for staff who transfer it manually; empty if there is none. */
export async function readTransferCode(db: Db, { serviceId, secret }: { serviceId: string; secret: string }) {
  return openCode(await loadDomainDetails(db, serviceId), secret);
}

/**
 * Requests the code to transfer a domain away from staff; once while the request is open. False if it cannot be
 * requested.
 */
export async function requestTransferCode(
  platform: Platform,
  { serviceId, userId }: { serviceId: string; userId: string },
): Promise<boolean> {
  const isAsked = await changeDomain(platform, { serviceId, userId }, async (trx, { domain, service }) => {
    if (service.state !== 'active' || hasHandle(domain.name)) return false;
    const open = await trx
      .selectFrom('service_jobs')
      .select('id')
      .where('service_id', '=', serviceId)
      .where('action', '=', 'extras')
      .where('done_at', 'is', null)
      .executeTakeFirst();
    if (!open) await queueExtras(platform, trx, { service, what: 'کد انتقال دامنه به ثبت‌کنندهٔ دیگر' });
    return true;
  });
  return isAsked === true;
}

/** Runs a change of a customer's domain, with its row locked; null if it belongs to another customer, or is ending. */
async function changeDomain<T>(
  platform: Platform,
  { serviceId, userId }: { serviceId: string; userId: string },
  change: (
    trx: Db,
    of: { details: DomainDetails; domain: ServiceDomain; service: Selectable<ServicesTable> },
  ) => Promise<T>,
): Promise<T | null> {
  return await runTransaction(platform, async (trx, touch) => {
    const service = await trx
      .updateTable('services')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', serviceId)
      .where('user_id', '=', userId)
      .where('state', '!=', 'terminated')
      .where((eb) => eb.not(isEnding(eb)))
      .returningAll()
      .executeTakeFirst();
    const domain = service && (await readServiceDomain(trx, { id: serviceId, userId }));
    if (!domain) return null;
    touch('outbox');
    return await change(trx, { details: await loadDomainDetails(trx, serviceId), domain, service });
  });
}
