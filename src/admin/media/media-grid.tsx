import type { MediaRow } from '../../staff/media/responses.ts';
import { CardGrid } from '../kit/card-grid.tsx';
import { kindNames, nameOf } from './labels.ts';
import { Thumbnail } from './thumbnail.tsx';

type GridInput = Omit<Parameters<typeof CardGrid<MediaRow>>[0], 'nameOf' | 'children'>;

/** Files as a grid of thumbnails. */
export function MediaGrid(input: GridInput) {
  return (
    <CardGrid<MediaRow> {...input} nameOf={nameOf}>
      {(row) => (
        <>
          <Thumbnail {...row} />
          <span className="media-name">{nameOf(row)}</span>
          <span className="media-kind">{kindNames[row.kind]}</span>
        </>
      )}
    </CardGrid>
  );
}
