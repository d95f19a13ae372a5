import { decryptSecret, encryptSecret } from '../../content/users/encrypted-secret.ts';
import type { Platform } from '../../platform/context.ts';
import { decodeJson, encodeJson } from '../../platform/db/json.ts';
import type { Db } from '../../platform/db/tables.ts';
import { toLatinDigits } from '../../platform/persian/digits.ts';
import { normalizeDomain } from '../catalogue/domain-names.ts';
import { hasHandle, internationalPhone, ownerProblems } from './owner.ts';
import type { DomainNeed, DomainOwner } from './types.ts';

const keyOf = (secret: string) => ({ secret, purpose: 'domain-code' });

/** Owner, name servers and transfer code of a domain; the owner defaults to the buyer. */
export interface DomainDetails {
  owner: DomainOwner;
  nameservers: string[];
  /** Encrypted. */
  sealedCode: string;
  /** True once the owner has entered them. */
  isStated: boolean;
}

/** Loads the details of a domain service. */
export async function loadDomainDetails(db: Db, serviceId: string): Promise<DomainDetails> {
  const [stored, bought] = await Promise.all([
    db.selectFrom('domain_details').selectAll().where('service_id', '=', serviceId).executeTakeFirst(),
    db
      .selectFrom('services')
      .innerJoin('orders', 'orders.id', 'services.order_id')
      .select(['orders.buyer', 'services.buyer as billed'])
      .where('services.id', '=', serviceId)
      .executeTakeFirst(),
  ]);
  if (stored) {
    const { owner, nameservers, sealed_code: sealedCode } = stored;
    return { owner: decodeJson(owner), nameservers: decodeJson(nameservers), sealedCode, isStated: true };
  }
  const buyer = bought && decodeJson(bought.billed ?? bought.buyer);
  return {
    owner: {
      name: buyer?.name ?? '',
      email: buyer?.email ?? '',
      phone: internationalPhone(buyer?.mobile ?? ''),
      address: buyer?.address ?? '',
      city: buyer?.city ?? '',
      postcode: buyer?.postcode ?? '',
      handle: '',
    },
    nameservers: [],
    sealedCode: '',
    isStated: false,
  };
}

/** Problems that prevent the registration of a domain, or its transfer with its transfer code. */
export function missingDetails(
  name: string,
  operation: 'register' | 'transfer',
  { owner, sealedCode }: Pick<DomainDetails, 'owner' | 'sealedCode'>,
): DomainNeed[] {
  const isWrong = Object.keys(ownerProblems(name, owner)).length > 0;
  return [
    ...(isWrong ? [hasHandle(name) ? ('handle' as const) : ('owner' as const)] : []),
    ...(operation === 'transfer' && sealedCode === '' ? (['code'] as const) : []),
  ];
}

/** The transfer code in the clear; empty for none. `secret` is the site's. */
export const openCode = ({ sealedCode }: DomainDetails, secret: string) =>
  sealedCode === '' ? '' : (decryptSecret(sealedCode, keyOf(secret)) ?? '');

/** Stores the details; a code of null keeps the current one. */
export async function saveDomainDetails(
  { clock }: Pick<Platform, 'clock'>,
  trx: Db,
  {
    serviceId,
    owner,
    nameservers,
    code,
    secret,
  }: { serviceId: string; owner: DomainOwner; nameservers: readonly string[]; code: string | null; secret: string },
): Promise<void> {
  const row = {
    owner: encodeJson(owner),
    nameservers: encodeJson([...nameservers]),
    updated_at: clock.now(),
    ...(code !== null && { sealed_code: code === '' ? '' : encryptSecret(code, keyOf(secret)) }),
  };
  await trx
    .insertInto('domain_details')
    .values({ service_id: serviceId, sealed_code: '', ...row })
    .onConflict((conflict) => conflict.column('service_id').doUpdateSet(row))
    .execute();
}

/**
 * Parses name servers separated by line breaks or spaces; null if one is not a host name, or there are too few or too
 * many.
 */
export function readNameservers(text: string): string[] | null {
  const names = toLatinDigits(text)
    .split(/[\s,،]+/)
    .filter(Boolean);
  const hosts = names.map(normalizeDomain).filter((name) => name?.includes('.'));
  const unique = [...new Set(hosts)] as string[];
  if (names.length === 0) return [];
  return hosts.length === names.length && unique.length >= 2 && unique.length <= 6 ? unique : null;
}
