import { extname } from 'node:path'
import type { z } from 'zod'
import { emptyCell } from '#shared/site/cell/empty-cell.ts'
import { AppError } from '#shared/wire/errors.ts'
import type { Language } from '#shared/text/languages.ts'
import type { MediaInfo } from '#shared/media/media.ts'
import { ownerTypeOf } from '#shared/account/permissions.ts'
import { formatPosition, positionOf } from '#shared/site/cell/positions.ts'
import { menu } from '#shared/site/parts/menu/menu.ts'
import { emptyParts } from '#shared/site/document/site-parts.ts'
import { type TemplateId, templateOf, templatePath } from '#shared/site/document/site-templates.ts'
import type { createSiteBody } from '#shared/site/document/site-settings.ts'
import type { Cell } from '#shared/site/cell/cell.ts'
import type { SiteDetail } from '#shared/site/document/site-document.ts'
import type { Bindings, Caller } from '#worker/platform/context.ts'
import { type OwnPicture, storeOwnPictures } from '#worker/features/media/own-picture.service.ts'
import { findPlanLimits } from '#worker/entities/plans/plan.repository.ts'
import { getSite, assertDefaultLanguage, assertWithinPlan } from '#worker/features/sites/site.service.ts'
import { type Branded, brandNewSite, loadBrandKit } from '#worker/entities/brand-kit/brand-new-site.ts'
import { newId } from '#worker/platform/ids.ts'
import { assertWithinSites, storeNewSite } from './new-site.service.ts'
import { keepLanguages } from '#worker/entities/working-copy/rebuild-document.ts'
import { loadTemplates } from './templates/load-templates.ts'
import type { Template, TemplateCell, TemplateText } from './templates/template.ts'

const TYPES: Record<string, string> = { '.jpg': 'image/jpeg', '.png': 'image/png' }

/** A file of the back office's build; the host of the address is ignored. */
async function readPicture(env: Bindings, id: TemplateId, name: string): Promise<OwnPicture> {
  const answer = await env.ASSETS.fetch(`https://assets.local${templatePath(id, name)}`)
  if (!answer.ok) throw new AppError('unavailable')
  const purpose = name === 'logo.png' ? 'logo' : 'creative'
  return { purpose, name, type: TYPES[extname(name)] ?? '', bytes: await answer.arrayBuffer() }
}

const localized = (text: TemplateText | undefined): Cell['mainText'] =>
  text
    ? Object.fromEntries(Object.entries(text).map(([language, value]) => [language, { value, state: 'written' }]))
    : {}

function toCell(source: TemplateCell, template: Template, picture: MediaInfo): Cell {
  return {
    ...emptyCell(newId()),
    creative: { mediaId: picture.mediaId, posterId: null },
    mainText: localized(source.mainText),
    imageAlt: localized(source.alt),
    price: localized(source.price),
    linkButtonText: localized(source.button),
    linkButtonColor: template.buttonColor,
    linkTextColor: template.buttonTextColor,
    priceTextColor: template.priceColor,
  }
}

function toMenu(template: Template, cells: readonly Cell[]) {
  const items = template.menu.map(({ name, cell }) => ({
    id: newId(),
    name: localized(name),
    kind: 'cell',
    cellId: cells[cell]?.id ?? null,
  }))
  return menu.parse({ items })
}

type TemplateInput = z.output<typeof createSiteBody> & { template: TemplateId }

/**
 * Creates a site of the caller's account from a template: its pictures become ordinary files of the account, its texts
 * come in the requested languages. Throws `limit_sites`, `limit_cells` or `plan` beyond the plan, and `unavailable` if
 * a picture cannot be converted; only files that the sweep deletes remain then.
 */
export async function createFromTemplate(env: Bindings, caller: Caller, input: TemplateInput): Promise<SiteDetail> {
  const { accountId } = caller
  const plan = await findPlanLimits(env.DB, { id: accountId, type: ownerTypeOf(caller) })
  const { columns, rows } = templateOf(input.template)
  const languages: Language[] = input.languages ?? [input.defaultLanguage]
  const head = {
    name: input.name,
    defaultLanguage: input.defaultLanguage,
    languages,
    viewMode: input.viewMode,
    fit: input.fit,
    numberHorizontal: columns,
    numberVertical: rows,
  }
  assertDefaultLanguage(head)
  assertWithinPlan(plan, head)
  await assertWithinSites(env, accountId, plan)
  const { [input.template]: template } = await loadTemplates()
  const names = template.cells.map((_, index) => `${formatPosition(positionOf(index, columns)).toLowerCase()}.jpg`)
  const pictures = await Promise.all([...names, 'logo.png'].map((name) => readPicture(env, input.template, name)))
  const stored = await storeOwnPictures(env, accountId, pictures)
  const cells = template.cells.flatMap((source, index) => {
    const picture = stored[index]
    return picture ? [toCell(source, template, picture)] : []
  })
  const parts = { ...emptyParts(), menu: toMenu(template, cells) }
  const kit = await loadBrandKit(env, accountId)
  const plain: Branded = { cells, parts, logoMediaId: stored.at(-1)?.mediaId ?? null }
  const branded = kit ? brandNewSite(plain, kit, plan) : plain
  const id = await storeNewSite(env, {
    owner: caller,
    actorId: caller.personId,
    plan,
    content: {
      ...head,
      faviconMediaId: null,
      ...keepLanguages(branded, languages),
    },
    media: new Map(stored.map((file) => [file.mediaId, file])),
    mediaIds: stored.map(({ mediaId }) => mediaId),
    action: 'site.create',
  })
  return getSite(env, { kind: 'account', accountId }, id)
}
