import { useCan, useUser } from '#admin/api/user-info.ts'
import { Section } from '#admin/ui/basic/section.tsx'
import { RecipientSection } from './recipient-section.tsx'
import { useRecipientText } from './use-recipient-text.ts'

/** Whom the own invoices are addressed to, below another subject. */
export function OwnRecipient() {
  const t = useRecipientText()
  const can = useCan()
  const { accountId } = useUser()
  if (!can('GET /bill-recipient/{id}')) return null
  return (
    <div className="mt-8 border-t border-line pt-6">
      <Section title={t('title')} description={t('lead')}>
        <RecipientSection accountId={accountId} />
      </Section>
    </div>
  )
}
