import { useEffect } from 'react'
import { type Location, useBlocker } from 'react-router'
import { LeaveQuestion, type LeaveTexts } from './leave-question.tsx'
import { useAsksAlone } from './use-asks-alone.ts'

type AskProps = {
  /** Parameters of the address that choose the view with the changes, e.g. its tab. */
  params?: readonly string[]
  texts?: LeaveTexts
}

/** Asks before unsaved changes are lost, in the app and when the page is closed (rules/back-office.md#unsaved-work). */
export function LeaveGuard({ isDirty, ...props }: AskProps & { isDirty: boolean }) {
  return useAsksAlone(isDirty) && <Ask {...props} />
}

function Ask({ params = [], texts }: AskProps) {
  const viewOf = ({ pathname, search }: Location) => {
    const all = new URLSearchParams(search)
    return [pathname, ...params.map((name) => all.get(name) ?? '')].join('\n')
  }
  const blocker = useBlocker(({ currentLocation, nextLocation }) => viewOf(currentLocation) !== viewOf(nextLocation))
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [])
  return <LeaveQuestion blocker={blocker} texts={texts} />
}
