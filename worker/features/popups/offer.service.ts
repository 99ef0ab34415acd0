import { type FormKind, LINKED_FORMS } from '#shared/site/parts/forms/form-rules.ts'
import { isInWindow } from '#shared/time/window.ts'
import type { ReleasePopup } from '#shared/site/release/releases.ts'
import type { Bindings } from '#worker/platform/context.ts'
import type { LiveSite } from '#worker/entities/live-site/pointer.service.ts'
import { now } from '#worker/platform/clock.ts'
import { getReleasePopups } from '#worker/entities/popups/release-popups.ts'

/** A popup that a visitor follows: `limit` = the number of its places, null = unlimited. */
export type Offer = { popupId: string; limit: number | null }

type Wanted = { popupId: string | undefined; form: FormKind }

/**
 * The offer that led to a form of the site: a popup of the live release that shows now and whose button links to this
 * form. undefined for everything else: then the entry counts for no offer. With a limit, `reservePlace` guards the batch
 * of the entry.
 */
export async function findOffer(env: Bindings, site: LiveSite, { popupId, form }: Wanted): Promise<Offer | undefined> {
  const popup = popupId ? await findShown(env, site, popupId) : undefined
  const page = popup?.button?.page
  return popup && page && LINKED_FORMS[page] === form ? { popupId: popup.id, limit: popup.limit } : undefined
}

async function findShown(env: Bindings, site: LiveSite, popupId: string): Promise<ReleasePopup | undefined> {
  const popups = await getReleasePopups(env, site, { language: site.defaultLanguage, isMember: true })
  return popups.find((popup) => popup.id === popupId && isInWindow(popup, now()))
}
