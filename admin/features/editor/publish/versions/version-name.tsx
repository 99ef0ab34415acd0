import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { Button, IconButton } from '#admin/ui/basic/button.tsx'
import { FieldError } from '#admin/ui/form/field.tsx'
import { TextInput } from '#admin/ui/form/text-input.tsx'
import { checkText } from '#shared/text/text-rules.ts'
import { VERSION_NAME_MAX } from '#shared/site/snapshots/version-name-rules.ts'
import { useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import type { KeptVersion } from '#admin/features/editor/document/version-moves.ts'
import { useFieldCheck } from '#admin/features/editor/fields/use-field-check.ts'
import { useNameVersion } from './versions.api.ts'
import { useVersionsText } from './use-versions-text.ts'

type VersionNameProps = { version: KeptVersion; name: string | null; title: string }

/** The name of a version, else its title; its button makes it a field. */
export function VersionName({ version, name, title }: VersionNameProps) {
  const t = useVersionsText()
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const [isEditing, setEditing] = useState(false)
  if (isEditing) return <NameForm version={version} name={name ?? ''} onDone={() => setEditing(false)} />
  return (
    <span className="flex min-w-0 items-center gap-1">
      <span className="truncate">{name ?? title}</span>
      {name !== null && <span className="shrink-0 text-xs font-normal text-ink-soft">{title}</span>}
      {!isReadOnly && (
        <IconButton
          size="sm"
          icon="edit"
          label={t(name === null ? 'name' : 'rename', { title: name ?? title })}
          onClick={() => setEditing(true)}
        />
      )}
    </span>
  )
}

type NameFormProps = { version: KeptVersion; name: string; onDone: () => void }

function NameForm({ version, name, onDone }: NameFormProps) {
  const t = useVersionsText()
  const siteId = useEditorState((state) => state.site.id)
  const [text, setText] = useState(name)
  const naming = useNameVersion(siteId, version)
  const checked = useFieldCheck((typed) => checkText(typed, { max: VERSION_NAME_MAX }))(text)
  const error = 'error' in checked ? checked.error : naming.error?.message
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!('value' in checked) || naming.isPending) return
    if (checked.value === name) return onDone()
    naming.mutate(checked.value, { onSuccess: onDone })
  }
  // The dialog would close.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    event.stopPropagation()
    onDone()
  }
  return (
    <form onSubmit={submit} onKeyDown={onKeyDown} className="flex flex-col gap-1">
      <span className="flex gap-1.5">
        <TextInput
          size="sm"
          autoFocus
          aria-label={t('label')}
          aria-invalid={error ? true : undefined}
          placeholder={t('example')}
          value={text}
          onValueChange={setText}
        />
        <Button type="submit" size="sm" variant="primary" isBusy={naming.isPending}>
          {t('confirm')}
        </Button>
      </span>
      {error && <FieldError message={error} />}
    </form>
  )
}
