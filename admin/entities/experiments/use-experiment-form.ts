import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { isApiError } from '#admin/api/api-error.ts'
import { useScreens } from '#admin/api/screens.ts'
import { useExperimentsText } from '#admin/i18n/use-experiments-text.ts'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import type { Experiment, ExperimentBody, ExperimentSite, Variant } from '#shared/analytics/experiment.ts'
import { draftOf, newDraft, sumOfShares, withMore, withoutOne } from './experiment-draft.ts'
import { positionIn } from './experiment-words.ts'
import { useExperimentChanges } from './experiments.api.ts'

type Edited = {
  site: ExperimentSite
  /** The draft to edit; undefined for a new one. */
  test: Experiment | undefined
  /** The cell that the address names for a new experiment. */
  cellId: string | null
}

/** Fields of the form that show a message of the API. */
const FIELDS = ['name', 'cellId', 'linkId', 'baseRate', 'lift']

/** The state of an experiment's form: the draft with its variants, and its save. */
export function useExperimentForm({ site, test, cellId }: Edited) {
  const t = useExperimentsText()
  const screens = useScreens()
  const navigate = useNavigate()
  const { save } = useExperimentChanges(site.id)
  const [first] = useState(() => (test ? draftOf(test) : newDraft(site, cellId)))
  const [draft, setDraft] = useState(first)
  const [uploads, setUploads] = useState(0)
  const sum = sumOfShares(draft.variants)
  const nameOfCell = t('form.nameOfCell', { position: positionIn(site, draft.cellId) ?? '' })
  const canSave = sum === 100 && uploads === 0
  const errors = isApiError(save.error) ? save.error.fields : {}
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!canSave) return
    const onSuccess = ({ test: { id } }: { test: Experiment }) => {
      showToast(t('form.saved'))
      // What was saved is no reason to ask before leaving.
      setTimeout(() => void navigate(screens.experiment(site.id, id), { replace: true }))
    }
    const body = { ...draft, name: draft.name.trim() || nameOfCell }
    save.mutate({ body, saved: test && { id: test.id, version: test.version } }, { onSuccess })
  }
  return {
    submit,
    save,
    draft,
    /** The name of a test that is given none. */
    nameOfCell,
    sum,
    canSave,
    errors,
    isDirty: draft !== first && !save.isSuccess,
    /** The paths of the API's messages that stand at a field. */
    fields: Object.keys(errors).filter((path) => FIELDS.includes(path) || /^variants\.\d/.test(path)),
    set: (changes: Partial<ExperimentBody>) => setDraft((before) => ({ ...before, ...changes })),
    variants: useVariants(draft, setDraft),
    countUpload: (isUploading: boolean) => setUploads((before) => before + (isUploading ? 1 : -1)),
  }
}

export type ExperimentFormState = ReturnType<typeof useExperimentForm>

/** The changes of a draft's variants, and a key of each that stays while letters move up. */
function useVariants(draft: ExperimentBody, setDraft: (change: (before: ExperimentBody) => ExperimentBody) => void) {
  const [keys, setKeys] = useState(() => draft.variants.map(() => crypto.randomUUID()))
  const setAll = (change: (before: readonly Variant[]) => Variant[]) =>
    setDraft((before) => ({ ...before, variants: change(before.variants) }))
  return {
    keys,
    replace: (next: Variant) => setAll((before) => before.map((one) => (one.letter === next.letter ? next : one))),
    remove: (index: number) => {
      setKeys(keys.filter((_, at) => at !== index))
      setAll((before) => withoutOne(before, index))
    },
    add: () => {
      setKeys([...keys, crypto.randomUUID()])
      setAll(withMore)
    },
  }
}
