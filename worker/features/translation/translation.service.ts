import { AppError } from '#shared/wire/errors.ts'
import type { Glossary } from '#shared/site/parts/glossary/glossary.ts'
import { DEFAULT_LANGUAGE, type Language } from '#shared/text/languages.ts'
import { ownerTypeOf } from '#shared/account/permissions.ts'
import { TRANSLATION_CHARACTERS_MAX } from '#shared/translation/translation-rules.ts'
import type { TranslatedTexts, TranslationBody } from '#shared/translation/translation.ts'
import type { Bindings, Caller, Scope } from '#worker/platform/context.ts'
import { assertAttempts } from '#worker/limits/throttle.service.ts'
import { findPlanLimits } from '#worker/entities/plans/plan.repository.ts'
import { loadWorkingCopy, requireSite } from '#worker/entities/working-copy/working-copy.service.ts'
import { limitExactly } from '#worker/limits/exact-limits.ts'
import type { Term } from '#worker/platform/translator/translation-markers.ts'
import { translatorOf } from '#worker/platform/translator/translator.ts'
import { consumeCharacters } from './translation-quota.repository.ts'

/** The terms of a glossary, for a translator. */
export const termsOf = (glossary: Glossary): Term[] => glossary.map(({ term }) => term)

type Words = { from: Language; glossary: Term[] }

async function wordsOf(env: Bindings, scope: Scope, siteId: string | undefined): Promise<Words> {
  if (!siteId) return { from: DEFAULT_LANGUAGE, glossary: [] }
  const { site } = await requireSite(env, scope, siteId)
  const { parts } = await loadWorkingCopy(env, site)
  return { from: site.defaultLanguage, glossary: termsOf(parts.glossary) }
}

type TranslateTexts = { caller: Caller; scope: Scope; body: TranslationBody }

/**
 * Translates texts at once (rules/translation.md#calls). Gives as many texts in the same order, and which of them
 * failed; a failed text is its source. Without a provider all of them fail. Throws `plan`, `validation` for too many
 * characters, `too_many`, and
 * 404 for the site.
 */
export async function translateTexts(env: Bindings, { caller, scope, body }: TranslateTexts): Promise<TranslatedTexts> {
  const { text, language, siteId } = body
  const plan = await findPlanLimits(env.DB, { id: caller.accountId, type: ownerTypeOf(caller) })
  if (!plan.multiLanguage) throw new AppError('plan')
  const count = text.reduce((sum, one) => sum + one.length, 0)
  if (count > TRANSLATION_CHARACTERS_MAX) {
    throw new AppError('validation', {
      fields: { text: { key: 'tooLong', values: { max: TRANSLATION_CHARACTERS_MAX } } },
    })
  }
  await limitExactly(env, 'translation', caller.accountId)
  const { from, glossary } = await wordsOf(env, scope, siteId)
  const translator = translatorOf(env)
  if (!translator) return { text, failed: [...text.keys()] }
  assertAttempts(await consumeCharacters(env.DB, caller.accountId, count))
  const order = { from: body.from ?? from, to: language, glossary }
  const results = await translator.translate(
    text.map((one) => ({ text: one })),
    order,
  )
  return {
    text: results.map((result, index) => ('text' in result ? result.text : (text[index] ?? ''))),
    failed: results.flatMap((result, index) => ('failed' in result ? [index] : [])),
  }
}
