import type { Forms } from '#shared/site/parts/forms/forms.ts'
import type { Bindings } from '#worker/platform/context.ts'
import type { OutboxMessage } from '#worker/outbox/outbox.messages.ts'
import { notifiedAddresses } from '#worker/entities/projection/project-forms.ts'
import { hasAddressRequest, isConfirmedAddress } from './notification-address.repository.ts'

type Site = { id: string; accountId: string }

/**
 * The mails that a publication enqueues: one to each address of the site's forms that is neither confirmed nor asked
 * before (rules/forms.md#who-is-told).
 */
export async function askForConfirmations(env: Bindings, site: Site, forms: Forms): Promise<OutboxMessage[]> {
  const emails = [...new Set(Object.values(notifiedAddresses(forms)))]
  const open = await Promise.all(emails.map((email) => mustAsk(env, { accountId: site.accountId, email })))
  return emails
    .filter((_, index) => open[index])
    .map((email) => ({ kind: 'mail.address', payload: { siteId: site.id, email } }))
}

async function mustAsk(env: Bindings, address: { accountId: string; email: string }): Promise<boolean> {
  const [isConfirmed, isAsked] = await Promise.all([
    isConfirmedAddress(env.DB, address),
    hasAddressRequest(env.DB, address),
  ])
  return !isConfirmed && !isAsked
}
