import type { ImportProgress } from '../../../content/imports/types.ts';
import { formatNumber } from '../../../platform/persian/digits.ts';
import { stageLabels } from './labels.ts';

/** How far the work is, stage by stage. */
export function Progress({ progress }: { progress: ImportProgress }) {
  const stages = Object.entries(progress.stages);
  return (
    <div role="status" className="site-import-progress">
      {stages.length === 0 ? (
        <p>در حال آماده‌سازی…</p>
      ) : (
        stages.map(([name, { done, total, part }]) => (
          <p key={name}>
            <span>{stageLabels[name] ?? name}</span>
            <progress
              {...(total > 0 && part < 1 ? { max: total, value: Math.min(done, total) } : { max: 1, value: part })}
              aria-label={stageLabels[name] ?? name}
            />
            <span>{total > 0 ? `${formatNumber(done)} از ${formatNumber(total)}` : `${formatNumber(done)} مورد`}</span>
          </p>
        ))
      )}
    </div>
  );
}
