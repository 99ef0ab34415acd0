import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { useScreens } from '#admin/api/screens.ts'
import { useUser } from '#admin/api/user-info.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { Choice } from '#admin/ui/form/choice.tsx'
import { Dialog } from '#admin/ui/dialog/dialog.tsx'
import { FieldError } from '#admin/ui/form/field.tsx'
import { formatDateTime } from '#shared/time/jst.ts'
import { SITE_NAME_MAX } from '#shared/site/site-rules.ts'
import { countCharacters } from '#shared/text/text-rules.ts'
import type { Conflict } from '#admin/features/editor/document/conflict.ts'
import { useEditor, useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import type { Side } from '#admin/features/editor/merge/merge-values.ts'
import { useEditorText } from '#admin/features/editor/fields/use-editor-text.ts'
import { useTranslationText } from '#admin/features/editor/parts/languages/use-translation-text.ts'
import { ClashChoices } from './clash-choices.tsx'
import { type ClashRow, toClashRows } from './clash-rows.ts'

/**
 * Resolves a stale version: choose for each value that both changed; or load the other person's version, overwrite it,
 * or save the own as a new site (rules/reliability.md#two-people-in-one-site).
 */
export function ConflictDialog({ onClose }: { onClose: () => void }) {
  const editor = useEditor()
  const t = useEditorText()
  const conflict = useEditorState(({ save }) => (save.kind === 'conflict' ? save.conflict : null))
  const other = useOther(conflict)
  const { isBusy, error, settle } = useSettling(onClose)
  const rows = useClashRows(conflict)
  // By path, so that choices stay where later edits have made more clashes.
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({})
  if (!conflict) return null

  const sideOf = ({ paths: [path = ''] }: ClashRow) => sides[path] ?? 'mine'
  const choose = ({ paths: [path = ''] }: ClashRow, side: Side) => setSides((before) => ({ ...before, [path]: side }))
  const merge = () =>
    settle(() =>
      editor.settleClashes(
        Object.fromEntries(rows.flatMap((row) => row.paths.map((path) => [path, sideOf(row)] as const))),
      ),
    )
  const time = conflict.updatedAt ? formatDateTime(conflict.updatedAt) : ''
  const ways = <WaysOut isBusy={isBusy} settle={settle} />

  return (
    <Dialog
      isOpen
      onClose={onClose}
      isBusy={isBusy}
      size={rows.length > 0 ? 'md' : 'sm'}
      title={t(other.isOwn ? 'conflict.ownTitle' : 'conflict.title')}
      description={t(describe(rows.length > 0, other.isOwn), { name: other.name, time })}
      actions={
        rows.length > 0 && (
          <Button variant="primary" isBusy={isBusy} onClick={() => void merge()}>
            {t('conflict.merge')}
          </Button>
        )
      }
    >
      {rows.length > 0 ? (
        <>
          <ClashChoices rows={rows} sideOf={sideOf} onChoose={choose} names={other.names} />
          <details className="mt-5">
            <summary className="cursor-pointer text-sm text-ink-soft">{t('conflict.more')}</summary>
            <div className="mt-2">{ways}</div>
          </details>
        </>
      ) : (
        ways
      )}
      {error && <FieldError message={error} />}
    </Dialog>
  )
}

/** Who saved meanwhile. */
function useOther(conflict: Conflict | null) {
  const t = useEditorText()
  const user = useUser()
  const isOwn = conflict?.updatedById === user.id
  const name = conflict?.updatedBy || t('conflict.unknown')
  const names = isOwn
    ? { mine: t('conflict.thisTab'), theirs: t('conflict.otherTab') }
    : { mine: t('conflict.mine'), theirs: name }
  return { isOwn, name, names }
}

function describe(hasClashes: boolean, isOwn: boolean) {
  if (hasClashes) return isOwn ? 'conflict.ownClashes' : 'conflict.clashes'
  return isOwn ? 'conflict.ownDescription' : 'conflict.description'
}

function useClashRows(conflict: Conflict | null): ClashRow[] {
  const editor = useEditorText()
  const panel = useTranslationText()
  const document = useEditorState(({ history }) => history.document)
  const meeting = conflict?.meeting
  return useMemo(
    () => (meeting ? toClashRows(meeting, document, { editor, panel }) : []),
    [meeting, document, editor, panel],
  )
}

type WaysOutProps = Pick<ReturnType<typeof useSettling>, 'isBusy' | 'settle'>

/** Whole versions: the other's, the own, or both as two sites. */
function WaysOut({ isBusy, settle }: WaysOutProps) {
  const editor = useEditor()
  const t = useEditorText()
  const navigate = useNavigate()
  const screens = useScreens()
  const siteName = useEditorState((state) => state.history.document.settings.name)
  const copyName = copyNameOf(siteName, (name) => t('conflict.copyName', { name }))
  const copy = async () => {
    const id = await editor.saveAsCopy(copyName)
    await editor.takeTheirs()
    await navigate(screens.site(id))
  }
  return (
    <div className="flex flex-col gap-2">
      <Choice
        icon="download"
        title={t('conflict.reload')}
        help={t('conflict.reloadHelp')}
        isDisabled={isBusy}
        onChoose={() => void settle(editor.takeTheirs)}
      />
      <Choice
        icon="upload"
        title={t('conflict.overwrite')}
        help={t('conflict.overwriteHelp')}
        isDisabled={isBusy}
        onChoose={() => void settle(editor.keepMine)}
      />
      <Choice
        icon="duplicate"
        title={t('conflict.copy')}
        help={t('conflict.copyHelp', { name: copyName })}
        isDisabled={isBusy}
        onChoose={() => void settle(copy)}
      />
    </div>
  )
}

/** Runs the chosen way out, and closes the dialog unless it fails. */
function useSettling(onClose: () => void) {
  const t = useEditorText()
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string>()
  const settle = async (work: () => Promise<void>) => {
    setIsBusy(true)
    setError(undefined)
    try {
      await work()
      onClose()
    } catch (failure) {
      setError(failure instanceof Error && failure.message ? failure.message : t('conflict.failed'))
    } finally {
      setIsBusy(false)
    }
  }
  return { isBusy, error, settle }
}

/** Name of the copy, shortened so that it fits the maximum length of a site name. */
function copyNameOf(name: string, decorate: (name: string) => string): string {
  const excess = countCharacters(decorate(name)) - SITE_NAME_MAX
  return decorate(excess > 0 ? [...name].slice(0, -excess).join('') : name)
}
