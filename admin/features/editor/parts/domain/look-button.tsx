import { isApiError } from '#admin/api/api-error.ts'
import { Alert, FormAlert } from '#admin/screen/form-alert.tsx'
import { Button } from '#admin/ui/basic/button.tsx'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { useLookNow } from './domain.api.ts'
import { useDomainText } from './use-domain-text.ts'

type LookButtonProps = {
  siteId: string
  isRetry: boolean
  /** It is the next thing to do. */
  isUrgent: boolean
}

/** Looks at the domain at once, or begins a failed check anew. */
export function LookButton({ siteId, isRetry, isUrgent }: LookButtonProps) {
  const t = useDomainText()
  const look = useLookNow(siteId)
  const { error } = look
  const isLimited = isApiError(error, 'too_many')
  const minutes = isLimited ? Math.ceil((error.retryAfter ?? 60) / 60) : 0
  return (
    <div className="flex flex-col items-start gap-3">
      <Button
        variant={isUrgent ? 'primary' : 'secondary'}
        icon="refresh"
        isBusy={look.isPending}
        onClick={() =>
          look.mutate(undefined, { onSuccess: () => showToast(t(isRetry ? 'look.retried' : 'look.done')) })
        }
      >
        {t(isRetry ? 'look.retry' : 'look.now')}
      </Button>
      {isLimited ? (
        <Alert isAnswer>{t('look.limit', { minutes })}</Alert>
      ) : (
        <FormAlert error={error} title={t('look.failed')} fields={[]} />
      )}
    </div>
  )
}
