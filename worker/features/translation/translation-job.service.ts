import { AppError } from '#shared/wire/errors.ts'
import { hashSource, textIn } from '#shared/text/localized-text.ts'
import { isPartInPlan } from '#shared/site/part-rules.ts'
import type { PlanLimits } from '#shared/account/plans.ts'
import { listTexts } from '#shared/site/document/site-texts.ts'
import type { SiteText } from '#shared/site/site-text.ts'
import { memoryKey } from '#shared/translation/memory-key.ts'
import { chooseTexts } from '#shared/translation/translation-choice.ts'
import type {
  StartTranslation,
  TranslationItem,
  TranslationJob,
  TranslationResult,
  TranslationStatus,
} from '#shared/translation/translation.ts'
import type { Bindings, Caller, Scope } from '#worker/platform/context.ts'
import { assertAttempts } from '#worker/limits/throttle.service.ts'
import { sendOutbox } from '#worker/outbox/outbox.service.ts'
import { findPlanLimits } from '#worker/entities/plans/plan.repository.ts'
import type { SiteRow } from '#worker/entities/working-copy/site.repository.ts'
import { loadWorkingCopy, requireSite } from '#worker/entities/working-copy/working-copy.service.ts'
import { translatorOf } from '#worker/platform/translator/translator.ts'
import { toChunks } from './translation-chunks.ts'
import { countCharactersLeft, consumeCharacters } from './translation-quota.repository.ts'
import { endJobs, findOpenJob, insertJob, listFinished } from './translation.repository.ts'
import { needsTranslation } from './remembered-texts.ts'
import { findRemembered } from './translation-memory.service.ts'
import { outcomeOf } from './translation-outcome.ts'
import { termsOf } from './translation.service.ts'

type OfSite = { caller: Caller; scope: Scope; id: string }
type Languages = { from: SiteRow['defaultLanguage']; language: SiteRow['defaultLanguage'] }

function assertLanguages({ defaultLanguage }: SiteRow, { from, language }: Languages): void {
  if (language !== defaultLanguage && language !== from) return
  throw new AppError('validation', { fields: { language: { key: 'invalid' } } })
}

function toItem({ path, text, max, kind }: SiteText, { from, language }: Languages, site: SiteRow): TranslationItem {
  const source = textIn(text, site.defaultLanguage)
  return {
    path,
    source: textIn(text, from) ?? '',
    sourceHash: source === undefined ? null : hashSource(source),
    before: textIn(text, language) ?? '',
    max,
    kind,
  }
}

const isAllowed = ({ part }: SiteText, plan: PlanLimits) => part === null || isPartInPlan(part, plan)

/**
 * Starts the translation of a site's texts through the queue; the working copy is unchanged until the editor applies
 * the results. Gives its status; without a text to translate nothing starts. Throws 404, `plan`, `validation`,
 * `translation_off` without a provider, `conflict` while another runs, and `too_many` beyond the day's characters.
 */
export async function startTranslation(
  env: Bindings,
  { caller, scope, id, body }: OfSite & { body: StartTranslation },
): Promise<TranslationStatus> {
  const { site, ownerType } = await requireSite(env, scope, id)
  const plan = await findPlanLimits(env.DB, { id: site.accountId, type: ownerType })
  if (!plan.multiLanguage) throw new AppError('plan')
  if (!translatorOf(env)) throw new AppError('translation_off')
  const languages = { language: body.language, from: body.from ?? site.defaultLanguage }
  assertLanguages(site, languages)
  const document = await loadWorkingCopy(env, site)
  const allowed = listTexts({ ...site, ...site.settings, ...document }).filter((one) => isAllowed(one, plan))
  const texts = chooseTexts(allowed, { ...body, ...languages, defaultLanguage: site.defaultLanguage })
  if (texts.length === 0) return readTranslation(env, { caller, scope, id })
  if ((await findOpenJob(env.DB, id))?.state === 'running') throw new AppError('conflict')
  const { items, remembered } = await splitRemembered(env, site, { document, texts, order: languages })
  const characters = items.reduce((sum, { source }) => sum + source.length, 0)
  if (characters > 0) assertAttempts(await consumeCharacters(env.DB, caller.accountId, characters))
  const ids = await insertJob(env.DB, {
    siteId: id,
    fromLanguage: languages.from,
    language: languages.language,
    glossary: termsOf(document.parts.glossary),
    createdBy: caller.personId,
    chunks: toChunks(items),
    remembered,
    entry: {
      owner: site,
      actorId: caller.personId,
      action: 'site.translate',
      subject: { type: 'site', id },
      detail: { name: site.name, count: texts.length },
    },
  })
  await sendOutbox(env, ids)
  return readTranslation(env, { caller, scope, id })
}

type Split = Parameters<typeof findRemembered>[2]

/**
 * The texts that a provider has to translate, and the results of those that a person translated before. What a machine
 * made is made anew: glossaries differ.
 */
async function splitRemembered(env: Bindings, site: SiteRow, input: Split) {
  const memory = await findRemembered(env, site, input)
  const items: TranslationItem[] = []
  const remembered: TranslationResult[] = []
  for (const one of input.texts) {
    const item = toItem(one, input.order, site)
    const known = needsTranslation(one, input.order, site.defaultLanguage) && memory.get(memoryKey(item.source))
    const result = known && known.isWritten ? outcomeOf(item, { text: known.value }) : undefined
    if (result?.state === 'translated') remembered.push({ ...result, isRemembered: true })
    else items.push(item)
  }
  return { items, remembered }
}

type OpenJob = NonNullable<Awaited<ReturnType<typeof findOpenJob>>>

function toJob({
  id,
  fromLanguage,
  language,
  state,
  total,
  done,
  failed,
  problem,
  createdAt,
}: OpenJob): TranslationJob {
  return {
    id,
    from: fromLanguage,
    language,
    state: state === 'running' ? 'running' : 'done',
    total,
    done,
    failed,
    problem,
    startedAt: new Date(createdAt).toISOString(),
  }
}

/** The provider, the open job, and its results after `since`, if that belongs to the same job. Throws 404. */
export async function readTranslation(
  env: Bindings,
  { caller, scope, id, known }: OfSite & { known?: { job?: string | undefined; since: number } },
): Promise<TranslationStatus> {
  await requireSite(env, scope, id)
  const [job, charactersLeft] = await Promise.all([
    findOpenJob(env.DB, id),
    countCharactersLeft(env.DB, caller.accountId),
  ])
  const provider = translatorOf(env)?.id ?? null
  if (!job) return { provider, charactersLeft, job: null, results: [], next: 0 }
  const since = known?.job === job.id ? known.since : 0
  const chunks = await listFinished(env.DB, job.id, since)
  return {
    provider,
    charactersLeft,
    job: toJob(job),
    results: chunks.flatMap(({ results }) => results ?? []),
    next: chunks.at(-1)?.finished ?? since,
  }
}

/** Cancels a running job, and deletes results that were applied. Throws 404. */
export async function endTranslation(
  env: Bindings,
  { scope, id, job }: OfSite & { job: string | undefined },
): Promise<void> {
  await requireSite(env, scope, id)
  await endJobs(env.DB, id, job)
}
