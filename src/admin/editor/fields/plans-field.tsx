import { type CustomField, FieldLabel } from '@puckeditor/core';
import { may } from '../../../content/users/rights.ts';
import { queryOf } from '../../query.ts';
import { useSession } from '../../session-context.ts';

/** The category of the plans that a widget sells, and the way to them and their prices. */
export function plansField(label: string): CustomField<string> {
  return {
    type: 'custom',
    label,
    render: ({ value, onChange }) => <PlansField label={label} value={value ?? ''} onChange={onChange} />,
  };
}

function PlansField({ label, value, onChange }: { label: string; value: string; onChange(value: string): void }) {
  const { me } = useSession();
  return (
    <>
      <FieldLabel label={label}>
        <input
          className="ed-input"
          dir="ltr"
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </FieldLabel>
      {may(me.user, 'plans.change') && (
        <a href={`/wp-admin/plans/${queryOf({ category: value || null })}`} target="_blank" rel="noreferrer">
          پلن‌ها و قیمت‌های این دسته
        </a>
      )}
    </>
  );
}
