import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useApi } from '../../../admin/api-context.ts';
import { Filters } from '../../../admin/kit/filters.tsx';
import { Screen } from '../../../admin/kit/screen.tsx';
import { ErrorState, Loading } from '../../../admin/kit/states.tsx';
import { useSession } from '../../../admin/session-context.ts';
import { labelsOf } from '../../../content/posts/labels.ts';
import { type PostType, postTypes } from '../../../content/posts/types.ts';
import type { Course } from '../../../content/statistics/types.ts';
import { formatNumber } from '../../../platform/persian/digits.ts';
import { comparison, share } from '../../shared/screen/statistics/labels.ts';
import { Plot } from '../../shared/screen/statistics/plot.tsx';
import type { Dashboard } from '../responses.ts';
import { HealthCard } from './health-card.tsx';
import { Ranking } from './ranking.tsx';
import { VisitNames } from './visit-names.tsx';
import '../../shared/screen/panels.css';
import '../../shared/screen/statistics/statistics.css';

/** Reporting periods in days; the second is the default. */
const ranges = ['7', '30', '90'] as const;

/** `/wp-admin/`: statistics of the last days, pending work and site health. */
export default function DashboardScreen() {
  const api = useApi();
  const [query] = useSearchParams();
  const days = ranges.find((one) => one === query.get('days')) ?? '30';
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    queryKey: ['dashboard', days],
    queryFn: () => api.call('GET staff/dashboard', { query: { days } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Screen title="نمای کلی" trail={[]}>
      <Filters
        label="زمان"
        choices={ranges.map((value) => ({
          label: `${formatNumber(Number(value))} روز گذشته`,
          href: `?days=${value}`,
          isChosen: value === days,
        }))}
      />
      {isPending && <Loading />}
      {error && <ErrorState error={error} retry={() => void refetch()} />}
      {data && (
        <div className="dashboard" aria-busy={isPlaceholderData}>
          <Waiting board={data} />
          <Cards board={data} />
        </div>
      )}
    </Screen>
  );
}

/** Pending work, each item linked to its screen. */
function Waiting({ board: { comments, forms, shop, samples, health } }: { board: Dashboard }) {
  const { heldPosts, handedIn, contentTypes } = useSession().me;
  const types = [...postTypes, ...contentTypes.types.map(({ type }) => type)];
  const nameOf = (type: PostType) => labelsOf(type, contentTypes.types).one;
  const tasks = [
    comments && { to: '/comments/', count: comments.pending, what: 'دیدگاه در انتظار تأیید' },
    forms && { to: '/submissions/?unread=1', count: forms.unread, what: 'فرم خوانده‌نشده' },
    shop && { to: '/orders/?state=completed&test=0', count: shop.paidToday, what: 'سفارش پرداخت‌شدهٔ امروز' },
    shop && { to: '/payments/', count: shop.payments, what: 'پرداخت یا رسید نیازمند رسیدگی' },
    shop && { to: '/refunds/', count: shop.refunds, what: 'بازگشت پول در انتظار شما' },
    shop && { to: '/services/?waits=1', count: shop.services, what: 'سرویس منتظر همکاران' },
    ...types.map((type) => {
      const count = handedIn?.[type] ?? 0;
      const to = `/posts/?type=${type}&status=pending`;
      return count > 0 && { to, count, what: `${nameOf(type)} در انتظار انتشار` };
    }),
    ...types.map((type) => {
      const count = heldPosts?.[type] ?? 0;
      return count > 0 && { to: `/posts/?type=${type}&held=1`, count, what: `${nameOf(type)} در زمانش منتشر نشد` };
    }),
    samples &&
      samples.length > 0 && {
        to: '/settings/?group=contact',
        count: samples.length,
        what: 'تنظیم سایت هنوز نمونه است',
      },
    health?.outbox && { to: '/undelivered/', count: health.outbox.failed, what: 'پیام نرسیده' },
  ].filter((task) => task !== null && task !== undefined && task !== false);
  if (tasks.length === 0) return null;
  return (
    <ul className="dashboard-waiting" aria-label="کارهای مانده">
      {tasks.map(({ to, count, what }) => (
        <li key={to}>
          <Link to={to} data-some={count > 0 || undefined}>
            <strong>{formatNumber(count)}</strong> {what}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Cards({ board }: { board: Dashboard }) {
  const { days, visits, popups, searches, forms, ratings, health } = board;
  return (
    <>
      {visits && <VisitCards days={days} visits={visits} />}
      {popups && <PopupCard days={days} popups={popups} />}
      {searches && <SearchCard days={days} searches={searches} />}
      {forms && <Card id="forms" title="فرم‌های رسیده" course={forms} days={days} unit="فرم" to="/submissions/" />}
      {ratings && <RatingCard days={days} ratings={ratings} />}
      {health && <HealthCard health={health} />}
    </>
  );
}

/** Days of the period, and one part of the dashboard. */
type Part<Name extends keyof Dashboard> = Pick<Dashboard, 'days'> & { [Key in Name]: NonNullable<Dashboard[Key]> };

function VisitCards({ days, visits }: Part<'visits'>) {
  return (
    <>
      <Card id="visitors" title="بازدیدکنندگان" course={visits.visitors} days={days} unit="بازدیدکننده" isWide />
      <Card id="visits" title="بازدیدها" course={visits} days={days} unit="بازدید" isWide>
        <VisitNames visits={visits} />
        <Ranking
          label="پربازدیدترین صفحه‌ها"
          columns={['پربازدیدترین صفحه‌ها', 'بازدید']}
          rows={visits.pages}
          keyOf={({ id }) => id}
          cells={({ title, path, count }) => [<PageLink key="page" title={title} path={path} />, formatNumber(count)]}
          empty="در این روزها بازدیدی شمرده نشده است."
        />
        <p className="hint">
          هر بار باز شدن یک صفحه در مرورگر یک بازدید است؛ بازدیدکننده کسی است که در یک روز دست‌کم یک صفحه را باز کرده
          است. کوکی گذاشته نمی‌شود و نشانی کسی نگه داشته نمی‌شود: هر روز از نو و تنها در حافظه شمرده می‌شود، پس کسی که دو
          روز بیاید دو بازدیدکننده است. ربات‌هایی که خود را می‌شناسانند، همکارانی که وارد شده‌اند و مرورگرهای بی
          جاوااسکریپت شمرده نمی‌شوند. عددها چند ثانیه دیرتر می‌رسند.
        </p>
      </Card>
    </>
  );
}

function PopupCard({ days, popups }: Part<'popups'>) {
  return (
    <Card
      id="popups"
      title="پاپ‌آپ‌ها"
      course={popups.shown}
      days={days}
      unit="نمایش"
      part={{ label: 'نتیجه', counts: popups.converted.counts }}
    >
      <Ranking
        label="پاپ‌آپ‌ها"
        columns={['پاپ‌آپ', 'نمایش', 'نتیجه', 'نرخ']}
        rows={popups.popups}
        keyOf={({ id }) => id}
        cells={({ id, title, shown, converted }) => [
          <a key="popup" href={`/wp-admin/edit/${id}`}>
            {title}
          </a>,
          formatNumber(shown),
          formatNumber(converted),
          share(converted, shown),
        ]}
        empty="در این روزها پاپ‌آپی نمایش داده نشده است."
      />
      <p className="hint">نتیجه یعنی فرم درون پاپ‌آپ فرستاده شده یا پیوندی از آن دنبال شده است.</p>
    </Card>
  );
}

function SearchCard({ days, searches }: Part<'searches'>) {
  return (
    <Card
      id="searches"
      title="جست‌وجوها"
      course={searches}
      days={days}
      unit="جست‌وجو"
      to={`/searches/?days=${days.length}`}
    >
      <Ranking
        label="بیشترین جست‌وجوها"
        columns={['عبارت', 'بار', 'بی‌نتیجه']}
        rows={searches.queries}
        keyOf={({ query }) => query}
        cells={({ query, count, misses }) => [
          <bdi key="query">{query}</bdi>,
          formatNumber(count),
          formatNumber(misses),
        ]}
        empty="در این روزها کسی جست‌وجو نکرده است."
      />
    </Card>
  );
}

function RatingCard({ days, ratings }: Part<'ratings'>) {
  return (
    <Card id="ratings" title="امتیازها" course={ratings} days={days} unit="رأی">
      <Ranking
        label="امتیاز صفحه‌ها"
        columns={['صفحه', 'رأی', 'میانگین از ۵']}
        rows={ratings.pages}
        keyOf={({ id }) => id}
        cells={({ title, path, count, average }) => [
          <PageLink key="page" title={title} path={path} />,
          formatNumber(count),
          formatNumber(average, { decimals: 1 }),
        ]}
        empty="در این روزها کسی امتیازی نداده است."
      />
    </Card>
  );
}

interface CardInput {
  id: string;
  title: string;
  course: Course;
  days: readonly string[];
  /** Counted unit: `فرم`. */
  unit: string;
  /** What a part of them led to, drawn before them. */
  part?: { label: string; counts: readonly number[] };
  /** Where there is more of it. */
  to?: string;
  isWide?: true;
  children?: ReactNode;
}

/** A course of days as a chart, with its sum and what else belongs to it. */
function Card({ id, title, course, days, unit, part, to, isWide, children }: CardInput) {
  const series = [{ label: unit, counts: course.counts }, ...(part ? [part] : [])];
  return (
    <section className="panel" data-wide={isWide} aria-labelledby={id}>
      <header className="dashboard-head">
        <h2 id={id}>{to === undefined ? title : <Link to={to}>{title}</Link>}</h2>
        <p>
          <strong>{formatNumber(course.total)}</strong> <span className="hint">{comparison(course, days.length)}</span>
        </p>
      </header>
      <Plot label={title} days={days} series={series} before={course.countsBefore} />
      {children}
    </section>
  );
}

function PageLink({ title, path }: { title: string; path: string | null }) {
  return path === null ? title : <a href={encodeURI(path)}>{title}</a>;
}
