import { useUsersImportText } from '#admin/i18n/use-users-import-text.ts'
import { cx } from '#admin/ui/basic/cx.ts'
import { Icon } from '#admin/ui/basic/icon.tsx'

const STEPS = ['choose', 'check', 'done'] as const
export type Step = (typeof STEPS)[number]

/** Where the import is: three steps. */
export function StepList({ current }: { current: Step }) {
  const t = useUsersImportText()
  const place = STEPS.indexOf(current)
  return (
    <ol aria-label={t('steps')} className="mb-6 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
      {STEPS.map((step, index) => (
        <li key={step} aria-current={index === place ? 'step' : undefined} className="flex items-center gap-2">
          {index > 0 && <span aria-hidden="true" className="mr-1 h-px w-5 bg-line-strong sm:w-10" />}
          <span
            className={cx(
              'tabular grid size-6 place-items-center rounded-full text-xs font-medium',
              index <= place ? 'bg-ink text-white' : 'border border-line-strong text-ink-soft',
            )}
          >
            {index < place || current === 'done' ? <Icon name="check" size={14} /> : index + 1}
          </span>
          <span className={index === place ? 'font-medium' : 'text-ink-soft max-sm:sr-only'}>{t(`step.${step}`)}</span>
        </li>
      ))}
    </ol>
  )
}
