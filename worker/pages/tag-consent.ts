import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { AD_PARAMETERS_FIELD, adParametersOf } from '#shared/site/parts/seo/ad-parameters.ts'
import { choiceOf, CONSENT_COOKIE, type ConsentChoice, isAskedIn } from '#shared/site/parts/seo/consent-rules.ts'
import { type ConversionGoal, GOAL_COOKIE, GOAL_SECONDS } from '#shared/site/parts/seo/conversion-rules.ts'
import type { TagSources } from '#shared/site/parts/seo/tag-sources.ts'
import type { SiteFrame } from '#shared/site/release/releases.ts'
import type { Language } from '#shared/text/languages.ts'
import type { StoredAnswer } from '#shared/visitor/form-answers.ts'
import { hasOwnHost, type PublishedMode } from '#visitor/page/page-context.ts'
import { externalWords } from '#visitor/words/external-words.ts'
import type { LiveSite } from '#worker/entities/live-site/pointer.service.ts'
import type { AppEnv } from '#worker/platform/context.ts'
import { countryOf } from '#worker/platform/country.ts'

type Visited = { site: Pick<LiveSite, 'tagSources'>; mode: PublishedMode; language: Language }

/** The tags of a page's language; undefined where none run. */
export function tagSourcesIn({ site, mode, language }: Visited): TagSources | undefined {
  return hasOwnHost(mode) ? site.tagSources?.[language] : undefined
}

/** Whom the site asks before tags run; undefined where it asks nobody. */
export const consentOf = (visited: Visited): TagSources['consent'] => tagSourcesIn(visited)?.consent

type Consent = NonNullable<TagSources['consent']>

/** What the visitor chose before; undefined where the text or the services have changed since. */
export const chosenConsent = (c: Context<AppEnv>, { version }: Consent): ConsentChoice | undefined =>
  choiceOf(getCookie(c, CONSENT_COOKIE), version)

/** Whether visitors of the country are asked. */
export const isAsked = (c: Context<AppEnv>, { mode }: Consent): boolean =>
  mode === 'everywhere' || isAskedIn(countryOf(c))

/** Whether this visitor has allowed the services expressly. */
export function hasAllowed(c: Context<AppEnv>, visited: Visited): boolean {
  const consent = consentOf(visited)
  return consent !== undefined && chosenConsent(c, consent) === 'y'
}

/** Whether services may learn of this visitor: those who are asked have allowed it, and nobody has refused it. */
export function allowsTags(c: Context<AppEnv>, visited: Visited): boolean {
  const consent = consentOf(visited)
  if (!consent) return true
  const choice = chosenConsent(c, consent) ?? (isAsked(c, consent) ? 'n' : 'y')
  return choice === 'y'
}

type FormVisit = Visited & Pick<SiteFrame, 'adParameters'>

/**
 * What is kept beside the answers of a form: the parameters of advertisements that came with it, where the site carries
 * them, and what the visitor chose about external services.
 */
export function notedAnswers(
  c: Context<AppEnv>,
  visited: FormVisit,
  values: ReadonlyMap<string, string[]>,
): StoredAnswer[] {
  return [...adAnswers(c, visited, values), ...consentAnswer(c, visited)]
}

/** Ids of clicks are left out where the visitor is asked and has not agreed (docs/decisions/0122). */
function adAnswers(
  c: Context<AppEnv>,
  { adParameters, ...visited }: FormVisit,
  values: ReadonlyMap<string, string[]>,
): StoredAnswer[] {
  const [given] = values.get(AD_PARAMETERS_FIELD) ?? []
  if (adParameters === undefined || !hasOwnHost(visited.mode) || !given) return []
  return adParametersOf(given, allowsTags(c, visited)).map(([name, value]) => ({ fieldId: name, title: name, value }))
}

/** The choice with the version of its text; none where nothing was chosen. */
function consentAnswer(c: Context<AppEnv>, visited: Visited): StoredAnswer[] {
  const consent = consentOf(visited)
  const choice = consent && chosenConsent(c, consent)
  if (!choice) return []
  const { version } = consent
  const words = externalWords(visited.language)
  const value = choice === 'y' ? words('consent.answers.y', { version }) : words('consent.answers.n', { version })
  return [{ fieldId: CONSENT_COOKIE, title: words('consent.answer'), value }]
}

/** Whether the services of a page learn of a goal. */
export const learnsOf = (visited: Visited, goal: ConversionGoal): boolean =>
  tagSourcesIn(visited)?.goals?.includes(goal) ?? false

/** A goal that was reached, the id of its event, and the function that the script does not call for it. */
type PassedGoal = { goal: ConversionGoal; id: string; without: string | undefined }

/**
 * Gives the next page a goal that was reached, for its tags: in a cookie, which the page's script takes away before it
 * tells of it. Whatever is told twice has the same id.
 */
export function passGoal(c: Context<AppEnv>, { mode }: Visited, { goal, id, without }: PassedGoal): void {
  const value = [goal, id, ...(without ? [without] : [])].join('.')
  setSiteCookie(c, mode, { name: GOAL_COOKIE, value, seconds: GOAL_SECONDS })
}

type SiteCookie = { name: string; value: string; seconds: number }

/** Sets a cookie of a site that its pages' scripts read too. */
export function setSiteCookie(
  c: Context<AppEnv>,
  { origin }: PublishedMode,
  { name, value, seconds }: SiteCookie,
): void {
  setCookie(c, name, value, { path: '/', maxAge: seconds, sameSite: 'Lax', secure: origin.startsWith('https:') })
}
