import { CsvDownloadButton } from '#admin/downloads/csv-download-button.tsx'
import { useScreens } from '#admin/api/screens.ts'
import { useUsersImportText } from '#admin/i18n/use-users-import-text.ts'
import { ButtonLink } from '#admin/ui/button.tsx'
import { USER_EXPORT_MAX } from '#shared/user-csv-rules.ts'
import { toUserListQuery, type UserListState } from './user-list-state.ts'
import { useUserRights } from './user-rights.ts'
import { useOpenUserCsv } from './users.api.ts'

type UserCsvActionsProps = {
  state: UserListState
  /** Accounts that the filters leave. */
  total: number | undefined
}

/** The list as a file, and files into the list, where the caller may. */
export function UserCsvActions({ state, total }: UserCsvActionsProps) {
  const t = useUsersImportText()
  const screens = useScreens()
  const rights = useUserRights()
  return (
    <>
      {rights.import && (
        <ButtonLink to={screens.importUsers} icon="upload">
          {t('import')}
        </ButtonLink>
      )}
      {rights.export && <ExportButton state={state} total={total} />}
    </>
  )
}

function ExportButton({ state, total }: UserCsvActionsProps) {
  const t = useUsersImportText()
  const open = useOpenUserCsv()
  const { page: _, sort: __, order: ___, ...filters } = toUserListQuery(state)
  const doneText = (count: number) => {
    const words = { count: count.toLocaleString() }
    return count >= USER_EXPORT_MAX ? t('export.cut', words) : t('export.done', words)
  }
  return (
    <CsvDownloadButton
      label={t('export.button')}
      isDisabled={!total}
      expected={total ?? USER_EXPORT_MAX}
      open={(signal) => open(filters, signal)}
      name="users"
      busyText={(count) => t('export.busy', { count })}
      progressLabel={t('export.progress')}
      stopLabel={t('export.cancel')}
      doneText={doneText}
      failedText={t('export.failed')}
    />
  )
}
