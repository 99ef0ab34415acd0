import type { Context } from 'hono'
import type { Language } from '#shared/text/languages.ts'
import type { VariantLetter } from '#shared/visit/variant-letters.ts'
import type { LiveSite } from '#worker/entities/live-site/pointer.service.ts'
import { variantOf } from '#worker/entities/live-site/experiment-variant.ts'
import { isKnownBot } from '#worker/features/visits/known-bots.ts'
import { isFetchedAhead } from '#worker/features/visits/page-views.ts'
import { clientIp } from '#worker/platform/client-ip.ts'
import type { AppEnv } from '#worker/platform/context.ts'

/**
 * The variant that a request's visitor sees; undefined without a test, or if its language takes no part. Crawlers, and
 * browsers that prefetch, get the page as if there were no test: the cell itself, and a visit that is not part of the
 * test (rules/experiments.md#who-sees-what).
 */
export function chooseVariant(c: Context<AppEnv>, { test }: LiveSite, language: Language): VariantLetter | undefined {
  if (!test || !isTestedIn(test, language)) return undefined
  const userAgent = c.req.header('user-agent') ?? ''
  if (isKnownBot(userAgent) || isFetchedAhead(c)) return undefined
  return variantOf(test, { ip: clientIp(c), userAgent }, c.env)
}

/** Whether a language takes part in a test (rules/experiments.md#languages). */
export const isTestedIn = ({ languages }: NonNullable<LiveSite['test']>, language: Language): boolean =>
  languages === undefined || languages.includes(language)

/**
 * Headers of pages with a test: the pages depend on the visitor, so no cache between the Worker and the browser may
 * share them. Their tag names the variant, so a 304 belongs to it.
 */
export function testHeaders({ test, hasLocks }: LiveSite): Record<string, string> {
  if (!test) return {}
  return {
    'cache-control': 'private, max-age=0, must-revalidate',
    vary: hasLocks ? 'cookie, user-agent' : 'user-agent',
  }
}
