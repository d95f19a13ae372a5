import type { Device } from './devices.ts';

/** The devices as staff call them. */
export const deviceLabels: Record<Device, string> = { desktop: 'رایانه', tablet: 'تبلت', mobile: 'موبایل' };
