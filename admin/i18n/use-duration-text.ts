import { useSignInText } from './use-sign-in-text.ts'

/** A duration in seconds as people read it: seconds, started minutes, or hours and minutes. */
export function useDurationText(): (seconds: number) => string {
  const t = useSignInText()
  return (seconds) => {
    if (seconds < 90) return t('duration.seconds', { count: seconds })
    const minutes = Math.ceil(seconds / 60)
    if (minutes < 90) return t('duration.minutes', { count: minutes })
    return t('duration.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
  }
}
