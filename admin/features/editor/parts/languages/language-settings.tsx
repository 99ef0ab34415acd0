import { usePlanName } from '#admin/i18n/use-plan-name.ts'
import { useState } from 'react'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { Checkbox } from '#admin/ui/form/checkbox.tsx'
import { usePlanAdvice } from '#admin/ui/feedback/use-plan-advice.ts'
import { ConfirmDialog } from '#admin/ui/dialog/confirm-dialog.tsx'
import { Field } from '#admin/ui/form/field.tsx'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { Select } from '#admin/ui/form/select.tsx'
import { PlanLink } from '#admin/screen/plan-link.tsx'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { LANGUAGE_NAME, LANGUAGES, type Language } from '#shared/text/languages.ts'
import { useEditor, useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { InspectorSection } from '#admin/features/editor/fields/inspector-section.tsx'
import {
  changeDefaultLanguage,
  countCarriedOver,
  listClearedContent,
  type ClearedContent,
} from '#admin/features/editor/document/default-language.ts'
import { useEditorText } from '#admin/features/editor/fields/use-editor-text.ts'
import { useFocusTarget } from '#admin/features/editor/fields/use-focus-target.ts'
import { useKeepVersion } from '#admin/features/editor/fields/use-keep-version.ts'

/** Edits the default language, after confirmation, and the languages that visitors can choose. */
export function LanguageSettings() {
  const t = useEditorText()
  return (
    <InspectorSection title={t('settings.languages')}>
      <DefaultLanguage />
      <ShownLanguages />
    </InspectorSection>
  )
}

/** The default language. Where the site has content, a change is confirmed, because it clears some of it. */
function DefaultLanguage() {
  const editor = useEditor()
  const t = useEditorText()
  const { defaultLanguage } = useEditorState((state) => state.history.document.settings)
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const [vanishing, setClearedContent] = useState<readonly ClearedContent[]>([])
  const [next, setNext] = useState<Language | null>(null)
  const changeDefault = useDefaultChange()
  const choose = (language: Language) => {
    if (language === defaultLanguage) return
    const { document } = editor.getState().history
    const found = listClearedContent(document)
    setClearedContent(found)
    if (found.length > 0 || document.order.length > 0) setNext(language)
    else changeDefault(language)
  }
  return (
    <>
      <Field label={t('settings.defaultLanguage')}>
        {(control) => (
          <Select
            {...control}
            value={defaultLanguage}
            disabled={isReadOnly}
            options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAME[value] }))}
            onValueChange={choose}
          />
        )}
      </Field>
      <DefaultDialog
        from={defaultLanguage}
        to={next}
        vanishing={vanishing}
        onChange={changeDefault}
        onClose={() => setNext(null)}
      />
    </>
  )
}

/** Changes the default language as one step, with a way back. */
function useDefaultChange() {
  const editor = useEditor()
  const t = useEditorText()
  const tAdmin = useAdminText()
  const { multiLanguage } = useEditorState((state) => state.site.plan)
  return (language: Language) => {
    editor.edit((document) => {
      const change = changeDefaultLanguage(document, language)
      return multiLanguage ? change : { ...change, settings: { ...change.settings, languages: [language] } }
    })
    editor.setLanguage(language)
    showToast(t('settings.defaultDone'), { action: { label: tAdmin('ui.undo'), onSelect: editor.undo } })
  }
}

type DefaultDialogProps = {
  from: Language
  /** The chosen language; null closes the dialog. */
  to: Language | null
  vanishing: readonly ClearedContent[]
  onChange: (language: Language) => void
  onClose: () => void
}

/** Asks for the name of the new default language, and keeps a version before the change. */
function DefaultDialog({ from, to, vanishing, onChange, onClose }: DefaultDialogProps) {
  const t = useEditorText()
  const { keep, isKeeping } = useKeepVersion()
  const confirm = async (language: Language) => {
    const isKept = await keep('language')
    onClose()
    if (isKept) onChange(language)
  }
  return (
    <ConfirmDialog
      isOpen={to !== null}
      onClose={onClose}
      onConfirm={() => to && void confirm(to)}
      isBusy={isKeeping}
      tone="danger"
      title={t('settings.defaultTitle')}
      description={t('settings.defaultDescription', { from: LANGUAGE_NAME[from], to: LANGUAGE_NAME[to ?? from] })}
      confirmLabel={t('settings.defaultConfirm')}
      typed={LANGUAGE_NAME[to ?? from]}
    >
      {to && <ResetList vanishing={vanishing} />}
    </ConfirmDialog>
  )
}

/** The languages that visitors can choose; the plan may lock all but the default one. */
function ShownLanguages() {
  const editor = useEditor()
  const t = useEditorText()
  const isLocked = useEditorState((state) => !state.site.plan.multiLanguage)
  const { defaultLanguage, languages } = useEditorState((state) => state.history.document.settings)
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const frame = useFocusTarget<HTMLFieldSetElement>('languages')
  const toggle = (language: Language, isShown: boolean) => {
    const next = LANGUAGES.filter((option) => (option === language ? isShown : languages.includes(option)))
    editor.edit(() => ({ settings: { languages: next } }))
    if (!isShown) editor.setLanguage(defaultLanguage)
  }
  return (
    <fieldset ref={frame} className="flex flex-col gap-1.5">
      <legend className="mb-1.5 text-sm font-medium">{t('settings.shown')}</legend>
      <div className="grid grid-cols-2 gap-2">
        {LANGUAGES.map((language) => (
          <Checkbox
            key={language}
            label={LANGUAGE_NAME[language]}
            checked={languages.includes(language)}
            disabled={isReadOnly || language === defaultLanguage || (isLocked && !languages.includes(language))}
            onCheckedChange={(isShown) => toggle(language, isShown)}
          />
        ))}
      </div>
      {isLocked && <LockedNote />}
    </fieldset>
  )
}

/** Which plan has one language only, and where there are more. */
function LockedNote() {
  const t = useEditorText()
  const planName = usePlanName()
  const adviceOn = usePlanAdvice()
  const { plan, accountId } = useEditorState((state) => state.site)
  const sentences = [
    t('settings.locked'),
    plan.plan && t('settings.lockedPlan', { plan: planName(plan.plan) }),
    adviceOn('languages', plan),
  ]
  return (
    <p className="flex items-start gap-1.5 text-xs text-ink-soft">
      <Icon name="lock" size={14} className="mt-0.5" />
      <span>
        {sentences.filter(Boolean).join(' ')} <PlanLink accountId={accountId} />
      </span>
    </p>
  )
}

/** Counts what a change of the default language clears and what it carries over. */
function ResetList({ vanishing }: { vanishing: readonly ClearedContent[] }) {
  const t = useEditorText()
  const document = useEditorState((state) => state.history.document)
  const { links, addresses } = countCarriedOver(document)
  return (
    <div className="flex flex-col gap-3 text-sm">
      {vanishing.length > 0 && (
        <div>
          <p className="font-medium">{t('settings.goes.title')}</p>
          <ul aria-label={t('settings.goes.title')} className="list-disc pl-5">
            {vanishing.map(({ kind, count }) => (
              <li key={kind}>{t(`settings.goes.${kind}`, { count })}</li>
            ))}
          </ul>
        </div>
      )}
      <div>
        <p className="font-medium">{t('settings.stays.title')}</p>
        <ul aria-label={t('settings.stays.title')} className="list-disc pl-5">
          <li>{t('settings.stays.pictures')}</li>
          {links > 0 && <li>{t('settings.stays.links', { count: links })}</li>}
          {addresses > 0 && <li>{t('settings.stays.addresses', { count: addresses })}</li>}
        </ul>
      </div>
    </div>
  )
}
