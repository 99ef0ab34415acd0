import { IconButton } from '#admin/ui/basic/button.tsx'
import { cx } from '#admin/ui/basic/cx.ts'
import { Select } from '#admin/ui/form/select.tsx'
import { chooseDevice, useDeviceChoice } from './device-choice.ts'
import { type Device, DEVICE_NAMES, DEVICES } from './devices.ts'
import { useDevicesText } from './use-devices-text.ts'

/** Chooses the device of the preview. */
export function DeviceSelect({ device }: { device: Device }) {
  const t = useDevicesText()
  return (
    <Select
      size="sm"
      aria-label={t('label')}
      value={device}
      onValueChange={(next) => chooseDevice({ device: next })}
      options={DEVICE_NAMES.map((value) => {
        const { width, height } = DEVICES[value]
        return { value, label: t('option', { name: t(`name.${value}`), size: `${width}×${height}` }) }
      })}
      className={cx(
        'w-44 min-[1400px]:w-52',
        // As wide as the names where there is room; on the narrowest phones still beside the other buttons.
        DEVICES[device].safeArea
          ? 'max-sm:w-[min(11.5rem,calc(100vw-10.5rem))]'
          : 'max-sm:w-[min(14.5rem,calc(100vw-10.5rem))]',
      )}
    />
  )
}

/** The device, and whether what it covers and cuts off is shown. */
export function DeviceBar({ device }: { device: Device }) {
  const t = useDevicesText()
  const { hasGuides } = useDeviceChoice()
  return (
    <>
      <DeviceSelect device={device} />
      {DEVICES[device].safeArea && (
        <IconButton
          size="sm"
          icon="layers"
          label={t(hasGuides ? 'hideGuides' : 'showGuides')}
          aria-pressed={hasGuides}
          onClick={() => chooseDevice({ hasGuides: !hasGuides })}
        />
      )}
    </>
  )
}
