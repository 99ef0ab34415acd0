import { useState } from 'react'
import { useNavigate } from 'react-router'
import { isApiError } from '#admin/api/api-error.ts'
import { useAnnouncementsText } from '#admin/i18n/use-announcements-text.ts'
import { IconButton } from '#admin/ui/basic/button.tsx'
import { ConfirmDialog } from '#admin/ui/dialog/confirm-dialog.tsx'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { Menu, MenuDivider, MenuItem } from '#admin/ui/popup/menu.tsx'
import type { AnnouncementStatus } from '#shared/announcement/announcement-rules.ts'
import { useDeleteAnnouncement, useRestoreAnnouncement, useSetStatus } from './announcement.api.ts'
import type { AnnouncementDesk, ListedAnnouncement } from './desk.ts'

type ActionsProps<Own, Row extends ListedAnnouncement> = { desk: AnnouncementDesk<Own, Row>; row: Row }

type Question = 'publish' | 'unpublish' | 'delete'

/** The menu of a row: edit, copy, publish or take down, delete with undo. */
export function AnnouncementActions<Own, Row extends ListedAnnouncement>({ desk, row }: ActionsProps<Own, Row>) {
  const t = useAnnouncementsText()
  const [asked, setAsked] = useState<Question>()
  const { question } = desk
  const { setStatus, isSetting } = useStatusChange({ desk, row })
  const remove = useRemoval({ desk, row })
  const close = () => setAsked(undefined)
  return (
    <>
      <ActionMenu
        desk={desk}
        row={row}
        isSetting={isSetting}
        onAsk={setAsked}
        onPublish={() => (question ? setAsked('publish') : setStatus('published'))}
      />
      {question && (
        <question.Dialog
          own={question.ownOf(row)}
          startsAt={startAheadOf(row)}
          isOpen={asked === 'publish'}
          isBusy={isSetting}
          onClose={close}
          onConfirm={() => setStatus('published', close)}
        />
      )}
      <ConfirmDialog
        isOpen={asked === 'unpublish'}
        onClose={close}
        isBusy={isSetting}
        title={t('confirm.unpublishTitle', { title: row.title })}
        description={t('confirm.unpublishLead')}
        confirmLabel={t('action.unpublish')}
        onConfirm={() => setStatus('unpublished', close)}
      />
      <ConfirmDialog
        isOpen={asked === 'delete'}
        onClose={close}
        isBusy={remove.isPending}
        tone="danger"
        title={t('confirm.deleteTitle', { title: row.title })}
        description={t('confirm.deleteLead')}
        confirmLabel={t('action.delete')}
        onConfirm={() => remove.run(close)}
      />
    </>
  )
}

type ActionMenuProps<Own, Row extends ListedAnnouncement> = ActionsProps<Own, Row> & {
  isSetting: boolean
  onAsk: (question: Question) => void
  onPublish: () => void
}

function ActionMenu<Own, Row extends ListedAnnouncement>(props: ActionMenuProps<Own, Row>) {
  const { desk, row, isSetting, onAsk, onPublish } = props
  const t = useAnnouncementsText()
  const navigate = useNavigate()
  const { page } = desk.screens
  return (
    <Menu
      trigger={<IconButton icon="more" size="sm" label={t('list.menu', { title: row.title })} placement="bottom-end" />}
    >
      {page && (
        <MenuItem icon="file" onSelect={() => void navigate(page(row.id))}>
          {t('action.view')}
        </MenuItem>
      )}
      <MenuItem icon="edit" onSelect={() => void navigate(desk.screens.edit(row.id))}>
        {t('action.edit')}
      </MenuItem>
      <MenuItem icon="duplicate" onSelect={() => void navigate(desk.screens.copy(row.id))}>
        {t('action.copy')}
      </MenuItem>
      {row.status === 'published' ? (
        <MenuItem icon="eye-off" onSelect={() => onAsk('unpublish')}>
          {t('action.unpublish')}
        </MenuItem>
      ) : (
        <MenuItem icon="eye" isDisabled={isSetting} onSelect={onPublish}>
          {t('action.publish')}
        </MenuItem>
      )}
      <MenuDivider />
      <MenuItem icon="trash" tone="danger" onSelect={() => onAsk('delete')}>
        {t('action.delete')}
      </MenuItem>
    </Menu>
  )
}

/** When an item of a list will appear if it is published now; null: at once. */
function startAheadOf({ startDate }: ListedAnnouncement): number | null {
  const startsAt = Date.parse(startDate ?? '')
  return startsAt > Date.now() ? startsAt : null
}

/** Publishes an announcement or takes it down, and says what came of it. */
export function useStatusChange<Own, Row extends ListedAnnouncement>({ desk, row }: ActionsProps<Own, Row>) {
  const t = useAnnouncementsText()
  const navigate = useNavigate()
  const { mutate, isPending } = useSetStatus(desk)
  const setStatus = (status: AnnouncementStatus, onSettled?: () => void) =>
    mutate(
      { id: row.id, status },
      {
        onSuccess: ({ standing }) => {
          if (status === 'unpublished') return showToast(t('done.unpublished'))
          return showToast(t(standing === 'scheduled' ? 'done.scheduled' : 'done.published'))
        },
        onError: (error) => {
          // What is missing is filled in by the editor.
          const isIncomplete = isApiError(error, 'validation')
          showToast(isIncomplete ? t('list.incomplete') : error.message, { tone: 'error' })
          if (isIncomplete) void navigate(desk.screens.edit(row.id))
        },
        ...(onSettled && { onSettled }),
      },
    )
  return { setStatus, isSetting: isPending }
}

/** Deletes an announcement, with undo. */
export function useRemoval<Own, Row extends ListedAnnouncement>({ desk, row }: ActionsProps<Own, Row>) {
  const t = useAnnouncementsText()
  const { mutate, isPending } = useDeleteAnnouncement(desk)
  const restore = useRestoreAnnouncement(desk)
  // The row has gone by then: callbacks of `mutate` would not come.
  const undo = () =>
    void restore.mutateAsync(row.id).then(
      () => showToast(t('done.restored', { title: row.title })),
      () => undefined,
    )
  const run = (onSettled: () => void, onDeleted?: () => void) =>
    mutate(row, {
      onSuccess: () => {
        showToast(t('done.deleted', { title: row.title }), { action: { label: t('action.undo'), onSelect: undo } })
        onDeleted?.()
      },
      onSettled,
    })
  return { run, isPending }
}
