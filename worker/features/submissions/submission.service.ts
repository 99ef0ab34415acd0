import { AppError } from '#shared/wire/errors.ts'
import { checkAnswers, type FormAnswer, type StoredAnswer } from '#shared/visitor/form-answers.ts'
import type { SubmissionKind } from '#shared/site/parts/forms/form-rules.ts'
import type { Language } from '#shared/text/languages.ts'
import type { ReleaseForm } from '#shared/site/release/releases.ts'
import type { Bindings } from '#worker/platform/context.ts'
import type { Offer } from '#worker/features/popups/offer.service.ts'
import { limitExactly, limitNetwork } from '#worker/limits/exact-limits.ts'
import { limitNetworkRate } from '#worker/limits/rate-limits.ts'
import { refuseForm } from '#worker/limits/refused-forms.ts'
import { now } from '#worker/platform/clock.ts'
import { isOutage } from '#worker/platform/outage.ts'
import { idOfHash, newId } from '#worker/platform/ids.ts'
import { hashOf } from '#worker/platform/tokens.ts'
import { checkRobot } from '#worker/platform/turnstile.ts'
import { KEPT_MAX, type KeptSubmission } from './kept-submission.ts'
import { type MailedForm, storeSubmission } from './store-submission.service.ts'
import type { SubmissionRow } from './submission.repository.ts'

export type SubmissionInput = {
  siteId: string
  kind: SubmissionKind
  form: ReleaseForm
  language: Language
  sent: readonly FormAnswer[]
  /** The address for notifications; empty = none. */
  notified: string
  /** The caller's IP address. */
  ip: string
  /** The id that the page gave to the form: the same form with the same id counts once. */
  sendId?: string | undefined
  robotToken?: string | undefined
  /** Kept beside the answers: what the visitor chose about external services, and parameters of advertisements. */
  noted?: readonly StoredAnswer[]
  /** The offer that the visitor came from. */
  offer?: Offer | undefined
  /** The person who tests the form from a preview: mails go to them. */
  testerId?: string | undefined
  /** A guest tests the form from a shared preview: nobody gets a mail. */
  isGuest?: boolean
}

/**
 * Handles a submission: checks it, consumes its limits, stores it, and enqueues the mails to both sides. While the
 * database is away, the queue takes it, and it is stored later. Gives whether it is new: a repeated submission counts
 * once. Throws `validation` with the questions' ids, `too_many`, `robot` or `offer_taken`.
 */
export async function submitForm(env: Bindings, input: SubmissionInput): Promise<boolean> {
  const result = checkAnswers(input.form, input.sent)
  if ('errors' in result) return refuseForm(env, { siteId: input.siteId, ip: input.ip, fields: result.errors })
  const row = await toRow(input, result.checked)
  const askRobot = askOnce(env, input)
  try {
    await limitSubmissions(env, input, askRobot)
    return await storeSubmission(env, { row, ...toMails(input), offer: input.offer })
  } catch (error) {
    if (!isOutage(error) || row.isTest || isLimited(input.offer)) throw error
    await keepForLater(env, { row, ...toMails(input) }, { askRobot, ip: input.ip, error })
    return true
  }
}

type Checked = Pick<SubmissionRow, 'answers' | 'email' | 'companyName'>

async function toRow(input: SubmissionInput, checked: Checked): Promise<SubmissionRow> {
  const { siteId, kind, language, offer, testerId, isGuest, sendId, noted = [] } = input
  const { email, companyName } = checked
  const answers = [...checked.answers, ...noted]
  const content = JSON.stringify([siteId, kind, sendId, email, companyName, answers])
  return {
    id: sendId ? idOfHash(await hashOf(content)) : newId(),
    siteId,
    kind,
    email,
    companyName,
    answers,
    language,
    isTest: testerId !== undefined || isGuest === true,
    popupId: offer?.popupId ?? null,
    createdAt: now(),
  }
}

const isLimited = (offer: Offer | undefined) => offer !== undefined && offer.limit !== null

const toMails = ({ form, notified, testerId, isGuest }: SubmissionInput): MailedForm => ({
  notified,
  promisesReply: form.promisesReply ?? false,
  testerId,
  isGuest,
})

type Verdict = Awaited<ReturnType<typeof checkRobot>>

/** Asks whether a robot sent the form, once: the provider answers for each token once. */
function askOnce(env: Bindings, { robotToken: token, ip }: SubmissionInput): () => Promise<Verdict> {
  let asked: Promise<Verdict> | undefined
  return () => (asked ??= checkRobot(env, { token, ip }))
}

/** Limits by network and by site; stricter while the robot check is unavailable (rules/forms.md#robots-and-floods). */
async function limitSubmissions(
  env: Bindings,
  { siteId, ip, testerId, isGuest }: SubmissionInput,
  askRobot: () => Promise<Verdict>,
): Promise<void> {
  await limitNetwork(env, 'form', ip, siteId)
  if (testerId !== undefined || isGuest) return
  const verdict = await askRobot()
  if (verdict === 'robot') throw new AppError('robot')
  if (verdict === 'unknown') {
    await limitNetwork(env, 'formUnchecked', ip, siteId)
    await limitExactly(env, 'formUncheckedSite', siteId)
  }
  await limitExactly(env, 'formSite', siteId)
}

type Waiting = { askRobot: () => Promise<Verdict>; ip: string; error: unknown }

/** Gives a form to the queue. Throws the outage itself if a robot may have sent the form, or the queue is away too. */
async function keepForLater(
  env: Bindings,
  { row, notified, promisesReply }: MailedForm & { row: SubmissionRow },
  { askRobot, ip, error }: Waiting,
): Promise<void> {
  const verdict = await askRobot()
  if (verdict === 'robot') throw new AppError('robot')
  const submission = JSON.stringify({ row, notified, promisesReply } satisfies Omit<KeptSubmission, 'row'> & {
    row: SubmissionRow
  })
  if (verdict === 'unknown' || submission.length > KEPT_MAX) throw error
  await limitNetworkRate(env, 'formKept', ip, row.siteId)
  try {
    await env.JOBS.send({ submission })
  } catch {
    throw error
  }
}
