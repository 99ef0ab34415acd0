import { PREVIEW_FRAME } from '#shared/site/site-rules.ts'

/** What a phone without a frame around its screen covers of a page, in pixels from the top and from the bottom. */
export type SafeArea = { top: number; bottom: number }

/** A screen that a preview is shown in, in pixels. `safeArea`: null where nothing covers the page. */
type DeviceShape = { width: number; height: number; isPhone: boolean; safeArea: SafeArea | null }

/** The screens that a preview is shown in. `phone` is the frame in which points are placed. */
export const DEVICES = {
  phone: { ...PREVIEW_FRAME, isPhone: true, safeArea: null },
  small: { width: 360, height: 800, isPhone: true, safeArea: { top: 24, bottom: 24 } },
  medium: { width: 390, height: 844, isPhone: true, safeArea: { top: 47, bottom: 34 } },
  large: { width: 430, height: 932, isPhone: true, safeArea: { top: 59, bottom: 34 } },
  tablet: { width: 820, height: 1180, isPhone: false, safeArea: { top: 24, bottom: 20 } },
  pc: { width: 1280, height: 800, isPhone: false, safeArea: null },
} as const satisfies Record<string, DeviceShape>
export type Device = keyof typeof DEVICES

export const DEVICE_NAMES = Object.keys(DEVICES) as Device[]
export const isDevice = (value: string): value is Device => Object.hasOwn(DEVICES, value)

/** Margin around the device frame, in pixels. */
const MARGIN = 48

type Size = { width: number; height: number }

/** How much a frame is enlarged to fit into its place. */
export function fitScale(container: Size, device: Size): number {
  const scale = Math.min((container.width - MARGIN) / device.width, (container.height - MARGIN) / device.height, 1.3)
  // Rounds the width to whole pixels: half a pixel would show the edge of the next cell.
  return Math.floor(Math.max(0.25, scale) * device.width) / device.width
}
