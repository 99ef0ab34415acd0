import { useScreens } from '#admin/api/screens.ts'
import { ButtonLink } from '#admin/ui/basic/button-link.tsx'
import { EmptyState } from '#admin/ui/feedback/empty-state.tsx'
import { ScreenError } from '#admin/screen/screen-error.tsx'
import { useUsersText } from '#admin/i18n/use-users-text.ts'

type UserMissingProps = { error: Error; isGone: boolean; isRetrying: boolean; onRetry: () => void }

/** Shown for an account that does not exist for the reader or failed to load. */
export function UserMissing({ error, isGone, isRetrying, onRetry }: UserMissingProps) {
  const t = useUsersText()
  const screens = useScreens()
  if (!isGone) return <ScreenError error={error} what="userDetail" onRetry={onRetry} isRetrying={isRetrying} />
  return (
    <EmptyState
      title={t('detail.missing')}
      description={t('detail.missingHelp')}
      action={<ButtonLink to={screens.userList}>{t('detail.back')}</ButtonLink>}
    />
  )
}
