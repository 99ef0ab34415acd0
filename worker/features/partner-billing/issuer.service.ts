import type { AuditChange } from '#shared/account/audit.ts'
import type { PartnerIssuer } from '#shared/billing/partner-billing-rules.ts'
import type { IssuerInput, IssuerState } from '#shared/billing/partner-issuers.ts'
import type { Bindings, Caller } from '#worker/platform/context.ts'
import { findIssuer, saveIssuer } from '#worker/entities/bills/partner-issuer.repository.ts'

const NO_ISSUER: PartnerIssuer = {
  name: '',
  postalCode: '',
  address: '',
  phone: '',
  email: '',
  registrationNumber: '',
  bank: null,
  note: '',
}

/** In whose name a partner invoices its users. */
export async function getIssuer(env: Bindings, accountId: string): Promise<IssuerState> {
  const row = await findIssuer(env.DB, accountId)
  return { ...NO_ISSUER, ...row?.issuer, initialFee: row?.initialFee ?? 0, version: row?.version ?? 0 }
}

/** Changes in whose name a partner's next invoices are. Throws `stale`. */
export async function changeIssuer(
  env: Bindings,
  { caller, version, body }: { caller: Caller; version: number; body: IssuerInput },
): Promise<IssuerState> {
  const { accountId, personId, companyName: name } = caller
  const before = await getIssuer(env, accountId)
  const { initialFee, ...issuer } = body
  await saveIssuer(env.DB, {
    accountId,
    issuer,
    initialFee,
    version,
    record: {
      owner: { accountId, oemMasterId: accountId, oemAdminId: null },
      actorId: personId,
      action: 'invoice.issuer',
      subject: { type: 'account', id: accountId },
      detail: { name, changes: changesBetween(before, body) },
    },
  })
  return getIssuer(env, accountId)
}

/** The changed fields, under the names of the history. */
const FIELDS = {
  issuerName: ({ name }) => name,
  issuerAddress: ({ postalCode, address }) => [postalCode && `〒${postalCode}`, address].filter(Boolean).join(' '),
  issuerPhone: ({ phone }) => phone,
  issuerEmail: ({ email }) => email,
  registrationNumber: ({ registrationNumber }) => registrationNumber,
  issuerBank: ({ bank }) => (bank ? Object.values(bank).join(' ') : ''),
  issuerNote: ({ note }) => note,
  userInitialFee: ({ initialFee }) => initialFee,
} satisfies Record<string, (state: IssuerInput) => string | number>

function changesBetween(before: IssuerInput, after: IssuerInput): AuditChange[] {
  return Object.entries(FIELDS)
    .map(([field, read]) => ({ field, from: read(before), to: read(after) }))
    .filter(({ from, to }) => from !== to)
}
