import { type OwnerType, SCREEN_PREFIX } from '#shared/account/permissions.ts'
import type { Bindings } from '#worker/platform/context.ts'
import type { Person } from '#worker/entities/accounts/person.repository.ts'
import { readIssuer } from '#worker/features/invoices/issuer.ts'
import { composeFrame } from '#worker/features/mails/mail-content.ts'
import type { MailContent } from '#worker/entities/mail-queue/mail-html.ts'
import type { BillingMail } from '#worker/outbox/outbox.messages.ts'
import { officeOrigin } from '#worker/platform/hosts.ts'
import { billTexts } from './bill-texts.ts'
import type { BillingMailPayload } from './found.ts'
import type { MailedBill } from './billing-mail-truth.repository.ts'
import { billingMailWords } from './billing-mail-words.ts'
import { isOfDebt } from './suspension-mails.repository.ts'
import { suspensionTexts } from './suspension-texts.ts'
import { usageTexts } from './usage-texts.ts'

/** The target screen of billing mails that are not about a bill, under the person's prefix. */
const SCREENS: Partial<Record<BillingMail, string>> = {
  views_80: 'check-plan#spending',
  views_100: 'check-plan#spending',
  spending: 'check-plan#spending',
  card_expires: 'card',
  plan_planned: 'plan',
  plan_withdrawn: 'plan',
  plan_changed: 'check-plan',
  terms_planned: 'check-plan',
  terms_withdrawn: 'check-plan',
  suspension_planned: 'bills',
  suspension_begun: 'bills',
  suspension_over: 'bills',
}

/** Mails to whom the platform bills, in its own name. */
const OF_PLATFORM: ReadonlySet<BillingMail> = new Set(['card_expires', 'spending'])

export type BillingMailInput = {
  payload: BillingMailPayload
  recipient: Person
  bill: MailedBill | undefined
  at: number
}

/**
 * Composes a billing mail in the recipient's language. Mails about page views and plans carry the brand of the partner
 * above; mails about bills come from the platform, also to a partner. A person who cannot sign in any more gets no
 * button.
 */
export async function composeBillingMail(
  env: Bindings,
  { payload, recipient, bill, at }: BillingMailInput,
): Promise<MailContent> {
  const { language } = recipient.person
  const words = await billingMailWords(language)
  const isOfPlatform = bill !== undefined || OF_PLATFORM.has(payload.template) || isOfDebt(payload)
  const reader = isOfPlatform ? { ...recipient, brand: null, office: null } : recipient
  const { frame, values: known, hint } = composeFrame(env, reader)
  const ofOther = () => (isOfDebt(payload) ? suspensionTexts(payload, words) : usageTexts({ payload, words, language }))
  const own = bill ? billTexts({ payload, bill, words, at, bank: readIssuer(env).bank }) : ofOther()
  const values = { ...own.values, ...known }
  const screen = bill ? `bills/${bill.id}` : SCREENS[payload.template]
  const url = `${officeOrigin(env, reader)}/${SCREEN_PREFIX[recipient.owner.type as OwnerType]}/${screen}`
  return {
    ...frame,
    subject: words(`${own.key}.subject`, values),
    title: words(`${own.key}.title`, values),
    body: words(`${own.key}.body`, values),
    facts: own.facts.flatMap(({ name, value }) => (value === null ? [] : [{ label: words(`fact.${name}`), value }])),
    action: recipient.contract === 'terminated' ? null : { label: words(`${own.key}.button`), url, hint },
    note: words(`${own.key}.note`, values),
  }
}
