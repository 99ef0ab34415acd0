import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { sitesChanged } from '#admin/api/sites-changed.ts'
import { useScreens } from '#admin/api/screens.ts'
import { useCan, useUser } from '#admin/api/user-info.ts'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { useSiteCopyText } from '#admin/i18n/use-site-copy-text.ts'
import { useNewSiteText } from '#admin/entities/site-copy/use-new-site-text.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { ButtonLink } from '#admin/ui/basic/button-link.tsx'
import { EmptyState } from '#admin/ui/feedback/empty-state.tsx'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { PageHeader } from '#admin/screen/page-header.tsx'
import { useSitesFull } from '#admin/ui/feedback/use-plan-advice.ts'
import type { PlanView } from '#shared/account/plans.ts'
import { ImportDialog } from './import-dialog.tsx'
import { CreateSiteForm } from './create-site-form.tsx'

/** `create-site`: creates a site from its settings; pictures are added in the editor. */
export function CreateSitePage() {
  const t = useAdminText()
  const can = useCan()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const screens = useScreens()
  const { contractStatus, plan } = useUser()
  const [createdId, setCreatedId] = useState<string>()
  const [isImporting, setIsImporting] = useState(false)
  const words = useSiteCopyText()
  const newSiteText = useNewSiteText()
  const destination = createdId && screens.site(createdId)
  // After the form has released its leave guard.
  useEffect(() => {
    if (destination) void navigate(destination, { replace: true })
  }, [destination, navigate])

  const full = useSitesFull()(plan)
  const isOpen = can('POST /site') && (full === undefined || createdId !== undefined)

  if (!can('POST /site') && contractStatus === 'active') return <Navigate to="/errors/403" replace />
  return (
    <>
      <PageHeader
        trail={[{ label: t('sites.title'), to: screens.siteList }]}
        title={t('createSite.title')}
        description={isOpen && <Lead plan={plan} />}
        action={
          isOpen &&
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
          sitesChanged(queryClient)
          showToast(newSiteText(site))
          setCreatedId(site.id)
        }}
      />
      {isOpen ? (
        <CreateSiteForm isDone={createdId !== undefined} onCreated={setCreatedId} />
      ) : (
        <EmptyState
          title={t('createSite.blocked')}
          description={can('POST /site') ? `${full} ${t('plan.deleteOne')}` : t('createSite.contract')}
          action={<ButtonLink to={screens.siteList}>{t('shell.home')}</ButtonLink>}
        />
      )}
    </>
  )
}

/** Introduction of the page, with the used share of the plan's sites. */
function Lead({ plan }: { plan: PlanView }) {
  const t = useAdminText()
  const { quantitySite: max, usedSites: used } = plan
  return (
    <>
      {t('createSite.lead')}
      {max !== null && <span className="tabular block">{t('plan.sites', { used, max })}</span>}
    </>
  )
}
