import { ageText } from '#admin/i18n/age-text.ts'
import { useLanguage } from '#admin/i18n/language-provider.tsx'
import { cx } from '#admin/ui/basic/cx.ts'
import { Icon, type IconName } from '#admin/ui/basic/icon.tsx'
import { useClock } from '#admin/ui/basic/use-clock.ts'
import type { Letter } from '#shared/operations/letters.ts'
import { formatDateTime } from '#shared/time/jst.ts'
import { kindText } from './kind-text.ts'
import { useLettersText } from './use-letters-text.ts'

const MINUTE = 60_000
const ICON: Partial<Record<string, IconName>> = {
  mail: 'mail',
  translation: 'translate',
  bulk: 'upload',
  release: 'trash',
  site: 'trash',
  schedule: 'clock',
  exhausted: 'clock',
}

/** What failed: its kind in words, and the exact kind beside it where that says more. */
export function LetterKind({ letter: { kind } }: { letter: Letter }) {
  const t = useLettersText()
  const [first = kind] = kind.split('.')
  return (
    <span className="flex min-w-0 items-center gap-3">
      <span className="grid size-7 shrink-0 place-items-center rounded-full bg-danger-soft text-danger">
        <Icon name={ICON[first] ?? 'alert-triangle'} size={16} />
      </span>
      <span className="min-w-0">
        <span className="block font-medium break-words">{kindText(t, kind)}</span>
        {kind.includes('.') && <span className="block font-mono text-xs text-ink-soft">{kind}</span>}
      </span>
    </span>
  )
}

/** The first line of the reason. */
export function LetterReason({ letter: { reason }, className }: { letter: Letter; className?: string }) {
  const t = useLettersText()
  const [line] = (reason ?? '').split('\n')
  return <span className={cx('text-ink-soft', className)}>{line || t('noReason')}</span>
}

/** How long ago it was given up; since when on hover. */
export function LetterAge({ letter: { receivedAt } }: { letter: Letter }) {
  const t = useLettersText()
  const { language } = useLanguage()
  const since = Date.parse(receivedAt)
  const age = ageText(since, useClock(MINUTE), language)
  return (
    <time
      dateTime={receivedAt}
      title={t('since', { time: formatDateTime(since) })}
      className="tabular whitespace-nowrap"
    >
      {age ?? t('underMinute')}
    </time>
  )
}

type DetailsButtonProps = { letter: Letter; isOpen: boolean; onToggle: () => void }

export function DetailsButton({ letter: { id, kind }, isOpen, onToggle }: DetailsButtonProps) {
  const t = useLettersText()
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={isOpen ? `letter-${id}` : undefined}
      aria-label={t(isOpen ? 'hide' : 'show', { kind: kindText(t, kind) })}
      onClick={onToggle}
      className="inline-grid size-9 place-items-center rounded-md text-ink-soft hover:bg-hover hover:text-ink"
    >
      <Icon name="chevron-down" size={18} className={cx('transition-transform', isOpen && 'rotate-180')} />
    </button>
  )
}
