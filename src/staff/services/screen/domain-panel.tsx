import { useState } from 'react';
import { useApi } from '../../../admin/api-context.ts';
import { Button } from '../../../admin/kit/button.tsx';
import { Copyable } from '../../../admin/kit/copyable.tsx';
import { DateTime } from '../../../admin/kit/date-time.tsx';
import { useAttempt } from '../../../admin/kit/use-attempt.ts';
import { useSession } from '../../../admin/session-context.ts';
import { hasRight } from '../../../content/users/rights.ts';
import type { DomainNeed, DomainOwner } from '../../../shop/domains/types.ts';
import type { ServiceDomain } from '../../../shop/services/domain.ts';

const ownerLabels: Readonly<Record<keyof DomainOwner, string>> = {
  handle: 'شناسهٔ ایرنیک',
  name: 'مالک',
  email: 'ایمیل',
  phone: 'تلفن',
  address: 'نشانی',
  city: 'شهر',
  postcode: 'کد پستی',
};

const needLabels: Readonly<Record<DomainNeed, string>> = {
  handle: 'شناسهٔ ایرنیک مالک',
  owner: 'مشخصات مالک با حروف لاتین',
  code: 'کد انتقال',
};

/** Registration data of a domain: its owner, name servers and transfer code. */
export function DomainPanel({ id, domain }: { id: string; domain: ServiceDomain }) {
  const { operation, missing, refused, nameservers, expiresAt, fields, owner, hasCode } = domain;
  const { me } = useSession();
  return (
    <section className="panel" aria-labelledby="domain">
      <h2 id="domain">{operation === 'transfer' ? 'انتقال دامنه' : 'ثبت دامنه'}</h2>
      {missing.length > 0 && (
        <p role="note">
          منتظر مشتری است: {missing.map((need) => needLabels[need]).join('، ')}. به او خبر داده شده است.
        </p>
      )}
      {refused !== '' && (
        <p role="note">
          ثبت‌کننده نپذیرفت: <bdi>{refused}</bdi>
        </p>
      )}
      <dl className="facts">
        {fields.map((field) => (
          <div key={field} className="facts-pair">
            <dt>{ownerLabels[field]}</dt>
            <dd>
              {owner[field] === '' ? 'نوشته نشده' : <Copyable label={ownerLabels[field]}>{owner[field]}</Copyable>}
            </dd>
          </div>
        ))}
        <dt>سرورهای نام</dt>
        <dd>{nameservers.length === 0 ? 'سرورهای نام ما' : <bdi dir="ltr">{nameservers.join(' ')}</bdi>}</dd>
        {expiresAt !== null && (
          <>
            <dt>پایان ثبت</dt>
            <dd>
              <DateTime at={expiresAt} />
            </dd>
          </>
        )}
      </dl>
      {hasCode && hasRight(me.user, 'services.manage') && <TransferCode id={id} />}
    </section>
  );
}

/** The code is fetched, and recorded as seen, only on request. */
function TransferCode({ id }: { id: string }) {
  const api = useApi();
  const attempt = useAttempt();
  const [code, setCode] = useState<string>();
  const show = async () => {
    await attempt(async () => {
      setCode((await api.call('POST staff/services/:key/transfer-code', { id, body: {} })).code);
    });
  };
  return code === undefined ? (
    <Button kind="plain" onPress={() => void show()}>
      نمایش کد انتقال
    </Button>
  ) : (
    <p>
      کد انتقال: <Copyable label="کد انتقال">{code}</Copyable>
    </p>
  );
}
