import { lazy, Suspense, useState } from 'react'
import { useScreens } from '#admin/api/screens.ts'
import { useCan } from '#admin/api/user-info.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { ButtonLink } from '#admin/ui/basic/button-link.tsx'
import type { IssuerState } from '#shared/billing/partner-issuers.ts'
import type { StatementPage } from '#shared/billing/partner-statements.ts'
import type { InvoiceChoice } from './invoice-choice.ts'
import { useOpened } from '#admin/api/use-opened.ts'
import { useIssuer } from './partner-invoices.api.ts'
import { usePartnerInvoicesText } from './use-partner-invoices-text.ts'

const IssueDialog = lazy(async () => ({ default: (await import('./issue-dialog.tsx')).IssueDialog }))
const IssuerDialog = lazy(async () => ({ default: (await import('./issuer-dialog.tsx')).IssuerDialog }))

type StatementInvoicesProps = { statement: Pick<StatementPage, 'month' | 'state'> | undefined; choice: InvoiceChoice }

/** From a month to its invoices: who issues them, issuing what is missing, and the list. */
export function StatementInvoices({ statement, choice }: StatementInvoicesProps) {
  const t = usePartnerInvoicesText()
  const can = useCan()
  const screens = useScreens()
  const { data: issuer, refetch, isFetching } = useIssuer(can('GET /partner-issuer'))
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <ButtonLink to={screens.invoices} icon="file">
        {t('toInvoices')}
      </ButtonLink>
      {can('PUT /partner-issuer') && <IssuerButton issuer={issuer} refetch={refetch} isFetching={isFetching} />}
      {can('POST /partner-invoice') && issuer && statement && (
        <IssueButton issuer={issuer} statement={statement} choice={choice} />
      )}
    </div>
  )
}

type IssuerButtonProps = { issuer: IssuerState | undefined } & Pick<
  ReturnType<typeof useIssuer>,
  'refetch' | 'isFetching'
>

function IssuerButton({ issuer, refetch, isFetching }: IssuerButtonProps) {
  const t = usePartnerInvoicesText()
  const { opened, open, reload, close } = useOpened(refetch)
  return (
    <>
      <Button icon="settings" disabled={!issuer} onClick={() => open(issuer)}>
        {t('issuer.title')}
      </Button>
      <Suspense>
        {opened && (
          <IssuerDialog
            key={opened.version}
            state={opened}
            onReload={reload}
            isReloading={isFetching}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}

type IssueButtonProps = {
  issuer: IssuerState
  statement: Pick<StatementPage, 'month' | 'state'>
  choice: InvoiceChoice
}

type Readiness = { isFixed: boolean; hasIssuer: boolean; isNobody: boolean }

/** Why no invoice can be issued; undefined = it can. */
function issueHint({ isFixed, hasIssuer, isNobody }: Readiness) {
  if (!isFixed) return 'needsFixed'
  if (!hasIssuer) return 'needsIssuer'
  return isNobody ? 'needsUsers' : undefined
}

function IssueButton({ issuer, statement: { month, state }, choice }: IssueButtonProps) {
  const t = usePartnerInvoicesText()
  const [isOpen, setOpen] = useState(false)
  const isFixed = state === 'fixed'
  const { isAll, named } = choice.chosen
  const hint = issueHint({ isFixed, hasIssuer: issuer.name !== '', isNobody: !isAll && named.length === 0 })
  return (
    <>
      <Button variant="primary" icon="mail" disabled={hint !== undefined} onClick={() => setOpen(true)}>
        {t('issue')}
      </Button>
      {hint && <p className="text-xs text-ink-soft">{t(hint)}</p>}
      <Suspense>{isOpen && <IssueDialog month={month} choice={choice} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
