import { type ComponentType, createContext, lazy, use, useEffect, useState } from 'react'
import { noAnswerText } from '#admin/i18n/no-answer-text.ts'
import { readLanguage } from '#admin/i18n/current-language.ts'
import { ErrorState } from '#admin/ui/feedback/error-state.tsx'
import { loadOnce } from './load-once.ts'

/** A component of another chunk; `load` fetches the chunk in advance. */
export type LazyView<Props> = ComponentType<Props> & { load: () => Promise<unknown> }

/**
 * Loads a component at its first render, within a `Suspense`. A loaded chunk renders at once:
 * `lazy` alone would show the fallback first, which React keeps for 300 ms. Without a connection it shows an error in
 * its place and retries when the connection is back; any other failure reaches the error boundary.
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
    // Constant while mounted: another component type would remount.
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
  return <ErrorState message={noAnswerText('offline', readLanguage())} onRetry={retry} />
}
