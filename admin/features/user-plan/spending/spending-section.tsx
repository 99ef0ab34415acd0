import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useCan } from '#admin/api/user-info.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import { DialogWaiting } from '#admin/ui/dialog/dialog.tsx'
import { ErrorState } from '#admin/ui/feedback/error-state.tsx'
import { useSpending } from './spending.api.ts'
import { SpendingFacts } from './spending-facts.tsx'
import { useSpendingText } from './use-spending-text.ts'

/** The form comes when somebody opens it. */
const SpendingDialog = lazy(async () => ({ default: (await import('./spending-dialog.tsx')).SpendingDialog }))

/** The part of the address that mails and the bell lead to. */
const ANCHOR = 'spending'

/** When the account is told of its charges, and what happens at the limit of page views; for those who may read money. */
export function SpendingSection({ accountId }: { accountId: string }) {
  const can = useCan()
  return can('GET /spending/{id}') ? <Loaded accountId={accountId} /> : null
}

function Loaded({ accountId }: { accountId: string }) {
  const t = useSpendingText()
  const can = useCan()
  const section = useRef<HTMLElement>(null)
  const { hash } = useLocation()
  const { data, error, refetch, isFetching } = useSpending(accountId)
  const [isOpen, setOpen] = useState(false)
  /** Counts how often the open form was read again. */
  const [reading, setReading] = useState(0)
  const isLoaded = data !== undefined
  const reload = async () => {
    await refetch()
    setReading(reading + 1)
  }
  useEffect(() => {
    if (isLoaded && hash === `#${ANCHOR}`) section.current?.scrollIntoView()
  }, [isLoaded, hash])
  if (error && !data)
    return <ErrorState message={error.message} isRetrying={isFetching} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-32 w-full" />
  if (!data.isBilled) return <OfPartner />
  return (
    <section ref={section} id={ANCHOR} aria-label={t('title')}>
      <h2 className="text-lg font-semibold">{t('title')}</h2>
      <p className="mb-3 text-xs text-ink-soft">{t('lead')}</p>
      <div className="flex flex-col items-start gap-4">
        <SpendingFacts state={data} />
        {can('PUT /spending/{id}') && (
          <Button size="sm" icon="edit" onClick={() => setOpen(true)}>
            {t('change')}
          </Button>
        )}
      </div>
      {isOpen && (
        <Suspense fallback={<DialogWaiting />}>
          <SpendingDialog
            key={reading}
            accountId={accountId}
            state={data}
            onReload={() => void reload()}
            isReloading={isFetching}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </section>
  )
}

/** The partner above is billed for this account, and bills it. */
function OfPartner() {
  const t = useSpendingText()
  return (
    <section aria-label={t('title')}>
      <h2 className="text-lg font-semibold">{t('title')}</h2>
      <p className="mt-1 text-sm text-ink-soft">{t('ofPartner')}</p>
    </section>
  )
}
