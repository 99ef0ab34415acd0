import { useUser } from '#admin/api/user-info.ts'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import { lazyView } from '#admin/ui/load/lazy-view.tsx'
import { OptionalView } from '#admin/ui/load/optional-view.tsx'
import { useTakesSteps } from './first-steps.api.ts'
import { readStepsShown } from './steps-shown.ts'

const FirstStepsCard = lazyView(async () => (await import('./first-steps-card.tsx')).FirstStepsCard)
const FirstStepsCall = lazyView(async () => (await import('./first-steps-card.tsx')).FirstStepsCall)

/** The place of the first steps above the sites of the account, for those who can do them. */
export function StepsSlot() {
  if (!useTakesSteps()) return null
  return (
    <OptionalView fallback={<StepsWaiting />}>
      <FirstStepsCard waiting={<StepsWaiting />} />
    </OptionalView>
  )
}

/** The place below the sites from which closed steps come back. */
export function StepsCallSlot() {
  if (!useTakesSteps()) return null
  return (
    <OptionalView>
      <FirstStepsCall />
    </OptionalView>
  )
}

/** As high as the steps are where they are likely to come, so that nothing below them jumps. */
function StepsWaiting() {
  const { plan } = useUser()
  if (!(readStepsShown() ?? plan.usedSites === 0)) return null
  const steps = plan.multiLanguage ? 6 : 5
  return (
    <div aria-hidden="true" className="mb-6 rounded-lg border border-line p-4 pb-3">
      <Skeleton className="h-6 w-28" />
      <Skeleton className="mt-0.5 mb-2.5 h-5 w-60" />
      <Skeleton className="h-5 w-60" />
      <div className="mt-1.5 grid gap-x-6 md:grid-cols-2 xl:grid-cols-3">
        {Array.from({ length: steps }, (_, index) => (
          <span key={index} className="flex h-11 items-center">
            <Skeleton className="h-5 w-48" />
          </span>
        ))}
      </div>
    </div>
  )
}
