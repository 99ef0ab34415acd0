import type * as z from 'zod'
import { isPartInPlan } from '#shared/site/part-rules.ts'
import { listTexts } from '#shared/site/document/site-texts.ts'
import type { SiteText } from '#shared/site/site-text.ts'
import type { Language } from '#shared/text/languages.ts'
import { textIn } from '#shared/text/localized-text.ts'
import { memoryKey } from '#shared/translation/memory-key.ts'
import type { memoryQuery, RememberedText, TranslationMemory } from '#shared/translation/translation-memory.ts'
import { findPlanLimits } from '#worker/entities/plans/plan.repository.ts'
import type { SiteRow } from '#worker/entities/working-copy/site.repository.ts'
import { loadWorkingCopy, requireSite, type WorkingCopy } from '#worker/entities/working-copy/working-copy.service.ts'
import type { Bindings, Scope } from '#worker/platform/context.ts'
import { needsTranslation, rememberTexts } from './remembered-texts.ts'
import { listRememberedSites } from './translation-memory.repository.ts'

type Order = { from: Language; language: Language }

/** The remembered translations of those texts of a site that lack a current one, by `memoryKey`. */
export async function findRemembered(
  env: Bindings,
  site: SiteRow,
  { document, texts, order }: { document: WorkingCopy; texts: readonly SiteText[]; order: Order },
): Promise<Map<string, RememberedText>> {
  const open = texts.filter((one) => needsTranslation(one, order, site.defaultLanguage))
  if (open.length === 0) return new Map()
  const wanted = new Set(open.map(({ text }) => memoryKey(textIn(text, order.from) ?? '')))
  const others = await listRememberedSites(env.DB, site, order.language)
  return rememberTexts([{ ...site, ...site.settings, ...document }, ...others], order, wanted)
}

type MemoryInput = { scope: Scope; id: string; query: z.output<typeof memoryQuery> }

/**
 * Translations that stand in the account's sites for texts of a site that lack one, or have an older one. Throws 404.
 */
export async function readMemory(env: Bindings, { scope, id, query }: MemoryInput): Promise<TranslationMemory> {
  const { site, ownerType } = await requireSite(env, scope, id)
  const order = { from: query.from ?? site.defaultLanguage, language: query.language }
  const [plan, document] = await Promise.all([
    findPlanLimits(env.DB, { id: site.accountId, type: ownerType }),
    loadWorkingCopy(env, site),
  ])
  if (!plan.multiLanguage) return { texts: [] }
  const all = listTexts({ ...site, ...site.settings, ...document })
  const texts = all.filter(({ part }) => part === null || isPartInPlan(part, plan))
  return { texts: [...(await findRemembered(env, site, { document, texts, order })).values()] }
}
