import { useEffect, useState } from 'react'
import { useLanguage } from '#admin/i18n/language-provider.tsx'
import type { ShownAnnouncement } from '#shared/announcement/announcements.ts'
import type { Language } from '#shared/text/languages.ts'
import { convertKeys, toCamel } from '#shared/wire/key-case.ts'

/** How long the login page waits for its news, in milliseconds. */
const OPEN_NEWS_TIMEOUT = 10_000

/**
 * News of the login page. Fetched beside the client of the API: a failure here is no news, and neither shows a message nor
 * cancels what the sign-in has asked for.
 */
async function fetchOpenNews(language: Language): Promise<ShownAnnouncement[]> {
  try {
    const signal = AbortSignal.timeout(OPEN_NEWS_TIMEOUT)
    const response = await fetch('/v1/news/open', { headers: { 'Accept-Language': language }, signal })
    if (!response.ok) return []
    const { data } = convertKeys(await response.json(), toCamel) as { data: { news: ShownAnnouncement[] } }
    return data.news
  } catch {
    return []
  }
}

/** The news of the login page in the chosen language; none until they have come. */
export function useOpenNews(): readonly ShownAnnouncement[] {
  const { language } = useLanguage()
  const [news, setNews] = useState<readonly ShownAnnouncement[]>([])
  useEffect(() => {
    let isCurrent = true
    void fetchOpenNews(language).then((found) => isCurrent && setNews(found))
    return () => {
      isCurrent = false
    }
  }, [language])
  return news
}
