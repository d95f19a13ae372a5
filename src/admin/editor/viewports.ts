import type { Viewport } from '@puckeditor/core';
import { useGetPuck } from '@puckeditor/core';
import { deviceLabels } from '../../builder/element/device-labels.ts';
import type { Device } from '../../builder/element/devices.ts';
import { usePuckState } from './use-editor.ts';

/** Canvas widths, equal to those of real screens. A canvas that does not fit is scaled down; the bar shows the scale. */
const widths: Record<Device, { width: number; icon: 'Smartphone' | 'Tablet' | 'Monitor' }> = {
  mobile: { width: 360, icon: 'Smartphone' },
  tablet: { width: 768, icon: 'Tablet' },
  desktop: { width: 1280, icon: 'Monitor' },
};

const viewportOf = (device: Device) =>
  ({ ...widths[device], height: 'auto', label: deviceLabels[device] }) satisfies Viewport;

export const viewports = (['mobile', 'tablet', 'desktop'] as const).map(viewportOf);

/** Returns the device of the canvas and its setter. */
export function useDevice(): [device: Device, show: (device: Device) => void] {
  const getPuck = useGetPuck();
  const width = usePuckState((state) => state.appState.ui.viewports.current.width);
  const show = (device: Device) => {
    const { appState, dispatch } = getPuck();
    const { width: next, height } = viewportOf(device);
    const shown = { ...appState.ui.viewports, current: { ...appState.ui.viewports.current, width: next, height } };
    dispatch({ type: 'setUi', ui: { viewports: shown }, recordHistory: false });
  };
  return [deviceOf(width), show];
}

/** Returns the device whose settings apply at a canvas width. */
function deviceOf(width: number | '100%'): Device {
  if (width === '100%' || width > 1024) return 'desktop';
  return width > 767 ? 'tablet' : 'mobile';
}
