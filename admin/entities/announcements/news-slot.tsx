import { lazy } from 'react'
import { useCan } from '#admin/api/user-info.ts'
import { OptionalView } from '#admin/ui/load/optional-view.tsx'
import { NewsWaiting } from './news-waiting.tsx'

const NewestNews = lazy(async () => ({ default: (await import('./newest-news.tsx')).NewestNews }))

/** The place of the newest news on the first screen, above what is worked with. */
export function NewsSlot() {
  const can = useCan()
  if (!can('GET /news')) return null
  return (
    <OptionalView fallback={<NewsWaiting />}>
      <NewestNews />
    </OptionalView>
  )
}
