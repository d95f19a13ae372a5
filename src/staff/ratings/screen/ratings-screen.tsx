import { Star } from 'lucide';
import { useState } from 'react';
import { Button } from '../../../admin/kit/button.tsx';
import { DateTime } from '../../../admin/kit/date-time.tsx';
import { ListScreen } from '../../../admin/kit/list-screen.tsx';
import { type ListStart, useListAddress } from '../../../admin/kit/list-state.ts';
import { useRefresh } from '../../../admin/kit/queries.ts';
import { Screen } from '../../../admin/kit/screen.tsx';
import { EmptyState } from '../../../admin/kit/states.tsx';
import { type Burst, burstRules } from '../../../content/ratings/bursts.ts';
import type { StaffRating } from '../../../content/ratings/list.ts';
import { formatNumber, toPersianDigits } from '../../../platform/persian/digits.ts';
import { navGroups } from '../../define-nav.ts';
import { DiscardDialog } from './discard-dialog.tsx';
import './ratings.css';

const start: ListStart = { sort: '-count' };
const { time, network } = burstRules;

/** `/wp-admin/ratings/`: ratings of each page, and suspicious votes. */
export default function RatingsScreen() {
  const list = useListAddress(start);
  const refresh = useRefresh();
  const [confirming, setConfirming] = useState<{ rating: StaffRating; burst: Burst }>();
  return (
    <Screen title="امتیازها" trail={[{ label: navGroups.talk }]}>
      <p className="hint">
        اگر {formatNumber(time.votes)} رأی یا بیشتر در {formatNumber(time.minutes)} دقیقه برسد، یا{' '}
        {formatNumber(network.votes)} رأی یا بیشتر در یک روز از یک شبکهٔ اینترنت، آن را «موج رأی» می‌گوییم: شاید کسی
        خواسته است امتیاز را بالا یا پایین ببرد. موج‌های سه ماه گذشته این‌جا دیده می‌شوند.
      </p>
      <ListScreen
        resource="ratings"
        label="امتیازها"
        list={list}
        search="جست‌وجو در عنوان‌ها"
        nameOf={({ title }) => title}
        statusOf={({ bursts }) => (bursts.length > 0 ? 'spam' : 'approved')}
        entry={(rating) => <Rating rating={rating} discard={(burst) => setConfirming({ rating, burst })} />}
        empty={
          <EmptyState drawing={Star} title="هنوز کسی رأی نداده است">
            <p>ابزارک «امتیازدهی با ستاره» را در صفحه‌ای بگذارید تا بازدیدکنندگان رأی بدهند.</p>
          </EmptyState>
        }
      />
      {confirming && <DiscardDialog {...confirming} close={() => setConfirming(undefined)} onDone={refresh} />}
    </Screen>
  );
}

function Rating({ rating, discard }: { rating: StaffRating; discard(burst: Burst): void }) {
  const { title, path, slug, count, average, spread, bursts } = rating;
  return (
    <article className="rating">
      <header>
        <strong>{path ? <a href={encodeURI(path)}>{title}</a> : title}</strong>
        {slug !== 'default' && (
          <>
            {' '}
            <span className="badge">
              <bdi>{slug}</bdi>
            </span>
          </>
        )}
        <p>
          {toPersianDigits(String(average)).replace('.', '٫')} از ۵، {formatNumber(count)} رأی
        </p>
      </header>
      <div className="rating-spread">
        {spread
          .map((votes, index) => [votes, index + 1] as const)
          .toReversed()
          .map(([votes, stars]) => (
            <Bar key={stars} stars={stars} votes={votes} of={count} />
          ))}
      </div>
      {bursts.length > 0 && (
        <ul className="rating-bursts" aria-label={`موج‌های رأی ${title}`}>
          {bursts.map((burst) => (
            <li key={`${burst.network} ${burst.from}`}>
              <BurstWords burst={burst} />
              <Button kind="danger" onPress={() => discard(burst)}>
                کنار گذاشتن این رأی‌ها
              </Button>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}

function Bar({ stars, votes, of }: { stars: number; votes: number; of: number }) {
  const label = `${formatNumber(stars)} ستاره`;
  return (
    <>
      <span>{label}</span>
      <meter aria-label={label} max={of} value={votes} />
      <span>{formatNumber(votes)}</span>
    </>
  );
}

/** Describes a burst in a sentence. */
function BurstWords({ burst: { network: from, count, average, ...burst } }: { burst: Burst }) {
  return (
    <p>
      {formatNumber(count)} رأی {from === null ? 'در زمانی کوتاه' : 'از یک شبکه'}، میانگین{' '}
      {toPersianDigits(String(average)).replace('.', '٫')} از ۵
      <br />
      از <DateTime at={burst.from} /> تا <DateTime at={burst.until} />
    </p>
  );
}
