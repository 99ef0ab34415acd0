import { useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { InspectorSection } from '#admin/features/editor/fields/inspector-section.tsx'
import { LocalizedField } from '#admin/features/editor/fields/localized-field.tsx'
import { usePart } from '#admin/features/editor/fields/use-part.ts'
import { useFieldCheck } from '#admin/features/editor/fields/use-field-check.ts'
import { useFieldDraft } from '#admin/features/editor/fields/use-field-draft.ts'
import { useFocusTarget } from '#admin/features/editor/fields/use-focus-target.ts'
import { Checkbox } from '#admin/ui/form/checkbox.tsx'
import { Field } from '#admin/ui/form/field.tsx'
import { TextInput } from '#admin/ui/form/text-input.tsx'
import { checkOptionalEmail } from '#shared/text/email-rules.ts'
import { FORM_TEXTS, type FormKind } from '#shared/site/parts/forms/form-rules.ts'
import { useSiteForm } from './use-site-form.ts'
import { useFormsText } from './use-forms-text.ts'

/** Edits a form's basics: enabled, heading, lead, reply promise, and the address for notifications. */
export function FormBasics({ kind }: { kind: FormKind }) {
  const t = useFormsText()
  const { form, change } = useSiteForm(kind)
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const frame = useFocusTarget<HTMLDivElement>(`forms.${kind}.isEnabled`)
  return (
    <InspectorSection title={t('basics')}>
      <div ref={frame}>
        <Checkbox
          label={t('enabled')}
          help={t('enabledHelp')}
          checked={form.isEnabled}
          disabled={isReadOnly}
          onCheckedChange={(isEnabled) => change({ isEnabled })}
        />
      </div>
      <LocalizedField
        path={`forms.${kind}.heading`}
        text={form.heading}
        onTextChange={(heading) => change({ heading }, 'heading')}
        label={t('heading')}
        placeholder={t(`kind.${kind}`)}
        rule={FORM_TEXTS.heading}
      />
      <LocalizedField
        path={`forms.${kind}.lead`}
        text={form.lead}
        onTextChange={(lead) => change({ lead }, 'lead')}
        label={t('lead')}
        rule={FORM_TEXTS.lead}
      />
      {kind === 'contact' && <ReplyPromise />}
      {kind !== 'membership' && <NotificationField kind={kind} />}
    </InspectorSection>
  )
}

/** Whether page and mail promise a reply within 24 hours (rules/forms.md#reply); contact form only. */
function ReplyPromise() {
  const t = useFormsText()
  const [forms, edit] = usePart('forms')
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const { contact } = forms
  return (
    <Checkbox
      label={t('promisesReply')}
      help={t('promisesReplyHelp')}
      checked={contact.promisesReply}
      disabled={isReadOnly}
      onCheckedChange={(promisesReply) => edit((all) => ({ ...all, contact: { ...all.contact, promisesReply } }))}
    />
  )
}

function NotificationField({ kind }: { kind: FormKind }) {
  const t = useFormsText()
  const { form, change } = useSiteForm(kind)
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const frame = useFocusTarget<HTMLDivElement>(`forms.${kind}.notificationEmail`)
  const draft = useFieldDraft(
    { field: `forms.${kind}.notificationEmail` },
    {
      label: t('notification'),
      value: form.notificationEmail,
      check: useFieldCheck(checkOptionalEmail),
      commit: (notificationEmail) => change({ notificationEmail }, 'notificationEmail'),
    },
  )
  return (
    <div ref={frame}>
      <Field label={t('notification')} help={t('notificationHelp')} error={draft.error}>
        {(control) => (
          <TextInput
            {...control}
            inputMode="email"
            autoComplete="off"
            disabled={isReadOnly}
            value={draft.text}
            onValueChange={draft.onValueChange}
            onBlur={draft.onBlur}
          />
        )}
      </Field>
    </div>
  )
}
