import type { Device } from './devices.ts';

/** Labels of the devices. */
export const deviceLabels: Record<Device, string> = { desktop: 'رایانه', tablet: 'تبلت', mobile: 'موبایل' };
