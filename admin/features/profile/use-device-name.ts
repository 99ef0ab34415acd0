import { readDevice } from '#shared/account/device-name.ts'
import { useProfileText } from './use-profile-text.ts'

/** A session's device, e.g. "Safari on iPhone". */
export function useDeviceName(): (session: { userAgent: string }) => string {
  const t = useProfileText()
  return ({ userAgent }) => {
    const { browser, system } = readDevice(userAgent)
    if (!browser && !system) return t('sessions.unknown')
    return t('sessions.on', {
      browser: browser ?? t('sessions.unknownBrowser'),
      system: system ?? t('sessions.unknownSystem'),
    })
  }
}
