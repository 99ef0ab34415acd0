import { type ComponentType, createContext, lazy, use, useEffect, useState } from 'react'
import { failureText } from '#admin/i18n/no-answer-text.ts'
import { readLanguage } from '#admin/i18n/current-language.ts'
import { ErrorState } from '#admin/ui/feedback/error-state.tsx'
import { loadOnce } from './load-once.ts'

/** A component of another chunk; `load` fetches it before it is shown. */
export type LazyView<Props> = ComponentType<Props> & { load: () => Promise<unknown> }

/**
 * Loads a component when it is first shown, within a `Suspense`. Where its chunk is there already it shows at once:
 * `lazy` alone would show the waiting state first, and React keeps that for 300 ms. Without a connection it says so in
 * its place and comes by itself when there is one; a chunk that cannot be loaded otherwise leads to the error boundary.
 */
export function lazyView<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyView<Props> {
  let loaded: ComponentType<Props> | undefined
  const loadView = loadOnce(async () => {
    loaded = await load()
    return loaded
  })
  const createLoading = (): ComponentType<Props> =>
    lazy(async () => {
      try {
        return { default: await loadView() }
      } catch (error) {
        if (navigator.onLine) throw error
        return { default: WithoutConnection }
      }
    })
  let loading = createLoading()
  function View(props: Props) {
    // Kept as long as it is shown: another type would begin anew.
    const [Shown, setShown] = useState(() => loaded ?? loading)
    const retry = () => {
      loading = createLoading()
      setShown(() => loading)
    }
    return (
      <Retry value={retry}>
        <Shown {...props} />
      </Retry>
    )
  }
  return Object.assign(View, { load: loadView })
}

const Retry = createContext<() => void>(() => undefined)

function WithoutConnection() {
  const retry = use(Retry)
  useEffect(() => {
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [retry])
  return <ErrorState message={failureText('offline', readLanguage())} onRetry={retry} />
}
