import { Suspense } from 'react'
import { NavigationType, useBlocker } from 'react-router'
import { lazyView } from '#admin/ui/load/lazy-view.tsx'
import { useIdleLoad } from '#admin/ui/load/use-idle-load.ts'
import { hasTypedInDialog } from './typed-dialogs.ts'
import { useIsGuarded } from './use-asks-alone.ts'

const LeaveQuestion = lazyView(async () => (await import('./leave-question.tsx')).LeaveQuestion)

/**
 * Asks when a way back would take a dialog along in which something was typed: from the first letter on, even while the
 * question itself is still loading. Other ways begin in the dialog itself. A form with unsaved changes asks for all.
 */
export function TypedGuard() {
  useIdleLoad(LeaveQuestion.load)
  return !useIsGuarded() && <Block />
}

function Block() {
  const blocker = useBlocker(
    ({ historyAction, currentLocation, nextLocation }) =>
      historyAction === NavigationType.Pop && currentLocation.pathname !== nextLocation.pathname && hasTypedInDialog(),
  )
  return (
    blocker.state === 'blocked' && (
      <Suspense>
        <LeaveQuestion blocker={blocker} />
      </Suspense>
    )
  )
}
