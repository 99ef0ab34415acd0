import { useState } from 'react'
import { Button } from '#admin/ui/basic/button.tsx'
import { ConfirmDialog } from '#admin/ui/dialog/confirm-dialog.tsx'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { Field } from '#admin/ui/form/field.tsx'
import { Select } from '#admin/ui/form/select.tsx'
import { TextInput } from '#admin/ui/form/text-input.tsx'
import { LINK_NAME_MAX, type LinkParameters, TEMPLATES_MAX } from '#shared/analytics/site-link-rules.ts'
import type { LinkTemplate, LinkTemplates } from '#shared/analytics/site-links.ts'
import { useSaveTemplates } from './links.api.ts'
import { TemplateDialog } from './template-dialog.tsx'
import { useLinksText } from './use-links-text.ts'
import { useTemplateError } from './use-template-error.ts'

type TemplateBarProps = {
  stored: LinkTemplates
  parameters: LinkParameters
  mayChange: boolean
  onChoose: (template: LinkTemplate) => void
}

/** Fills the fields from a template, saves them as one, and leads to all templates. */
export function TemplateBar({ stored, parameters, mayChange, onChoose }: TemplateBarProps) {
  const t = useLinksText()
  const [dialog, setDialog] = useState<'save' | 'manage'>()
  const isEmpty = Object.values(parameters).every((value) => value === '')
  const choose = (name: string) => {
    const template = stored.templates.find((one) => one.name === name)
    if (template) onChoose(template)
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      {stored.templates.length > 0 && (
        <Select
          aria-label={t('template.label')}
          className="w-64 max-w-full"
          value=""
          options={[
            { value: '', label: t('template.choose'), isDisabled: true },
            ...stored.templates.map(({ name }) => ({ value: name, label: name })),
          ]}
          onValueChange={choose}
        />
      )}
      {mayChange && (
        <Button variant="quiet" disabled={isEmpty} onClick={() => setDialog('save')}>
          {t('template.save')}
        </Button>
      )}
      {mayChange && stored.templates.length > 0 && (
        <Button variant="quiet" onClick={() => setDialog('manage')}>
          {t('template.manage')}
        </Button>
      )}
      {dialog === 'save' && <SaveDialog stored={stored} parameters={parameters} onClose={() => setDialog(undefined)} />}
      {dialog === 'manage' && <TemplateDialog stored={stored} onClose={() => setDialog(undefined)} />}
    </div>
  )
}

type SaveDialogProps = Pick<TemplateBarProps, 'stored' | 'parameters'> & { onClose: () => void }

/** Asks for the name of a new template. */
function SaveDialog({ stored, parameters, onClose }: SaveDialogProps) {
  const t = useLinksText()
  const [name, setName] = useState('')
  const save = useSaveTemplates()
  const errorOf = useTemplateError()
  const { templates, version } = stored
  const isTaken = templates.some((one) => one.name === name.trim())
  const isFull = templates.length >= TEMPLATES_MAX
  const full = isFull ? t('template.full', { max: TEMPLATES_MAX }) : undefined
  const submit = () =>
    save.mutate(
      { templates: [...templates, { ...parameters, name: name.trim() }], version },
      {
        onSuccess: () => {
          showToast(t('template.saved'))
          onClose()
        },
      },
    )
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      isBusy={save.isPending}
      title={t('template.save')}
      description={t('template.saveLead')}
      confirmLabel={t('template.store')}
      isIncomplete={name.trim() === '' || isTaken || isFull}
      onConfirm={submit}
    >
      <Field
        label={t('template.name')}
        isRequired
        error={full ?? (isTaken ? t('template.taken') : errorOf(save.error))}
        counter={{ text: name, max: LINK_NAME_MAX }}
      >
        {(control) => <TextInput {...control} value={name} onValueChange={setName} autoComplete="off" data-autofocus />}
      </Field>
    </ConfirmDialog>
  )
}
