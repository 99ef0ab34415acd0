import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLanguage } from '#admin/i18n/language-provider.tsx'
import { useStoreCard } from '#admin/entities/payments/payments.api.ts'
import { usePaymentsText } from '#admin/entities/payments/use-payments-text.ts'
import { Alert, FormAlert } from '#admin/screen/form-alert.tsx'
import { Button } from '#admin/ui/basic/button.tsx'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import type { CardSecret } from '#shared/billing/payments.ts'
import { createStripeForm, type StripeForm } from './stripe-form.ts'

type CardFormProps = { secret: CardSecret; back: string; onCancel: () => void }

/** Stripe's own form: the card's number never touches this page's code or the server. */
export function CardForm({ secret, back, onCancel }: CardFormProps) {
  const t = usePaymentsText()
  const { place, form, isBroken, retry } = useStripeForm(secret)
  const [refused, setRefused] = useState<string>()
  const [isSending, setSending] = useState(false)
  const store = useStoreCard(() => {
    showToast(t('card.stored'))
    onCancel()
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!form) return
    setSending(true)
    setRefused(undefined)
    const result = await form.submit(location.origin + back)
    setSending(false)
    if ('refused' in result) setRefused(result.refused)
    else store.mutate(result.setupIntent)
  }
  return (
    <form aria-label={t('form.title')} onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      {isBroken && (
        <Alert title={t('card.storeFailed')} action={<Button onClick={retry}>{t('form.retry')}</Button>}>
          {t('form.loadFailed')}
        </Alert>
      )}
      <div ref={place} />
      {refused !== undefined && <Alert title={t('card.storeFailed')}>{refused}</Alert>}
      <FormAlert error={store.error} title={t('card.storeFailed')} fields={[]} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" disabled={!form} isBusy={isSending || store.isPending}>
          {t('form.save')}
        </Button>
        <Button onClick={onCancel}>{t('form.cancel')}</Button>
      </div>
    </form>
  )
}

function useStripeForm({ publishableKey, clientSecret }: CardSecret) {
  const { language } = useLanguage()
  const place = useRef<HTMLDivElement>(null)
  const [form, setForm] = useState<StripeForm>()
  const [attempt, setAttempt] = useState(0)
  const [brokenAt, setBrokenAt] = useState<number>()
  useEffect(() => {
    let isGone = false
    let made: StripeForm | undefined
    const start = async () => {
      if (!place.current) return
      try {
        made = await createStripeForm(place.current, { publishableKey, clientSecret, language })
        if (isGone) made.remove()
        else setForm(made)
      } catch {
        setBrokenAt(attempt)
      }
    }
    void start()
    return () => {
      isGone = true
      made?.remove()
      setForm(undefined)
    }
  }, [publishableKey, clientSecret, language, attempt])
  return { place, form, isBroken: brokenAt === attempt, retry: () => setAttempt(attempt + 1) }
}
