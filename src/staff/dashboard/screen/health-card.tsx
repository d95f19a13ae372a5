import { Link } from 'react-router-dom';
import { formatNumber } from '../../../platform/persian/digits.ts';
import type { Dashboard } from '../responses.ts';

type Health = NonNullable<Dashboard['health']>;

/** Health of the database, files, disk, outbox and codes. */
export function HealthCard({ health: { database, files, disk, freeBytes, outbox, codes } }: { health: Health }) {
  const free = freeBytes === null ? '' : `${formatNumber(freeBytes / 1e9, { decimals: 1 })} گیگابایت آزاد`;
  const lines = [
    { name: 'پایگاه داده', isWell: database === 'ok', note: '' },
    { name: 'پرونده‌ها', isWell: files === 'ok', note: '' },
    { name: 'دیسک', isWell: disk === 'ok', note: free },
    {
      name: 'صف پیام‌ها',
      isWell: outbox?.status === 'ok',
      note: outbox?.status === 'late' ? `${formatNumber(Math.round(outbox.oldestSeconds / 60))} دقیقه عقب است` : '',
    },
    {
      name: 'پیام‌های نرسیده',
      isWell: outbox?.failed === 0,
      note: outbox && outbox.failed > 0 ? <Link to="/undelivered/">{formatNumber(outbox.failed)} پیام</Link> : '',
    },
    {
      name: 'پیام‌ها و وب‌هوک‌های در تلاش دوباره',
      isWell: outbox?.retrying === 0,
      note:
        outbox && outbox.retrying > 0 ? (
          <Link to="/undelivered/?state=retrying">{formatNumber(outbox.retrying)} پیام</Link>
        ) : (
          ''
        ),
    },
    {
      name: 'کدهای پیامکی این ساعت',
      isWell: codes?.status === 'ok',
      note: codes ? `${formatNumber(codes.used)} از ${formatNumber(codes.max)}` : '',
    },
  ];
  return (
    <section className="panel" aria-labelledby="health">
      <h2 id="health">سلامت سایت</h2>
      <ul className="health">
        {lines.map(({ name, isWell, note }) => (
          <li key={name}>
            <span>{name}</span>
            <span className="hint">{note}</span>
            <span className="badge" data-status={isWell ? 'published' : 'failed'}>
              {isWell ? 'خوب' : 'نیازمند رسیدگی'}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
