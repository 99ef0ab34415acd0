import type { FormKind } from '#shared/site/parts/forms/form-rules.ts'
import type { Language } from '#shared/text/languages.ts'
import type { PreviewDraft } from '#shared/site/preview/preview-messages.ts'
import type {
  ReleaseCell,
  ReleaseCompany,
  ReleaseForm,
  ReleasePopup,
  SiteRelease,
} from '#shared/site/release/releases.ts'
import { emptyParts, type SiteParts } from '#shared/site/document/site-parts.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { findMedia } from '#worker/entities/media/media.repository.ts'
import { showMedia } from '#worker/entities/working-copy/shown-media.ts'
import { findPlanLimits } from '#worker/entities/plans/plan.repository.ts'
import { projectCompany } from '#worker/entities/projection/project-company.ts'
import { projectForm } from '#worker/entities/projection/project-forms.ts'
import { projectPopup } from '#worker/entities/projection/project-popups.ts'
import { partsInPlan } from '#worker/entities/projection/parts-in-plan.ts'
import { type ProjectionInput, sourceOf, toReleaseCell, toSiteRelease } from '#worker/entities/projection/projection.ts'
import { withPhrases } from '#worker/entities/projection/with-phrases.ts'
import type { SiteRow } from '#worker/entities/working-copy/site.repository.ts'
import {
  type LoadedSite,
  loadWorkingCopy,
  mediaIdsOf,
  type WorkingCopy,
} from '#worker/entities/working-copy/working-copy.service.ts'
import { now } from '#worker/platform/clock.ts'
import { verifyAccessToken } from '#worker/platform/tokens.ts'
import { openPreview } from '#worker/entities/preview-token/preview-token.service.ts'

type Trial = { siteUuid: string; token: string; kind: FormKind; draft: PreviewDraft }

/**
 * A form of the working copy with drafts applied, to be tested by the owner of a preview token. Throws 401 and 404 like
 * `openPreview`.
 */
export async function openTrial(env: Bindings, { siteUuid, token, kind, draft }: Trial) {
  const opened = await openPreview(env, siteUuid, token)
  const { site } = opened
  const { subject: testerId } = await verifyAccessToken(token, 'preview', env)
  const { parts, ...input } = await loadDraft(env, opened, draft)
  const language = languageOf(site, draft)
  const form = projectForm(kind, parts.forms, parts.company, sourceOf(input, language))
  const { notificationEmail: notified } = parts.forms[kind]
  return { siteId: site.id, form, notified, language, testerId }
}

const NO_DRAFT: PreviewDraft = { whole: true }

/** A draft's projection, with the texts of its company window, which published pages fetch. */
export type ProjectedDraft = { release: SiteRelease; company: ReleaseCompany | null; form: ReleaseForm | null }

/** The working copy as visitors would see it, with drafts applied. */
export async function projectDraft(env: Bindings, opened: LoadedSite, draft = NO_DRAFT): Promise<ProjectedDraft> {
  const [input, language] = [await loadDraft(env, opened, draft), languageOf(opened.site, draft)]
  const source = sourceOf(input, language)
  const { forms, company } = input.parts
  const shownCompany = projectCompany(company, source)
  return {
    release: await withPhrases(toSiteRelease(input, language, shownCompany), language),
    company: shownCompany,
    form: draft.form ? projectForm(draft.form, forms, company, source) : null,
  }
}

/** The whole document with drafts, without the parts that the plan lacks. */
async function loadDraft(
  env: Bindings,
  { site, ownerType }: LoadedSite,
  draft: PreviewDraft,
): Promise<ProjectionInput> {
  const [saved, plan] = await Promise.all([
    loadWorkingCopy(env, site),
    findPlanLimits(env.DB, { id: site.accountId, type: ownerType }),
  ])
  const cells = new Map([...saved.cells, ...(draft.cells ?? [])].map((cell) => [cell.id, cell]))
  const order = draft.order ?? cells.keys()
  const ordered = [...order].flatMap((id) => cells.get(id) ?? [])
  const drafted = Object.entries(draft.parts ?? {}).filter(([, part]) => part !== undefined)
  const parts: SiteParts = { ...saved.parts, ...Object.fromEntries(drafted) }
  return toInput(env, site, draft, { cells: ordered, parts: partsInPlan(parts, plan) })
}

/** The draft's own cells only: rendered after each edit. */
export async function projectCells(env: Bindings, site: SiteRow, draft: PreviewDraft): Promise<ReleaseCell[]> {
  const cells = draft.cells ?? []
  const input = await toInput(env, site, draft, { cells, parts: emptyParts() })
  const language = languageOf(site, draft)
  const source = sourceOf(input, language)
  const shown = await withPhrases({ cells: cells.map((cell) => toReleaseCell(cell, source)) }, language)
  return shown.cells
}

/** The edited popup, whether or not visitors would see it now. */
export async function projectDraftPopup(
  env: Bindings,
  site: SiteRow,
  draft: PreviewDraft,
): Promise<ReleasePopup | undefined> {
  if (!draft.popup) return undefined
  const popups = draft.parts?.popups ?? (await loadWorkingCopy(env, site)).parts.popups
  const popup = popups.find(({ id }) => id === draft.popup)
  if (!popup) return undefined
  const input = await toInput(env, site, draft, { cells: [], parts: { ...emptyParts(), popups: [popup] } })
  return projectPopup(popup, sourceOf(input, languageOf(site, draft)))
}

async function toInput(
  env: Bindings,
  site: SiteRow,
  { settings = {} }: PreviewDraft,
  copy: WorkingCopy,
): Promise<ProjectionInput> {
  const { faviconSetting, logoSetting, ...head } = settings
  const given = Object.fromEntries(Object.entries(head).filter(([, value]) => value !== undefined))
  const { faviconMediaId, logoMediaId } = {
    faviconMediaId: faviconSetting === undefined ? site.settings.faviconMediaId : (faviconSetting?.mediaId ?? null),
    logoMediaId: logoSetting === undefined ? site.settings.logoMediaId : (logoSetting?.mediaId ?? null),
  }
  const ids = mediaIdsOf({ settings: { faviconMediaId, logoMediaId }, ...copy })
  return {
    site: { ...site, ...site.settings, ...given, faviconMediaId, logoMediaId },
    ...copy,
    // Only the account's own files, because a draft may name any id.
    media: showMedia(await findMedia(env.DB, ids, site.accountId), env),
    releaseId: 'preview',
    publishedAt: new Date(now()).toISOString(),
  }
}

function languageOf(site: SiteRow, { language, settings }: PreviewDraft): Language {
  const languages = settings?.languages ?? site.languages
  const fallback = settings?.defaultLanguage ?? site.defaultLanguage
  return language && languages.includes(language) ? language : fallback
}
