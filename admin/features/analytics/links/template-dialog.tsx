import { useState } from 'react'
import { Button, IconButton } from '#admin/ui/basic/button.tsx'
import { Dialog } from '#admin/ui/dialog/dialog.tsx'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { FieldError } from '#admin/ui/form/field.tsx'
import { TextInput } from '#admin/ui/form/text-input.tsx'
import { LINK_NAME_MAX, LINK_PARAMETERS } from '#shared/analytics/site-link-rules.ts'
import type { LinkTemplate, LinkTemplates } from '#shared/analytics/site-links.ts'
import { useSaveTemplates } from './links.api.ts'
import { useLinksText } from './use-links-text.ts'
import { useTemplateError } from './use-template-error.ts'

/** All templates: each can be renamed, and deleted with a way back. */
export function TemplateDialog({ stored, onClose }: { stored: LinkTemplates; onClose: () => void }) {
  const t = useLinksText()
  const save = useSaveTemplates()
  const putBack = useSaveTemplates('update')
  const errorOf = useTemplateError()
  const error = errorOf(save.error)
  const { templates, version } = stored
  const remove = (template: LinkTemplate) => {
    const restore = (now: LinkTemplates) => () =>
      putBack.mutate(
        { templates, version: now.version },
        { onSuccess: () => showToast(t('template.restored', { name: template.name })) },
      )
    save.mutate(
      { templates: templates.filter((one) => one !== template), version },
      {
        onSuccess: (now) =>
          showToast(t('template.deleted', { name: template.name }), {
            action: { label: t('template.undo'), onSelect: restore(now) },
          }),
      },
    )
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('template.manage')}
      description={t('template.manageLead')}
      isBusy={save.isPending}
      actions={<Button onClick={onClose}>{t('template.close')}</Button>}
    >
      {templates.length === 0 && <p className="text-sm text-ink-soft">{t('template.none')}</p>}
      <ul className="flex flex-col gap-3">
        {templates.map((template) => (
          <li key={template.name}>
            <TemplateLine
              template={template}
              isTaken={(name) => templates.some((one) => one !== template && one.name === name)}
              isBusy={save.isPending}
              onRename={(name) =>
                save.mutate({
                  templates: templates.map((one) => (one === template ? { ...one, name } : one)),
                  version,
                })
              }
              onDelete={() => remove(template)}
            />
          </li>
        ))}
      </ul>
      {error && (
        <div role="alert" className="mt-3">
          <FieldError message={error} />
        </div>
      )}
    </Dialog>
  )
}

type TemplateLineProps = {
  template: LinkTemplate
  isTaken: (name: string) => boolean
  isBusy: boolean
  onRename: (name: string) => void
  onDelete: () => void
}

function TemplateLine({ template, isTaken, isBusy, onRename, onDelete }: TemplateLineProps) {
  const t = useLinksText()
  const [name, setName] = useState(template.name)
  const text = name.trim()
  const isChanged = text !== template.name && text !== ''
  const taken = isTaken(text)
  return (
    <div className="flex flex-col gap-1">
      <form
        className="flex items-center gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          if (isChanged && !taken && !isBusy) onRename(text)
        }}
      >
        <TextInput
          aria-label={t('template.rename', { name: template.name })}
          aria-invalid={taken || undefined}
          value={name}
          maxLength={LINK_NAME_MAX}
          onValueChange={setName}
          autoComplete="off"
        />
        {isChanged && (
          <Button type="submit" disabled={taken || isBusy}>
            {t('template.store')}
          </Button>
        )}
        <IconButton
          icon="trash"
          label={t('template.delete', { name: template.name })}
          disabled={isBusy}
          onClick={onDelete}
        />
      </form>
      {taken && <FieldError message={t('template.taken')} />}
      <p className="text-xs break-all text-ink-soft">
        {LINK_PARAMETERS.map((one) => template[one])
          .filter(Boolean)
          .join(' / ')}
      </p>
    </div>
  )
}
