import { type ReactNode, useEffect } from 'react'
import { useScreens } from '#admin/api/screens.ts'
import { Button, IconButton } from '#admin/ui/basic/button.tsx'
import { type FirstStepName, isStepDone } from '#shared/site/publish/first-step.ts'
import { useFirstSteps, useShowFirstSteps } from './first-steps.api.ts'
import { StepList } from './step-list.tsx'
import { keepStepsShown } from './steps-shown.ts'
import { StepsProgress } from './steps-progress.tsx'
import { useFirstStepsText } from './use-first-steps-text.ts'

/** The panel of the editor in which a step is done. */
const PANEL: Record<FirstStepName, string> = {
  create: '',
  pictures: '',
  texts: '',
  languages: '?panel=languages',
  address: '?panel=domain',
  publish: '?panel=start',
}

/** The first steps of the own account, above its sites, until the person closes them. */
export function FirstStepsCard({ waiting }: { waiting: ReactNode }) {
  const t = useFirstStepsText()
  const screens = useScreens()
  const { data: first, isPending } = useFirstSteps()
  const show = useShowFirstSteps()
  const isShown = first?.isShown
  useEffect(() => {
    if (isShown !== undefined) keepStepsShown(isShown)
  }, [isShown])
  if (isPending) return waiting
  if (!first?.isShown) return null
  const { site, steps } = first
  const place = (step: FirstStepName) => ({
    to: site && step !== 'create' ? `${screens.site(site.id)}${PANEL[step]}` : screens.createSite,
  })
  const lead = site ? t('of', { name: site.name }) : t('lead')
  return (
    <section aria-labelledby="first-steps" className="relative mb-6 rounded-lg border border-line bg-paper p-4 pb-3">
      <div className="absolute top-2 right-2">
        <IconButton icon="close" label={t('hide')} placement="bottom-end" onClick={() => show.mutate(false)} />
      </div>
      <h2 id="first-steps" className="pr-10 text-base font-semibold">
        {t('title')}
      </h2>
      <p role="status" className="mt-0.5 mb-2.5 pr-8 text-sm text-ink-soft">
        {steps.every(isStepDone) ? t('finished') : lead}
      </p>
      <StepsProgress steps={steps} />
      <StepList steps={steps} placeOf={place} className="-mx-2 mt-1.5 grid gap-x-6 md:grid-cols-2 xl:grid-cols-3" />
    </section>
  )
}

/** Calls the steps back once they are closed. */
export function FirstStepsCall() {
  const t = useFirstStepsText()
  const { data: first } = useFirstSteps()
  const show = useShowFirstSteps()
  if (!first || first.isShown) return null
  return (
    <p className="mt-6 text-center">
      <Button variant="quiet" size="sm" icon="check-circle" isBusy={show.isPending} onClick={() => show.mutate(true)}>
        {t('show')}
      </Button>
    </p>
  )
}
