import type { Language } from '#shared/text/languages.ts'
import { isInWindow } from '#shared/time/window.ts'
import type { ReleasePages, SiteRelease } from '#shared/site/release/releases.ts'
import type { ShownPopup } from '#worker/entities/popups/shown-popups.ts'
import { toReleasePages, toSiteRelease } from '#worker/entities/projection/projection.ts'
import { withPhrases } from '#worker/entities/projection/with-phrases.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { previewOrigin, siteOrigin } from '#worker/platform/hosts.ts'
import type { SharedCopy } from './shared-copy.ts'
import type { ShownSite } from './shown-site.ts'

/**
 * A shared version as its guests read it: with the shared languages alone, and with all places of its limited offers
 * free, because guests take none (rules/sharing.md#what-guests-see).
 */
export function showShared(env: Bindings, copy: SharedCopy): ShownSite {
  const { site, input, languages, defaultLanguage } = copy
  return {
    languages,
    defaultLanguage,
    origin: previewOrigin(site.siteUuid, env),
    published: { origin: siteOrigin(site, env), defaultLanguage: input.site.defaultLanguage },
    releaseIn: (language) => withPhrases(project(copy, language), language),
    pagesIn: async (language) => projectPages(copy, language),
    popupsIn: async (language, at) => popupsAt(project(copy, language), at),
  }
}

function project({ input, languages, defaultLanguage }: SharedCopy, language: Language): SiteRelease {
  return { ...toSiteRelease(input, language), languages, defaultLanguage }
}

function projectPages({ input, languages, defaultLanguage }: SharedCopy, language: Language): ReleasePages {
  const pages = toReleasePages(input, language)
  return { ...pages, ...(pages.frame && { frame: { ...pages.frame, languages, defaultLanguage } }) }
}

function popupsAt({ popups = [] }: SiteRelease, at: number): ShownPopup[] {
  return popups.filter((popup) => isInWindow(popup, at)).map((popup) => ({ popup, left: popup.limit }))
}
