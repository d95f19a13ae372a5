import { Link } from 'react-router-dom';
import type { ReportFacts } from '../../../content/imports/types.ts';
import { formatNumber } from '../../../platform/persian/digits.ts';

/** The old price with Persian digits; any other text stays unchanged. */
const priceOf = (price: string) => {
  if (price === '') return '—';
  return /^\d{1,15}(?:\.\d+)?$/.test(price) ? formatNumber(Number(price)) : <bdi>{price}</bdi>;
};

interface FactsInput {
  kind: string;
  facts: ReportFacts;
  /** The imported post; visitors can open its URL once it is public. */
  here?: { postId: number; isPublic: boolean } | null | undefined;
}

/** Report on one item. */
export function Facts({ kind, facts, here = null }: FactsInput) {
  const {
    problems,
    levels,
    styles,
    missing = [],
    unsupported = {},
    guessed = {},
    from,
    to,
    broken = [],
    contrast = [],
    price,
  } = facts;
  return (
    <div className="site-import-facts">
      {(from || to) && (
        <p>
          {from && (
            <a href={from} target="_blank" rel="noopener noreferrer">
              {kind === 'media' ? 'پروندهٔ پیشین' : from.startsWith('/') ? 'آزمودن نشانی پیشین' : 'صفحهٔ پیشین'}
            </a>
          )}
          {from && to && ' · '}
          {to && <NewAddress kind={kind} to={to} here={here} />}
        </p>
      )}
      {levels && (
        <p>
          {formatNumber(levels.exact)} ابزارک کامل، {formatNumber(levels.near)} با تفاوت، {formatNumber(levels.dropped)}{' '}
          کنار گذاشته، {formatNumber(levels.unsupported)} بی‌همتا
          {styles && `؛ ${formatNumber(styles.kept)} تنظیم ظاهر آمد و ${formatNumber(styles.left)} نیامد`}
        </p>
      )}
      {Object.keys(unsupported).length > 0 && (
        <p>
          بی‌همتا: <bdi dir="ltr">{Object.keys(unsupported).join(', ')}</bdi>
        </p>
      )}
      {Object.keys(guessed).length > 0 && (
        <p>
          ناشناخته و بازسازی‌شده از محتوا؛ چیدمانشان را ببینید: <bdi dir="ltr">{Object.keys(guessed).join(', ')}</bdi>
        </p>
      )}
      {price && (
        <p>
          قیمت پیشین: {priceOf(price.price)}؛{' '}
          <Link to={`/plans/new?${new URLSearchParams({ name: price.name, price: price.price, code: price.code })}`}>
            ساختن پلن «{price.name}»
          </Link>
        </p>
      )}
      {contrast.map(({ text, ground, ratio, count }) => (
        <p key={`${text} ${ground}`}>
          متن <bdi dir="ltr">{text}</bdi> روی <bdi dir="ltr">{ground}</bdi> خوانا نیست: {formatNumber(ratio)} به جای
          دست‌کم ۴٫۵ ({formatNumber(count)} جا)
        </p>
      ))}
      {problems.map((problem) => (
        <p key={problem}>{problem}</p>
      ))}
      <Addresses label="تصویر پیدا نشد" all={missing} />
      <Addresses label="پیوند به جایی که نیامد" all={broken} />
    </div>
  );
}

function Addresses({ label, all }: { label: string; all: readonly string[] }) {
  if (all.length === 0) return null;
  return (
    <details>
      <summary>
        {formatNumber(all.length)} {label}
      </summary>
      <ul dir="ltr">
        {all.map((address) => (
          <li key={address}>{address}</li>
        ))}
      </ul>
    </details>
  );
}

function NewAddress({ kind, to, here }: Required<Pick<FactsInput, 'kind' | 'here'>> & { to: string }) {
  if (kind !== 'post' || here?.isPublic)
    return (
      <a href={to} target="_blank" rel="noopener">
        صفحهٔ تازه
      </a>
    );
  if (here) return <a href={`/wp-admin/edit/${here.postId}`}>ویرایش پیش‌نویس</a>;
  return (
    <>
      نشانی تازه: <bdi dir="ltr">{to}</bdi>
    </>
  );
}
