import { Link } from 'react-router'
import { useScreens } from '#admin/api/screens.ts'
import { useAnalyticsText } from '#admin/i18n/use-analytics-text.ts'
import { cx } from '#admin/ui/basic/cx.ts'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { Popover } from '#admin/ui/popup/popover.tsx'
import type { ja } from '#shared/i18n/analytics/ja.ts'

/** A figure that is defined. */
export type Definition = keyof typeof ja.figure

/** The definition of a figure behind a small button, with the way to all definitions. */
export function DefinitionButton({ of, className }: { of: Definition; className?: string }) {
  const t = useAnalyticsText()
  const screens = useScreens()
  const name = t(`figure.${of}.name`)
  return (
    <Popover
      role="group"
      label={t('helpButton', { name })}
      className="w-80 max-w-[calc(100vw-1rem)] p-4 text-sm font-normal"
      trigger={
        <button
          type="button"
          aria-label={t('helpButton', { name })}
          className={cx(
            'finger inline-grid size-5 shrink-0 place-items-center rounded-full text-edge transition-colors hover:text-ink print:hidden',
            className,
          )}
        >
          <Icon name="help" size={15} />
        </button>
      }
    >
      {(close) => (
        <>
          <p className="font-semibold">{name}</p>
          <p className="mt-1 text-ink-soft">{t(`figure.${of}.text`)}</p>
          <Link
            to={`${screens.analyticsHelp}#${of}`}
            onClick={close}
            className="mt-2.5 inline-block rounded-sm text-xs underline underline-offset-4 hover:text-ink-soft"
          >
            {t('helpMore')}
          </Link>
        </>
      )}
    </Popover>
  )
}

/** The name of a figure with its definition behind a button. */
export function DefinedName({ of, className }: { of: Definition; className?: string }) {
  const t = useAnalyticsText()
  return (
    <span className={cx('inline-flex items-center gap-0.5', className)}>
      {t(`figure.${of}.name`)}
      <DefinitionButton of={of} />
    </span>
  )
}
