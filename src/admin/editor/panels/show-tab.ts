import { createContext } from 'react';

/** The tabs of the selected widget's settings. */
export const tabLabels = { content: 'محتوا', style: 'ظاهر', advanced: 'پیشرفته' } as const;
export type TabName = keyof typeof tabLabels;

/** Opens a tab of the selected widget's settings. */
export const ShowTab = createContext<(tab: TabName) => void>(() => {});
