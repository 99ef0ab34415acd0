import { useBellText } from '#admin/i18n/use-bell-text.ts'
import { useLanguage } from '#admin/i18n/language-provider.tsx'
import { formatDateTime } from '#shared/time/jst.ts'
import { whenText } from './when-text.ts'

/** How long ago something was; the moment itself on hover. `now` in milliseconds. */
export function Moment({ at, now }: { at: string; now: number }) {
  const t = useBellText()
  const { language } = useLanguage()
  const moment = Date.parse(at)
  return (
    <time dateTime={at} title={formatDateTime(moment)}>
      {whenText(moment, now, language) ?? t('justNow')}
    </time>
  )
}
