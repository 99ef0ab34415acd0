import type { Context } from 'hono'
import { AppError, ERROR_STATUS, type ErrorCode } from '#shared/wire/errors.ts'
import type { FormKind } from '#shared/site/parts/forms/form-rules.ts'
import type { Language } from '#shared/text/languages.ts'
import type { FormState } from '#visitor/forms/form-state.ts'
import { formWords } from '#visitor/words/form-words.ts'
import { FormPage } from '#visitor/pages/form-page.tsx'
import { visitorText } from '#visitor/words/visitor-text.ts'
import { renderDocument } from '#visitor/render.tsx'
import { ROBOT_CHECK_ORIGIN } from '#visitor/forms/robot-check.tsx'
import type { AppEnv, Bindings } from '#worker/platform/context.ts'
import { failedPage } from './failed-page.ts'
import { knownError } from '#worker/http/on-error.ts'
import { newId } from '#worker/platform/ids.ts'
import { fieldMessage } from '#worker/http/messages.ts'
import { robotKeyOf } from '#worker/platform/turnstile.ts'
import { answerFramed, answerFresh, readFramed } from './framed-page.ts'
import { type PageVisit, placeToReturn, type SitePageVisit } from './site-page.ts'
import { FRAME_SOURCES } from './visitor-assets.ts'

/** A form of the site with the data of its page. */
export type FoundForm = NonNullable<Awaited<ReturnType<typeof readForm>>>

/** Reads a form of the site; undefined if visitors cannot open it. */
export async function readForm(visit: PageVisit, kind: FormKind) {
  const found = await readFramed(visit)
  const form = found?.pages.forms[kind]
  return found && form && { ...found, form }
}

/** A form's page before it is sent: the same for every visitor without a position to return to. */
export async function answerForm(visit: SitePageVisit, kind: FormKind): Promise<Response | undefined> {
  const { env } = visit.c
  const sources = sourcesOf(env)
  const render = async () => {
    const found = await readForm(visit, kind)
    return found && renderForm(found, { robotKey: robotKeyOf(env) })
  }
  if (!placeToReturn(visit.c)) return answerFramed(visit, render, { sources, variant: robotKeyOf(env) ?? '' })
  const html = await render()
  return html === undefined ? undefined : answerFresh(html, { sources })
}

/**
 * The data of a form that is shown again: its values and errors, its target address (the same by default), and its
 * submit text.
 */
export type RefusedForm = { state: FormState; action?: string | undefined; submit?: string | undefined }

/** The text above the form, for some refusals. */
const REFUSALS: Partial<Record<ErrorCode, 'tooMany' | 'robot' | 'offerOver'>> = {
  too_many: 'tooMany',
  robot: 'robot',
  offer_taken: 'offerOver',
}

/** The state of a refused form: its values, the problems of its questions, and the text above it. */
export function refusedState(values: FormState['values'], error: AppError, language: Language): FormState {
  const refusal = REFUSALS[error.code]
  const message = failureText(error, language) ?? (refusal && formWords(language)(refusal))
  return { values, errors: fieldProblems(error, language), ...(message && { message }) }
}

/**
 * The error that a form shows again for a failure that is nobody's mistake, logged under the id that its text names; any
 * other error as it is.
 */
export function shownFailure(c: Context<AppEnv>, error: unknown): AppError {
  if (error instanceof AppError) return error
  const requestId = newId()
  const { options } = knownError(error, requestId, failedPage(c))
  return new AppError('unavailable', { ...options, requestId })
}

/** The text of a failure of `shownFailure`; undefined for other errors. */
export function failureText({ options: { requestId } }: AppError, language: Language): string | undefined {
  if (requestId === undefined) return undefined
  return `${formWords(language)('away')} ${visitorText(language)('failedId', { id: requestId })}`
}

/** Answers the form again, with the status of the refusal. */
export function answerFormAgain(
  { c }: SitePageVisit,
  found: FoundForm,
  refused: RefusedForm,
  error: AppError,
): Response {
  const { env } = c
  // Without a fragment: an old one from the error list would keep the focus from the next list.
  const { pathname, search } = new URL(c.req.url)
  return answerFresh(renderForm(found, { action: pathname + search, robotKey: robotKeyOf(env), ...refused }), {
    status: ERROR_STATUS[error.code],
    sources: sourcesOf(env),
    headers: retryHeaders(error),
  })
}

/** The problem of each question, in the language of the page. */
export function fieldProblems({ options: { fields = {} } }: AppError, language: Language): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([id, problem]) => [id, fieldMessage(language, problem)]))
}

export function retryHeaders({ options: { retryAfter } }: AppError): Record<string, string> {
  return retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }
}

type FormOptions = Partial<RefusedForm> & { robotKey?: string | undefined }

/** The page of a form: `robotKey` asks for the robot check, the rest shows a refused form again. */
export function renderForm({ props, form, pages }: FoundForm, options: FormOptions = {}): string {
  return renderDocument(FormPage, { ...props, ...options, form, company: pages.company })
}

/** The robot check needs its provider's script and frame. */
function sourcesOf(env: Bindings) {
  return robotKeyOf(env) ? { ...FRAME_SOURCES, robotCheck: ROBOT_CHECK_ORIGIN } : FRAME_SOURCES
}
