import { type ReactNode, useState } from 'react'
import { OptionalView } from './optional-view.tsx'
import { useIdleLoad } from './use-idle-load.ts'

/** Parts that the first picture of a screen does not need: they load once the browser is idle after it. */
export function WhenIdle({ children }: { children: ReactNode }) {
  const [isIdle, setIdle] = useState(false)
  const [begin] = useState(() => async () => setIdle(true))
  useIdleLoad(begin)
  return isIdle && <OptionalView>{children}</OptionalView>
}
