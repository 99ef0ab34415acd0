import { type ComponentType, lazy, useState } from 'react'
import { loadOnce } from './load-once.ts'

/** A component of another chunk; `load` fetches it before it is shown. */
export type LazyView<Props> = ComponentType<Props> & { load: () => Promise<unknown> }

/**
 * Loads a component when it is first shown, within a `Suspense`. Where its chunk is there already it shows at once:
 * `lazy` alone would show the waiting state first, and React keeps that for 300 ms. A chunk that cannot be loaded leads
 * to the error boundary.
 */
export function lazyView<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyView<Props> {
  let loaded: ComponentType<Props> | undefined
  const loadView = loadOnce(async () => {
    loaded = await load()
    return loaded
  })
  const Loading: ComponentType<Props> = lazy(async () => ({ default: await loadView() }))
  function View(props: Props) {
    // Kept as long as it is shown: another type would begin anew.
    const [Shown] = useState(() => loaded ?? Loading)
    return <Shown {...props} />
  }
  return Object.assign(View, { load: loadView })
}
