import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { choiceOf, CONSENT_COOKIE } from '#shared/site/parts/seo/consent-rules.ts'
import { type ConversionGoal, GOAL_COOKIE, GOAL_SECONDS } from '#shared/site/parts/seo/conversion-rules.ts'
import type { TagSources } from '#shared/site/parts/seo/tag-sources.ts'
import type { Language } from '#shared/text/languages.ts'
import type { StoredAnswer } from '#shared/visitor/form-answers.ts'
import { hasOwnHost, type PublishedMode } from '#visitor/page/page-context.ts'
import { externalWords } from '#visitor/words/external-words.ts'
import type { LiveSite } from '#worker/entities/live-site/pointer.service.ts'
import type { AppEnv } from '#worker/platform/context.ts'
import { newId } from '#worker/platform/ids.ts'

type Visited = { site: Pick<LiveSite, 'tagSources'>; mode: PublishedMode; language: Language }

/** The tags of a page's language; undefined where none run. */
export function tagSourcesIn({ site, mode, language }: Visited): TagSources | undefined {
  return hasOwnHost(mode) ? site.tagSources?.[language] : undefined
}

/** Whom the site asks before tags run; undefined where it asks nobody. */
export const consentOf = (visited: Visited): TagSources['consent'] => tagSourcesIn(visited)?.consent

/** The visitor's choice as an answer of a form keeps it, with the version of the text; none where nothing was chosen. */
export function consentAnswer(c: Context<AppEnv>, visited: Visited): StoredAnswer[] {
  const version = consentOf(visited)?.version
  const choice = version && choiceOf(getCookie(c, CONSENT_COOKIE), version)
  if (!choice) return []
  const words = externalWords(visited.language)
  const value = choice === 'y' ? words('consent.answers.y', { version }) : words('consent.answers.n', { version })
  return [{ fieldId: CONSENT_COOKIE, title: words('consent.answer'), value }]
}

/**
 * Gives the next page a goal that was reached, for the tags of a site that learn of it: in a cookie, which the page's
 * script takes away before it tells of it. The event's id is new: whatever is told twice counts once.
 */
export function passGoal(c: Context<AppEnv>, visited: Visited, goal: ConversionGoal): void {
  if (!tagSourcesIn(visited)?.goals?.includes(goal)) return
  setCookie(c, GOAL_COOKIE, `${goal}.${newId()}`, {
    path: '/',
    maxAge: GOAL_SECONDS,
    sameSite: 'Lax',
    secure: visited.mode.origin.startsWith('https:'),
  })
}
