import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useScreens } from '#admin/api/screens.ts'
import { useCan } from '#admin/api/user-info.ts'
import { brandName } from '#shared/billing/card-name.ts'
import { useCardSecret, useRemoveCard } from '#admin/entities/payments/payments.api.ts'
import { usePaymentsText } from '#admin/entities/payments/use-payments-text.ts'
import { FormAlert } from '#admin/screen/form-alert.tsx'
import { StatusPill } from '#admin/ui/basic/badge.tsx'
import { Button } from '#admin/ui/basic/button.tsx'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { Section } from '#admin/ui/basic/section.tsx'
import { useNow } from '#admin/ui/basic/use-now.ts'
import { ConfirmDialog } from '#admin/ui/dialog/confirm-dialog.tsx'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import type { CardSecret, ShownCard } from '#shared/billing/payments.ts'
import { CardForm } from './card-form.tsx'

/** The stored card with what can be done about it, or the form of a new one. */
export function CardSection({ card }: { card: ShownCard | null }) {
  const t = usePaymentsText()
  const can = useCan()
  const [secret, setSecret] = useState<CardSecret>()
  const back = useBack()
  const begin = useCardSecret()
  const open = () =>
    begin.mutate(undefined, {
      onSuccess: (made) => {
        if (made.formUrl) location.assign(formAddress(made, back))
        else setSecret(made)
      },
    })
  return (
    <Section title={t('card.title')} description={t('card.description')}>
      {card ? <StoredCard card={card} /> : <NoCard />}
      <FormAlert error={begin.error} title={t('card.storeFailed')} fields={[]} />
      {secret && <CardForm secret={secret} back={back} onCancel={() => setSecret(undefined)} />}
      {!secret && can('POST /stripe/card') && (
        <div className="flex flex-wrap gap-2">
          <Button
            variant={card ? 'secondary' : 'primary'}
            icon={card ? 'refresh' : 'plus'}
            isBusy={begin.isPending}
            onClick={open}
          >
            {t(card ? 'card.replace' : 'card.add')}
          </Button>
          {card && can('DELETE /stripe/card') && <RemoveCard />}
        </div>
      )}
      <p className="flex items-start gap-2 text-xs text-ink-soft">
        <Icon name="lock" size={16} className="mt-px shrink-0" />
        {t('card.safe')}
      </p>
    </Section>
  )
}

/** Where a page of the provider leads back to: this screen, with the bill that is to be paid. */
function useBack(): string {
  const { card } = useScreens()
  const [params] = useSearchParams()
  const bill = params.get('bill')
  return bill ? `${card}?bill=${encodeURIComponent(bill)}` : card
}

function formAddress({ formUrl, clientSecret }: CardSecret, back: string): string {
  const values = new URLSearchParams({ setup_intent_client_secret: clientSecret, return_url: back })
  return `${formUrl}?${values.toString()}`
}

function NoCard() {
  const t = usePaymentsText()
  return (
    <div className="rounded-md border border-dashed border-line-strong px-4 py-5">
      <p className="font-medium">{t('card.none')}</p>
      <p className="mt-1 text-sm text-ink-soft">{t('card.noneLead')}</p>
    </div>
  )
}

function StoredCard({ card }: { card: ShownCard }) {
  const t = usePaymentsText()
  const now = new Date(useNow())
  const isExpired = card.expYear * 12 + card.expMonth < now.getFullYear() * 12 + now.getMonth() + 1
  const values = { month: String(card.expMonth).padStart(2, '0'), year: card.expYear }
  return (
    <div className="flex items-center gap-4 rounded-md border border-line px-4 py-3.5">
      <span aria-hidden="true" className="grid h-8 w-12 shrink-0 place-items-center rounded-sm bg-ground text-ink-soft">
        <Icon name="card" />
      </span>
      <div className="min-w-0">
        <p className="tabular font-medium">{t('card.label', { brand: brandName(card.brand), last4: card.last4 })}</p>
        <p className="tabular flex flex-wrap items-center gap-2 text-sm text-ink-soft">
          {t('card.expiry', values)}
          {isExpired && <StatusPill tone="danger">{t('card.expired')}</StatusPill>}
        </p>
      </div>
    </div>
  )
}

function RemoveCard() {
  const t = usePaymentsText()
  const [isAsking, setAsking] = useState(false)
  const remove = useRemoveCard(() => {
    setAsking(false)
    showToast(t('card.removed'))
  })
  return (
    <>
      <Button variant="quiet" icon="trash" onClick={() => setAsking(true)}>
        {t('card.remove')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => remove.mutate()}
        title={t('removing.title')}
        description={t('removing.text')}
        confirmLabel={t('removing.confirm')}
        tone="danger"
        isBusy={remove.isPending}
      >
        <FormAlert error={remove.error} title={t('card.removeFailed')} fields={[]} />
      </ConfirmDialog>
    </>
  )
}
