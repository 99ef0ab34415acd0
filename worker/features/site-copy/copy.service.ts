import { createTranslator } from '#shared/i18n/index.ts'
import { cn } from '#shared/i18n/site-copy/cn.ts'
import { en } from '#shared/i18n/site-copy/en.ts'
import { ja } from '#shared/i18n/site-copy/ja.ts'
import { kr } from '#shared/i18n/site-copy/kr.ts'
import type { Language } from '#shared/text/languages.ts'
import type { NewSite } from '#shared/site/copy/site-copy.ts'
import { SITE_NAME_MAX } from '#shared/site/site-rules.ts'
import type { Bindings, Caller, Scope } from '#worker/platform/context.ts'
import { findMedia } from '#worker/entities/media/media.repository.ts'
import { findPlanLimits } from '#worker/entities/plans/plan.repository.ts'
import { loadWorkingCopy, mediaIdsOf, requireSite } from '#worker/entities/working-copy/working-copy.service.ts'
import { newId } from '#worker/platform/ids.ts'
import { fitPlan } from './fit-plan.ts'
import { storeNewSite } from './new-site.service.ts'
import { renewIds, type SiteContent } from './site-content.ts'

/** The name of a copy in a language; a long name is shortened. */
export function copyName(name: string, language: Language): string {
  const t = createTranslator<typeof ja>({ ja, en, cn, kr }, language)
  const around = [...t('copy.name', { name: '' })].length
  return t('copy.name', { name: [...name].slice(0, SITE_NAME_MAX - around).join('') })
}

/** A site's working copy with its settings and media, as stored. Throws 404. */
export async function loadContent(env: Bindings, scope: Scope, id: string) {
  const { site, ownerType } = await requireSite(env, scope, id)
  const { name, defaultLanguage, languages, viewMode, numberHorizontal, numberVertical, settings } = site
  const head = { name, defaultLanguage, languages, viewMode, numberHorizontal, numberVertical, ...settings }
  const content: SiteContent = { ...head, ...(await loadWorkingCopy(env, site)) }
  const media = await findMedia(env.DB, mediaIdsOf({ settings, ...content }), site.accountId)
  return { site, ownerType, content, media }
}

type CopyInput = { caller: Caller; scope: Scope; id: string; language: Language }

/**
 * Copies a site's working copy into a new draft of the same account, whoever calls: the pictures belong to that account
 * and are shared, everything else gets ids of its own. Content beyond the account's plan is left out and named.
 * Throws 404 or `limit_sites`.
 */
export async function copySite(env: Bindings, { caller, scope, id, language }: CopyInput): Promise<NewSite> {
  const { site, ownerType, content, media } = await loadContent(env, scope, id)
  const plan = await findPlanLimits(env.DB, { id: site.accountId, type: ownerType })
  const fitted = fitPlan(content, plan)
  const name = copyName(site.name, language)
  const newSiteId = await storeNewSite(env, {
    owner: site,
    actorId: caller.personId,
    plan,
    content: { ...renewIds(fitted.content, new Map(), newId), name },
    media,
    mediaIds: [],
    action: 'site.copy',
  })
  return { id: newSiteId, name, leftOut: fitted.leftOut }
}
