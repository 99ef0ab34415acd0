import { useEffect, useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { useScreens } from '#admin/api/screens.ts'
import { useCan, useUser } from '#admin/api/user-info.ts'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { useSiteCopyText } from '#admin/i18n/use-site-copy-text.ts'
import { useNewSiteText } from '#admin/site-copy/use-new-site-text.ts'
import { Button, ButtonLink } from '#admin/ui/button.tsx'
import { EmptyState } from '#admin/ui/empty-state.tsx'
import { showToast } from '#admin/ui/show-toast.ts'
import { PageHeader } from '#admin/ui/page-header.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { CreateSiteForm } from './create-site-form.tsx'

/** Naming a site creates it; its pictures come in the editor. */
export function CreateSitePage() {
  const t = useAdminText()
  const can = useCan()
  const navigate = useNavigate()
  const screens = useScreens()
  const { contractStatus } = useUser()
  const [createdId, setCreatedId] = useState<string>()
  const [isImporting, setIsImporting] = useState(false)
  const words = useSiteCopyText()
  const newSiteText = useNewSiteText()
  const destination = createdId && screens.site(createdId)
  // After the form has let go of the leave confirmation.
  useEffect(() => {
    if (destination) void navigate(destination, { replace: true })
  }, [destination, navigate])

  if (!can('POST /site') && contractStatus === 'active') return <Navigate to="/errors/403" replace />
  return (
    <>
      <PageHeader
        trail={[{ label: t('sites.title'), to: screens.siteList }]}
        title={t('createSite.title')}
        description={can('POST /site') && t('createSite.lead')}
        action={
          can('POST /site/import') && (
            <Button icon="upload" onClick={() => setIsImporting(true)}>
              {words('load.open')}
            </Button>
          )
        }
      />
      <ImportDialog
        isOpen={isImporting}
        onClose={() => setIsImporting(false)}
        onImported={(site) => {
          setIsImporting(false)
          showToast(newSiteText(site))
          setCreatedId(site.id)
        }}
      />
      {can('POST /site') ? (
        <CreateSiteForm isDone={createdId !== undefined} onCreated={setCreatedId} />
      ) : (
        <EmptyState
          title={t('createSite.blocked')}
          description={t('createSite.contract')}
          action={<ButtonLink to={screens.siteList}>{t('shell.home')}</ButtonLink>}
        />
      )}
    </>
  )
}
