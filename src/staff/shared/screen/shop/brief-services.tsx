import { Link } from 'react-router-dom';
import { DateTime } from '../../../../admin/kit/date-time.tsx';
import type { ServiceSummary } from '../../../../shop/services/summary.ts';
import { SoldName } from '../../../../ui/sold-name.tsx';
import { serviceStates } from './labels.ts';
import { RefundMarks, StateBadge, TestMark } from './parts.tsx';

/** Services, one per line: name, state and paid-until date. */
export function BriefServices({ services }: { services: readonly ServiceSummary[] }) {
  return (
    <ul className="fact-rows">
      {services.map((service) => (
        <li key={service.id}>
          <span>
            <Link to={`/services/${service.id}`}>
              <SoldName>{service.label}</SoldName>
            </Link>{' '}
            <bdi dir="ltr">{service.hostname}</bdi> <TestMark isTest={service.isTest} />
          </span>
          <span>
            <StateBadge told={serviceStates[service.state]} />
            <RefundMarks refunds={service.refunds} />
            {service.paidUntil !== null && (
              <>
                تا <DateTime at={service.paidUntil} />
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
