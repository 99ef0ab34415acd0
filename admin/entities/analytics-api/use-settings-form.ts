import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import { isApiError } from '#admin/api/api-error.ts'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { focusInvalid } from '#admin/ui/form/focus-invalid.ts'
import { useFieldMessage } from '#admin/ui/form/form-error.ts'
import type { ApiConfig } from '#shared/analytics/api-config.ts'
import { apiConfigQuery, useSaveApiConfig } from './analytics-api.api.ts'
import { type ConfigDraft, faultsOf, isChanged, toBody, toDraft } from './config-draft.ts'
import { useAnalyticsApiText } from './use-analytics-api-text.ts'

/** The draft of the settings, which follows the latest ones until something is edited. */
function useConfigDraft(config: ApiConfig, onDirtyChange: (isDirty: boolean) => void) {
  /** The settings that the draft is made of; `config` are the latest ones. */
  const [base, setBase] = useState(config)
  const [draft, setDraft] = useState(() => toDraft(config))
  const isDirty = isChanged(draft, base)
  const take = (to: ApiConfig) => {
    setBase(to)
    setDraft(toDraft(to))
  }
  if (config !== base && !isDirty) take(config)
  return {
    base,
    draft,
    isDirty,
    change: (part: Partial<ConfigDraft>) => {
      const next = { ...draft, ...part }
      setDraft(next)
      onDirtyChange(isChanged(next, base))
    },
    reset: (to: ApiConfig) => {
      take(to)
      onDirtyChange(false)
    },
    /** Takes the settings after a change of the key; the draft stays. */
    afterKey: (saved: ApiConfig) => {
      // Of what somebody else changed meanwhile, saving the draft still has to tell.
      if (!isDirty || config.version !== base.version) return
      setBase(saved)
      // Revoking the last condition switches the API off.
      if (draft.isEnabled === base.isEnabled) setDraft({ ...draft, isEnabled: saved.isEnabled })
    },
  }
}

type FormOptions = {
  siteId: string
  config: ApiConfig
  element: RefObject<HTMLFormElement | null>
  onDirtyChange: (isDirty: boolean) => void
}

/** The draft, its messages by field, and saving. */
export function useSettingsForm({ siteId, config, element, onDirtyChange }: FormOptions) {
  const t = useAnalyticsApiText()
  const messageOf = useFieldMessage()
  const queryClient = useQueryClient()
  const save = useSaveApiConfig(siteId)
  const edited = useConfigDraft(config, onDirtyChange)
  const { draft, base } = edited
  const [isAsked, setAsked] = useState(false)
  const [isListLeft, setListLeft] = useState(false)
  const faults = faultsOf(draft, config)
  const refused = isApiError(save.error) ? save.error.fields : {}
  const reset = (to: ApiConfig) => {
    edited.reset(to)
    setAsked(false)
    setListLeft(false)
  }
  const focusFault = () => setTimeout(() => focusInvalid(element.current))
  /** Saves the draft over settings. The key stays as it is there. */
  const store = (over: ApiConfig) =>
    save.mutate(
      { body: toBody(draft, over), version: over.version },
      {
        onSuccess: (saved) => {
          reset(saved)
          showToast(t('settings.saved'))
        },
        onError: focusFault,
      },
    )
  const reload = () => queryClient.fetchQuery({ ...apiConfigQuery(siteId), staleTime: 0 })
  return {
    ...edited,
    save,
    refused,
    errorOf: (path: string) => {
      const fault = isAsked ? faults[path] : undefined
      return fault ? messageOf(fault) : refused[path]
    },
    /** The list of addresses shows what is wrong in it. */
    isListChecked: isAsked || isListLeft,
    leaveList: () => setListLeft(draft.ips.trim() !== ''),
    change: (part: Partial<ConfigDraft>) => {
      edited.change(part)
      if (save.isError) save.reset()
    },
    submit: () => {
      setAsked(true)
      if (Object.keys(faults).length > 0) focusFault()
      else if (!save.isPending) store(base)
    },
    reload,
    /** Ends a version conflict: with the settings of somebody else, or with the draft over them. */
    takeTheirs: async () => {
      const latest = await reload()
      save.reset()
      reset(latest)
    },
    storeMine: async () => store(await reload()),
  }
}

export type SettingsFormState = ReturnType<typeof useSettingsForm>
