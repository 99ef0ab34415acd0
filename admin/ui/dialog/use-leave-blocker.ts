import { useEffect, useEffectEvent } from 'react'
import { type Location, NavigationType, useBlocker } from 'react-router'

export type LeaveOptions = {
  /** Parameters of the address that choose the view with the changes, e.g. its tab. */
  params?: readonly string[]
  /** Only on the way back, e.g. by a gesture, and when the page is closed. */
  isBackOnly?: boolean
  /** Whether leaving now would lose something; absent = always. */
  isLosing?: () => boolean
}

const always = () => true

/** Blocks ways out of a view while its component is mounted, and asks before the page is closed. */
export function useLeaveBlocker({ params = [], isBackOnly = false, isLosing = always }: LeaveOptions) {
  const viewOf = ({ pathname, search }: Location) => {
    const all = new URLSearchParams(search)
    return [pathname, ...params.map((name) => all.get(name) ?? '')].join('\n')
  }
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      (!isBackOnly || historyAction === NavigationType.Pop) &&
      viewOf(currentLocation) !== viewOf(nextLocation) &&
      isLosing(),
  )
  const ask = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isLosing()) event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: BeforeUnloadEvent) => ask(event)
    addEventListener('beforeunload', listener)
    return () => removeEventListener('beforeunload', listener)
  }, [])
  return blocker
}
