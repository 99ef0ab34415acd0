/** A defect that somebody could make, as one replacement in a file, and the tests that must see it. */
export type Mutant = {
  /** What goes wrong. */
  why: string
  file: string
  /** A text that stands once in the file, and what takes its place. */
  from: string
  to: string
  tests: readonly string[]
}

const ENDS = ['worker/features/account-end']
const OBJECTS = [
  'worker/entities/site-visits',
  'worker/features/visits/visit.test.ts',
  'worker/features/visits/visit-attack.test.ts',
]
const EXPORTS = ['worker/features/account-export/account-export.test.ts']
const RIGHTS = ['shared/account/permissions.test.ts']
const FACTOR = ['worker/features/auth/second-factor.test.ts', 'worker/features/auth/own-factor.test.ts']
const AGAIN = ['worker/features/auth/reauthentication.test.ts', 'worker/features/auth/password.test.ts']
const SITE = ['worker/features/sites/site.test.ts']
const OUTBOX = ['worker/outbox/outbox.test.ts']
const TIME = ['shared/time']
const MONEY = ['shared/billing/billing.test.ts']
const SWEEPS = ['worker/jobs/sweeps.test.ts']

const END = 'worker/features/account-end/account-end.service.ts'
const ERASURE = 'worker/features/account-end/account-erasure.repository.ts'
const ERASE = 'worker/features/account-end/account-erasure.service.ts'
const PERMISSIONS = 'shared/account/permissions.ts'
const CODES = 'worker/features/auth/code.service.ts'
const AGAIN_FILE = 'worker/features/auth/reauthentication.service.ts'
const JST = 'shared/time/jst.ts'
const MONTHS = 'shared/time/months.ts'
const YEN = 'shared/billing/money.ts'
const TAX = 'shared/billing/tax.ts'

// One line a defect, so that the list can be read as a list.
// oxfmt-ignore
export const MUTANTS: readonly Mutant[] = [
  { why: 'an account ends although its contract runs', file: END, from: "  if (obstaclesOf(found).length > 0) throw new AppError('account_end')\n", to: '', tests: ENDS },
  { why: 'an account ends without its name typed', file: END, from: 'asked.confirmation.trim() !== found.account.companyName.trim()', to: 'false', tests: ENDS },
  { why: 'an account ends although it got a contract meanwhile', file: END, from: 'const isKept = end?.askedAt && obstaclesOf(found).length > 0', to: 'const isKept = false', tests: ENDS },
  { why: 'an account ends without a recent sign-in', file: END, from: '  await stepUp(env, caller, asked)\n', to: '', tests: ENDS },
  { why: 'a partner with living accounts below it ends', file: END, from: "['children', hasChildren]", to: "['children', false]", tests: ENDS },
  { why: 'an account ends before its last month is billed', file: END, from: "lastMonth > (lastBilled ?? '')", to: "lastMonth > '9999'", tests: ENDS },
  { why: 'sessions of an erased account stay', file: ERASURE, from: "  { table: 'sessions', keys: 'id', where: byPerson('account_id') },\n", to: '', tests: ENDS },
  { why: 'second factors of an erased account stay', file: ERASURE, from: "  { table: 'second_factors', keys: 'account_id', where: byPerson('account_id') },\n", to: '', tests: ENDS },
  { why: 'cards of an erased account stay', file: ERASURE, from: "  { table: 'billing_profiles', keys: 'account_id', where: byAccount },\n", to: '', tests: ENDS },
  { why: 'messages that name an erased account stay', file: ERASE, from: '  await eraseMessages(env.DB, id, ids)\n', to: '', tests: ENDS },
  { why: 'files of dead letters keep an erased account', file: ERASE, from: '  await eraseFromLetters(env.MEDIA, ids)\n', to: '', tests: ENDS },
  { why: 'copies of the data outlive their account', file: ERASE, from: '  await deleteExports(env, id)\n', to: '', tests: ENDS },
  { why: 'a customer is deleted while a payment runs', file: ERASE, from: '  if (isPaying) return false\n', to: '', tests: ENDS },
  { why: 'a step of an export runs twice', file: 'worker/entities/account-exports/export-steps.ts', from: ' || row.step !== step) return abandonStep', to: ') return abandonStep', tests: EXPORTS },
  { why: 'the address of an export works for days', file: 'worker/entities/account-exports/export-link.ts', from: 'const LINK_LIFETIME = 10 * 60_000', to: 'const LINK_LIFETIME = 10_000 * 60_000', tests: EXPORTS },
  { why: 'an export is fetched by another account', file: 'worker/entities/account-exports/account-export.repository.ts', from: "        eq(accountExports.accountId, accountId),\n        isNull(accountExports.month),", to: "        isNull(accountExports.month),", tests: EXPORTS },
  { why: 'a forged address is taken for a signed one', file: 'worker/platform/signed-token.ts', from: 'if (await crypto.subtle.verify(ALGORITHM, await importKey(key), signature, signed)) return payload', to: 'if (key) return payload', tests: EXPORTS },
  { why: 'parts of an upload lack a byte', file: 'worker/platform/bytes/put-stream.ts', from: 'yield all.subarray(at, at + PART)', to: 'yield all.subarray(at, at + PART - 1)', tests: ['worker/platform/bytes/put-stream.test.ts'] },
  { why: 'files of an archive are found at its beginning', file: 'worker/features/site-copy/zip-writer.ts', from: 'header.writeUInt32LE(Math.min(offset, SIZE_64), 42)', to: 'header.writeUInt32LE(0, 42)', tests: EXPORTS },
  { why: 'an object counts a repeated message again', file: 'worker/entities/site-visits/count-entries.ts', from: '    fresh.filter((entry) => !isMarked(entry, counted)),', to: '    fresh,', tests: OBJECTS },
  { why: 'an object counts a repeated key again', file: 'worker/entities/site-visits/count-entries.ts', from: '    .filter(({ key, width, at }) => !counted.isKnown(key, width, at))\n', to: '', tests: OBJECTS },
  { why: 'an object lets one network say what it wants', file: 'worker/entities/site-visits/count-entries.ts', from: 'return before + network.weight <= NETWORK_MAX', to: 'return true', tests: OBJECTS },
  { why: 'D1 takes a hand-over twice', file: 'worker/entities/site-visits/hand-over.repository.ts', from: 'taken.number >= ${number})`', to: 'taken.number > ${number})`', tests: OBJECTS },
  { why: 'an object forgets what D1 did not take', file: 'worker/entities/site-visits/site-visits.object.ts', from: '      await takeHandOver(this.#bindings.DB, { siteId, number, handOver })\n      deleteHandOver(sql, number)', to: '      deleteHandOver(sql, number)\n      await takeHandOver(this.#bindings.DB, { siteId, number, handOver })', tests: OBJECTS },
  { why: 'an object that wakes lacks the batches that were not folded', file: 'worker/entities/site-visits/site-ledger.ts', from: 'let waiting: Addition[] = readAdditions(sql)', to: 'let waiting: Addition[] = []', tests: OBJECTS },
  { why: 'viewers write', file: PERMISSIONS, from: "viewer: 'RZ' }", to: "viewer: 'RWZ' }", tests: RIGHTS },
  { why: 'editors see and pay bills', file: PERMISSIONS, from: "editor: 'RWZ'", to: "editor: 'RWZ$'", tests: RIGHTS },
  { why: 'suspended accounts write', file: PERMISSIONS, from: "suspended: 'RZM$DE'", to: "suspended: 'RWZ$E'", tests: RIGHTS },
  { why: 'terminated accounts are let in', file: PERMISSIONS, from: "if (actor.contract === 'terminated') return", to: "if (actor.contract === ('' as string)) return", tests: RIGHTS },
  { why: 'the licence binds the operator, and not the partner', file: PERMISSIONS, from: "row.gate === 'licence' && isOem", to: "row.gate === 'licence' && !isOem", tests: RIGHTS },
  { why: 'the mildest contract of a tree counts', file: PERMISSIONS, from: 'SEVERITY[state] > SEVERITY[worst]', to: 'SEVERITY[state] < SEVERITY[worst]', tests: RIGHTS },
  { why: 'a sign-in is recent for hours', file: AGAIN_FILE, from: 'const RECENT = 10 * 60_000', to: 'const RECENT = 1000 * 60_000', tests: AGAIN },
  { why: 'any text is the present password', file: AGAIN_FILE, from: "if (await verifyPassword(currentPassword, stored, 'office')) return", to: 'if (currentPassword !== stored) return', tests: AGAIN },
  { why: 'attempts at the present password are not counted', file: AGAIN_FILE, from: '  await countPasswordAttempt(env, caller)\n  await refuseWrong', to: '  await refuseWrong', tests: AGAIN },
  { why: 'codes of minutes ago still sign in', file: CODES, from: 'const WINDOW = 1', to: 'const WINDOW = 20', tests: FACTOR },
  { why: 'a recovery code works twice', file: CODES, from: "  if (found.usedAt !== null) throw refusal('recoveryUsed', factor)\n", to: '', tests: FACTOR },
  { why: 'a code of the app works twice', file: 'worker/features/auth/code.repository.ts', from: ' AND last_step < ${code.step})`', to: ')`', tests: FACTOR },
  { why: 'a demanded second factor is not asked for', file: 'worker/session/authorize.ts', from: 'if (caller.mustSetUpFactor && !SET_UP_CALLS.has(call))', to: 'if (false as boolean)', tests: FACTOR },
  { why: 'a change without a version is taken', file: 'worker/http/etag.ts', from: "if (!header) throw new AppError('precondition')", to: 'if (!header) return 1', tests: SITE },
  { why: 'a second editor overwrites the first', file: 'worker/db/batch.ts', from: 'db.batch([guard, mustChange(db), ...rest, db.delete(assertions)])', to: 'db.batch([guard, ...rest, db.delete(assertions)])', tests: SITE },
  { why: 'a plan’s number of sites is no limit', file: 'worker/entities/working-copy/site.repository.ts', from: 'limit === null ? sql`1` : sql`${counters.value} < ${limit}`', to: 'sql`1`', tests: SITE },
  { why: 'an effect is tried for ever', file: 'worker/outbox/outbox.repository.ts', from: 'export const ATTEMPTS_MAX = 6', to: 'export const ATTEMPTS_MAX = 6000', tests: OUTBOX },
  { why: 'two messages run one effect at once', file: 'worker/outbox/outbox.repository.ts', from: 'lt(outbox.attempts, ATTEMPTS_MAX), isClaimable(at)))\n    .returning()', to: 'lt(outbox.attempts, ATTEMPTS_MAX)))\n    .returning()', tests: OUTBOX },
  { why: 'young dead letters are deleted, and old ones kept', file: 'worker/outbox/letters.storage.ts', from: 'receivedAt <= before', to: 'receivedAt >= before', tests: ['worker/features/letters'] },
  { why: 'a sweep deletes without a bound', file: 'worker/db/delete-some.ts', from: ' LIMIT ${limit})`', to: ')`', tests: SWEEPS },
  { why: 'a sweep reads all members', file: 'worker/entities/members/member.repository.ts', from: "sql`${members.state} = 'pending'`", to: "sql`${members.state} = ${'pending'}`", tests: SWEEPS },
  { why: 'a snapshot of another site is restored', file: 'worker/features/snapshots/snapshot.repository.ts', from: 'and(eq(snapshots.siteId, siteId), eq(snapshots.id, id))', to: 'and(eq(snapshots.id, id))', tests: ['worker/features/snapshots'] },
  { why: 'a release of another site is restored', file: 'worker/features/releases/release.repository.ts', from: 'and(eq(releases.siteId, siteId), eq(releases.id, id))', to: 'and(eq(releases.id, id))', tests: ['worker/features/releases'] },
  { why: 'an account reads bills of others', file: 'worker/features/bills/bill-scope.repository.ts', from: 'and(eq(bills.accountId, scope.accountId), isNotNull(bills.issuedAt))', to: 'isNotNull(bills.issuedAt)', tests: ['worker/features/bills/bills.test.ts'] },
  { why: 'an account reads invoices of others', file: 'worker/features/invoices/invoice.repository.ts', from: "if (scope.kind === 'account') return eq(bills.accountId, scope.accountId)", to: "if (scope.kind === 'account') return undefined", tests: ['worker/features/invoices'] },
  { why: 'an upload of another account is continued', file: 'worker/features/bulk-upload/bulk-upload.repository.ts', from: 'isNull(sites.deletedAt), inScope(scope)))', to: 'isNull(sites.deletedAt)))', tests: ['worker/features/bulk-upload'] },
  { why: 'a second profile overwrites the first', file: 'worker/features/auth/profile.repository.ts', from: 'and(eq(accounts.id, person.id), eq(accounts.version, person.version), isNull(accounts.deletedAt))', to: 'and(eq(accounts.id, person.id), isNull(accounts.deletedAt))', tests: ['worker/features/auth/profile.test.ts', 'worker/http/second-writer.test.ts'] },
  { why: 'a contract past its end counts as running', file: 'worker/session/contract-state.ts', from: "if (!isRunning) return 'inactive'", to: "if (!isRunning && end === null) return 'inactive'", tests: ['worker/features/contracts'] },
  { why: 'people are not reminded a week before the end', file: 'worker/features/contracts/contract-reminder.repository.ts', from: 'const REMINDER_DAYS = [60, 30, 7] as const', to: 'const REMINDER_DAYS = [60, 30] as const', tests: ['worker/features/contracts'] },
  { why: 'a contract from 31 August lacks a day', file: JST, from: 'Math.min(day, lastOfMonth + 1)', to: 'Math.min(day, lastOfMonth)', tests: TIME },
  { why: 'days begin at midnight in London', file: JST, from: 'Math.floor((at + OFFSET) / DAY) * DAY - OFFSET', to: 'Math.floor(at / DAY) * DAY', tests: TIME },
  { why: 'days between moments are of London', file: JST, from: 'Math.floor((to + OFFSET) / DAY) - Math.floor((from + OFFSET) / DAY)', to: 'Math.floor(to / DAY) - Math.floor(from / DAY)', tests: TIME },
  { why: 'a month begins at midnight in London', file: MONTHS, from: 'return Date.UTC(year, index, 1) - OFFSET', to: 'return Date.UTC(year, index, 1)', tests: TIME },
  { why: 'a month lacks its last day', file: MONTHS, from: '(startOfDay(end) - startOfDay(start)) / DAY + 1', to: '(startOfDay(end) - startOfDay(start)) / DAY', tests: TIME },
  { why: 'tax is rounded up', file: TAX, from: 'Math.floor((Math.abs(subtotal) * percent) / 100)', to: 'Math.ceil((Math.abs(subtotal) * percent) / 100)', tests: MONEY },
  { why: 'a new tax rate counts a day late', file: TAX, from: 'parseDay(from) <= at', to: 'parseDay(from) < at', tests: ['shared/billing/tax.test.ts'] },
  { why: 'a fee for days is rounded up', file: YEN, from: 'return Math.floor((fee * Math.min(days, daysOfMonth)) / daysOfMonth)', to: 'return Math.ceil((fee * Math.min(days, daysOfMonth)) / daysOfMonth)', tests: MONEY },
  { why: 'a begun unit of page views is free', file: YEN, from: 'Math.ceil((views - limit) / unit)', to: 'Math.floor((views - limit) / unit)', tests: MONEY },
  { why: 'tax is left out of the total', file: TAX, from: 'total: subtotal + tax }', to: 'total: subtotal }', tests: MONEY },
  { why: 'a bill is due within days', file: 'shared/billing/due.ts', from: 'left < DUE_DAYS_MIN ? addMonths(month, 1) : month', to: 'left < 0 ? addMonths(month, 1) : month', tests: ['shared/billing'] },
  { why: 'spreadsheets run what visitors type', file: 'shared/text/csv.ts', from: "return FORMULA.test(text) ? `'${text}` : text", to: 'return text', tests: ['shared/text/csv.test.ts'] },
  { why: 'a quote breaks a record of a file', file: 'shared/text/csv.ts', from: "text.replaceAll('\"', '\"\"')", to: 'text', tests: ['shared/text/csv.test.ts'] },
  { why: 'a target leads to another host', file: 'shared/text/own-path.ts', from: "`/${pathname.replace(/^\\/+/, '')}${search}${hash}`", to: '`${pathname}${search}${hash}`', tests: ['shared/text/own-path.test.ts'] },
  { why: 'a malformed name is taken for a host', file: 'shared/text/host-name.ts', from: 'decoded === hostname || new URL(`http://${decoded}`).hostname === hostname ? decoded : undefined', to: 'decoded', tests: ['shared/text/host-name.test.ts'] },
  { why: 'pages may be framed by anybody', file: 'worker/pages/page-policy.ts', from: '`frame-ancestors ${ancestors}`', to: '`frame-ancestors *`', tests: ['worker/pages', 'worker/site-host/pages.test.ts'] },
  { why: 'scripts of any host run in pages', file: 'worker/pages/page-policy.ts', from: '"default-src \'none\'"', to: '"default-src *"', tests: ['worker/pages', 'worker/site-host/pages.test.ts'] },
  { why: 'a job that runs is started again', file: 'worker/jobs/schedule.jobs.ts', from: '  if (!start) return false\n', to: '  if (!start) return job.run(env).then(() => true)\n', tests: ['worker/jobs/schedule.test.ts'] },
  { why: 'errors are repeated that will not pass', file: 'worker/platform/guarded/repeat-transient.ts', from: '!options.mayRepeat(error) || ', to: '', tests: ['worker/platform/guarded'] },
]
