import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { archivePath, timesOf } from '../../content/archives.ts';
import { formatJalali } from '../../platform/persian/dates.ts';
import { toPersianDigits } from '../../platform/persian/digits.ts';
import { useApi } from '../api-context.ts';
import { Button } from '../kit/button.tsx';
import { SelectField } from '../kit/select-field.tsx';
import { Loading } from '../kit/states.tsx';

/** Links to the archive of a year or month: `/blog/1405/07/`. Only those with articles are offered. */
export function DateForm({ onPick }: { onPick(href: string): void }) {
  const api = useApi();
  const [year, setYear] = useState('');
  const [month, setMonth] = useState('');
  const { data } = useQuery({
    queryKey: ['links', 'months'],
    queryFn: () => api.call('GET staff/posts/months', {}),
  });
  if (!data) return <Loading />;
  const years = [...new Set(data.months.map((one) => one.year))];
  const months = data.months.filter((one) => String(one.year) === year).reverse();
  const href =
    month === ''
      ? archivePath({ kind: 'year', year: Number(year) })
      : archivePath({ kind: 'month', year: Number(year), month: Number(month) });
  return (
    <>
      <SelectField
        label="سال"
        value={year}
        choices={[
          ['', years.length === 0 ? 'هنوز نوشته‌ای منتشر نشده است' : 'انتخاب کنید'],
          ...years.map((one) => [String(one), toPersianDigits(one)] as const),
        ]}
        onChange={(next) => {
          setYear(next);
          setMonth('');
        }}
      />
      <SelectField
        label="ماه"
        value={month}
        choices={[
          ['', 'همهٔ سال'],
          ...months.map((one) => [String(one.month), formatJalali(timesOf(one).from, { style: 'month' })] as const),
        ]}
        onChange={setMonth}
      />
      <Button isDisabled={year === ''} onPress={() => onPick(href)}>
        تأیید
      </Button>
    </>
  );
}
