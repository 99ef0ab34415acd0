import { IconButton } from '#admin/ui/basic/button.tsx'
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
      className="w-44 max-sm:w-auto max-sm:max-w-60 max-sm:flex-[1_1_9.5rem]"
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
