import { useNavigate } from 'react-router'
import { useScreens } from '#admin/api/screens.ts'
import { CsvDownloadProgress } from '#admin/ui/file/csv-download-progress.tsx'
import { useCsvDownload } from '#admin/ui/file/use-csv-download.ts'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { useUsersImportText } from '#admin/i18n/use-users-import-text.ts'
import { Button, IconButton } from '#admin/ui/basic/button.tsx'
import { ButtonLink } from '#admin/ui/basic/button-link.tsx'
import { Menu, MenuItem } from '#admin/ui/popup/menu.tsx'
import { USER_EXPORT_MAX } from '#shared/account/user-csv-rules.ts'
import { toUserListQuery, type UserListState } from '#admin/features/users/user-list-state.ts'
import { useUserRights } from '#admin/features/users/user-rights.ts'
import { useOpenUserCsv } from '#admin/features/users/users.api.ts'
import { useUsersText } from '#admin/i18n/use-users-text.ts'

type UserCsvActionsProps = {
  state: UserListState
  /** Number of filtered accounts. */
  total: number | undefined
  /** All actions behind one button, for narrow screens. */
  isMenu: boolean
}

/** CSV import and export, for callers with the right. */
export function UserCsvActions({ state, total, isMenu }: UserCsvActionsProps) {
  const rights = useUserRights()
  const { records, save, stop } = useUserCsv(state)
  if (!rights.import && !rights.export) return null
  if (records !== undefined)
    return <CsvDownloadProgress records={records} expected={total ?? USER_EXPORT_MAX} onStop={stop} />
  const Shape = isMenu ? ActionMenu : ActionButtons
  return <Shape isEmpty={!total} onExport={save} />
}

type ActionsProps = { isEmpty: boolean; onExport: () => void }

function ActionButtons({ isEmpty, onExport }: ActionsProps) {
  const t = useUsersImportText()
  const ui = useAdminText()
  const screens = useScreens()
  const rights = useUserRights()
  return (
    <>
      {rights.import && (
        <ButtonLink to={screens.importUsers} icon="upload">
          {t('import')}
        </ButtonLink>
      )}
      {rights.export && (
        <Button icon="download" disabled={isEmpty} onClick={onExport}>
          {ui('ui.csv.button')}
        </Button>
      )}
    </>
  )
}

function ActionMenu({ isEmpty, onExport }: ActionsProps) {
  const t = useUsersImportText()
  const ui = useAdminText()
  const users = useUsersText()
  const navigate = useNavigate()
  const screens = useScreens()
  const rights = useUserRights()
  return (
    <Menu trigger={<IconButton icon="more" variant="secondary" label={users('action.more')} />}>
      {rights.import && (
        <MenuItem icon="upload" onSelect={() => void navigate(screens.importUsers)}>
          {t('import')}
        </MenuItem>
      )}
      {rights.export && (
        <MenuItem icon="download" isDisabled={isEmpty} onSelect={onExport}>
          {ui('ui.csv.button')}
        </MenuItem>
      )}
    </Menu>
  )
}

/** The CSV download of the filtered accounts. */
function useUserCsv(state: UserListState) {
  const t = useUsersImportText()
  const open = useOpenUserCsv()
  const { page: _, sort: __, order: ___, ...filters } = toUserListQuery(state)
  return useCsvDownload({
    open: (signal) => open(filters, signal),
    name: 'users',
    limit: { max: USER_EXPORT_MAX, text: (count) => t('exportCut', { count }) },
  })
}
