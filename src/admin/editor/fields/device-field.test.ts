import { expect, it } from 'vitest';
import { differs } from './device-field.tsx';

const names = { desktop: 'columns', tablet: 'columnsTablet', mobile: 'columnsMobile' };

it.each([
  [{ columns: 3, columnsTablet: 3, columnsMobile: 1 }, [false, false, true]],
  [{ columns: 3, columnsTablet: 2, columnsMobile: 2 }, [false, true, false]],
  [{ columns: '7', columnsTablet: 'same', columnsMobile: 'same' }, [false, false, false]],
  [{ columns: 3 }, [false, false, false]],
  [undefined, [false, false, false]],
])('a device is marked where it differs from the next larger one: %j', (props, marks) => {
  expect((['desktop', 'tablet', 'mobile'] as const).map((device) => differs(props, names, device))).toEqual(marks);
});
