import { type OwnerType, SCREEN_PREFIX } from '#shared/account/permissions.ts'
import { formatDate, formatDateTime } from '#shared/time/jst.ts'
import { mediaPath } from '#shared/media/media-rules.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { type Person, shownPath } from '#worker/entities/accounts/person.repository.ts'
import type { MailTemplate } from '#worker/outbox/outbox.messages.ts'
import { officeOrigin } from '#worker/platform/hosts.ts'
import type { MailContent } from '#worker/entities/mail-queue/mail-html.ts'
import { mailWords } from './mail-text.ts'

const PRODUCT = 'Mekuri'

/** The target of a mail's button, in the back office; without a slash before it, a screen under the person's prefix. */
const PATHS: Partial<Record<MailTemplate, string>> = {
  invitation: '/new-password',
  reset: '/reset-password',
  password_changed: '/reset-pass',
  session_revoked: '/reset-pass',
  new_device: '/reset-pass',
  factor_on: '/reset-pass',
  factor_off: '/reset-pass',
  factor_reset: '/',
  recovery_used: '/reset-pass',
  recovery_few: '/',
  contract_suspended: '/',
  contract_resumed: '/',
  contract_withdrawn: '/',
  contract_plan: 'check-plan',
  contract_plan_kept: 'check-plan',
  contract_corrected: 'check-plan',
  contract_ended: 'check-plan',
  contract_reminder: 'check-plan',
  own_price: 'check-plan',
  own_price_ended: 'check-plan',
  export_ready: 'profile',
  export_failed: 'profile',
  documents_ready: 'documents',
  documents_failed: 'documents',
  end_asked: '/',
  end_taken_back: '/',
}

const FACTS = [
  'until',
  'at',
  'device',
  'address',
  'email',
  'left',
  'reason',
  'feeBefore',
  'fee',
  'lastMonth',
  'endFee',
  'endFeeGone',
  'endsOn',
] as const
type Fact = (typeof FACTS)[number]

type MailInput = {
  template: MailTemplate
  recipient: Person
  values: Record<string, string | number>
  /** When the mail was enqueued. */
  at: number
  token?: { value: string; expiresAt: number } | undefined
}

/** The common contents of all mails to people of the back office: language, sender, look, greeting and footer. */
export function composeFrame(env: Bindings, recipient: Person) {
  const { person, owner, brand } = recipient
  const words = mailWords(person.language)
  const values = {
    service: brand?.name || PRODUCT,
    company: owner.companyName,
    name: person.contactName || owner.companyName,
  }
  const frame = {
    language: person.language,
    senderName: brand?.sender ?? values.service,
    logoUrl: logoUrl(env, recipient),
    mainColor: brand?.mainColor ?? null,
    textColor: brand?.textColor ?? null,
    greeting: words(person.contactName ? 'frame.greeting' : 'frame.companyGreeting', values),
    footer: words('frame.footer', values),
  } as const
  return { frame, values, hint: words('frame.open') }
}

/** Composes a mail in the recipient's language, with the brand of the partner above. */
export function composeMail(env: Bindings, input: MailInput): MailContent {
  const { template, recipient } = input
  const words = mailWords(recipient.person.language)
  const { frame, values: known, hint } = composeFrame(env, recipient)
  const values = { days: '', date: '', plan: '', month: '', ...input.values, ...known }
  const path = pathOf(template, recipient)
  const query = input.token ? `?token=${input.token.value}` : ''
  return {
    ...frame,
    subject: words(`${template}.subject`, values),
    title: words(`${template}.title`, values),
    body: words(`${template}.body`, values),
    facts: listFacts(input),
    action:
      path === undefined
        ? null
        : {
            label: words(`${template as 'reset'}.button`),
            url: `${officeOrigin(env, recipient)}${path}${query}`,
            hint,
          },
    note: words(`${template}.note`, values),
  }
}

/** The screen on which an account has the documents of a month. */
const documentsScreen = (type: string) => (type === 'MASTER' ? 'accounting' : 'invoices')

function pathOf(template: MailTemplate, { owner }: Person): string | undefined {
  const path = PATHS[template]
  if (path === undefined || path.startsWith('/')) return path
  const screen = path === 'documents' ? documentsScreen(owner.type) : path
  return `/${SCREEN_PREFIX[owner.type as OwnerType]}/${screen}`
}

/** The values that a template lists below its text, if known. */
function listFacts(input: MailInput): MailContent['facts'] {
  const words = mailWords(input.recipient.person.language)
  const yen = (name: 'fee' | 'feeBefore' | 'endFee' | 'endFeeGone') => {
    const amount = input.values[name]
    return amount === undefined ? {} : { [name]: words('fact.yen', { amount }) }
  }
  const known: Partial<Record<Fact, string>> = {
    ...factsOf(input, (at) => words('fact.japanTime', { time: formatDateTime(at) })),
    ...(input.template === 'contract_ended' && { ...yen('endFee'), ...yen('endFeeGone') }),
    ...(input.template.startsWith('own_price') && {
      ...yen('feeBefore'),
      ...yen('fee'),
      ...pickFacts(input.values, ['lastMonth']),
    }),
  }
  return FACTS.flatMap((fact) => {
    const value = known[fact]
    return value ? [{ label: words(`fact.${fact}`), value }] : []
  })
}

/** Mails about the security of an account, which name the time. */
const ALARMS: ReadonlySet<MailTemplate> = new Set([
  'password_changed',
  'session_revoked',
  'new_device',
  'factor_on',
  'factor_off',
  'factor_reset',
  'recovery_used',
  'recovery_few',
])

function factsOf({ template, recipient, values, at, token }: MailInput, time: (at: number) => string) {
  const { contractEndsAt } = recipient.owner
  const facts: Partial<Record<Fact, string>> = {
    ...(token && { until: time(token.expiresAt) }),
    ...(ALARMS.has(template) && { at: time(at), ...pickFacts(values, ['device', 'address', 'left']) }),
    ...(template === 'email_changed' && values.email !== undefined && { email: String(values.email) }),
    ...((template === 'factor_reset' || template.startsWith('contract_')) && pickFacts(values, ['reason'])),
    ...(template === 'contract_reminder' && contractEndsAt !== null && { endsOn: formatDate(contractEndsAt) }),
  }
  return facts
}

const pickFacts = (values: MailInput['values'], names: readonly Fact[]): Partial<Record<Fact, string>> =>
  Object.fromEntries(names.flatMap((name) => (values[name] === undefined ? [] : [[name, String(values[name])]])))

/** The logo as a PNG: some mail programs do not support WebP. */
function logoUrl(env: Bindings, recipient: Person): string | null {
  const logo = recipient.brand?.logo
  if (!logo) return null
  return `${officeOrigin(env, recipient)}${logo.purpose === 'brand' ? mediaPath(logo.id, 'logo.png') : shownPath(logo)}`
}
