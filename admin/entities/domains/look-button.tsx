import { isApiError } from '#admin/api/api-error.ts'
import { Alert, FormAlert } from '#admin/screen/form-alert.tsx'
import { Button } from '#admin/ui/basic/button.tsx'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import type { useApiMutation } from '#admin/api/use-api-mutation.ts'
import { useDomainText } from './use-domain-text.ts'

type LookButtonProps = {
  /** Looks at once, or begins anew. */
  look: Pick<ReturnType<typeof useApiMutation<unknown, void>>, 'error' | 'isPending' | 'mutate'>
  isRetry: boolean
  /** It is the next thing to do. */
  isUrgent: boolean
}

/** Looks at the domain at once, or begins a failed check anew. */
export function LookButton({ look, isRetry, isUrgent }: LookButtonProps) {
  const t = useDomainText()
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
