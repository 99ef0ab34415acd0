import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { Icon } from '#admin/ui/basic/icon.tsx'

type ErrorStateProps = { title?: string; message: string; onRetry?: () => void; isRetrying?: boolean }

/** Something could not be shown: says why and offers to try again. */
export function ErrorState({ title, message, onRetry, isRetrying = false }: ErrorStateProps) {
  const t = useAdminText()
  return (
    <div role="alert" className="flex flex-col items-center gap-2 px-6 py-16 text-center">
      <span className="mb-2 grid size-11 place-items-center rounded-full bg-danger-soft text-danger">
        <Icon name="alert-triangle" size={22} />
      </span>
      <h2 className="text-lg font-semibold">{title ?? t('failure.get')}</h2>
      <p className="max-w-md text-sm text-ink-soft">{message}</p>
      {onRetry && (
        <Button icon="refresh" onClick={onRetry} isBusy={isRetrying} className="mt-4">
          {t('ui.retry')}
        </Button>
      )}
    </div>
  )
}
