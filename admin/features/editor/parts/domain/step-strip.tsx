import { cx } from '#admin/ui/basic/cx.ts'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { useDomainText } from '#admin/entities/domains/use-domain-text.ts'

const STEPS = ['enter', 'records', 'provider', 'complete'] as const

/** The four steps, with the one that a person is at; 5 = all are done. */
export function StepStrip({ current }: { current: number }) {
  const t = useDomainText()
  return (
    <ol aria-label={t('steps.label')} className="grid grid-cols-4 gap-1">
      {STEPS.map((step, at) => {
        const isDone = at + 1 < current
        const isCurrent = at + 1 === current
        return (
          <li
            key={step}
            aria-current={isCurrent ? 'step' : undefined}
            className={cx(
              'flex min-w-0 flex-col gap-1.5 border-t-2 pt-2 text-xs',
              isDone || isCurrent ? 'border-ink' : 'border-line-strong text-ink-soft',
              isCurrent && 'font-semibold',
            )}
          >
            <span
              className={cx(
                'tabular grid size-5 place-items-center rounded-full text-[11px] font-semibold',
                isDone || isCurrent ? 'bg-ink text-white' : 'bg-press text-ink-soft',
              )}
            >
              {isDone ? <Icon name="check" size={14} /> : at + 1}
            </span>
            <span>
              {t(`steps.${step}`)}
              {isDone && <span className="sr-only">{t('steps.done')}</span>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
