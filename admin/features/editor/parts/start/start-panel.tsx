import { useScreens } from '#admin/api/screens.ts'
import { useFirstSteps, useShowFirstSteps } from '#admin/entities/first-steps/first-steps.api.ts'
import { StepList, type StepPlace } from '#admin/entities/first-steps/step-list.tsx'
import { StepsProgress } from '#admin/entities/first-steps/steps-progress.tsx'
import { useFirstStepsText } from '#admin/entities/first-steps/use-first-steps-text.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { useEditor, useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { listCells } from '#admin/features/editor/document/document.ts'
import { isDescribed } from '#shared/site/cell/cell-texts.ts'
import { type FirstStepName, isStepDone } from '#shared/site/publish/first-step.ts'
import { useSiteSteps } from './use-site-steps.ts'

/** The first steps with the site that is edited; they follow each edit. */
export function StartPanel() {
  const t = useFirstStepsText()
  const editor = useEditor()
  const steps = useSiteSteps()
  const { data: first } = useFirstSteps()
  const show = useShowFirstSteps()
  const placeOf = useStepPlaces()
  const toggle = () => {
    show.mutate(!first?.isShown)
    if (first?.isShown) editor.openPanel('grid')
  }
  return (
    <div className="p-4">
      <p role="status" className="mb-3 text-sm text-ink-soft">
        {steps.every(isStepDone) ? t('finished') : t('lead')}
      </p>
      <StepsProgress steps={steps} />
      <StepList steps={steps} placeOf={placeOf} className="-mx-2 mt-2" />
      {first && (
        <Button variant="quiet" size="sm" className="mt-3 -ml-2.5" onClick={toggle}>
          {t(first.isShown ? 'hide' : 'show')}
        </Button>
      )}
    </div>
  )
}

function useStepPlaces(): (step: FirstStepName) => StepPlace {
  const editor = useEditor()
  const { createSite } = useScreens()
  const language = useEditorState((state) => state.history.document.settings.defaultLanguage)
  /** Opens the grid with the first cell that lacks something; without any, with the settings of its size. */
  const toCell = (lacks: (cell: ReturnType<typeof listCells>[number]) => boolean) => () => {
    editor.openPanel('grid')
    editor.select(listCells(editor.getState().history.document).find(lacks)?.id ?? null)
  }
  const places: Record<FirstStepName, StepPlace> = {
    create: { to: createSite },
    pictures: { onSelect: toCell(({ creative }) => creative === null) },
    texts: { onSelect: toCell((cell) => !isDescribed(cell, language)) },
    languages: { onSelect: () => editor.openPanel('languages') },
    address: { onSelect: () => editor.openPanel('domain') },
    publish: { onSelect: () => editor.openChecklist(true) },
  }
  return (step) => places[step]
}
