import { LeaveQuestion, type LeaveTexts } from './leave-question.tsx'
import { useAsksAlone } from './use-asks-alone.ts'
import { type LeaveOptions, useLeaveBlocker } from './use-leave-blocker.ts'

type AskProps = Pick<LeaveOptions, 'params'> & { texts?: LeaveTexts }

/** Asks before unsaved changes are lost, in the app and when the page is closed (rules/back-office.md#unsaved-work). */
export function LeaveGuard({ isDirty, ...props }: AskProps & { isDirty: boolean }) {
  return useAsksAlone(isDirty) && <Ask {...props} />
}

function Ask({ texts, ...options }: AskProps) {
  const blocker = useLeaveBlocker(options)
  return <LeaveQuestion blocker={blocker} texts={texts} />
}
