import { Suspense } from 'react'
import { useNavigate } from 'react-router'
import { isApiError } from '#admin/api/api-error.ts'
import { useScreens } from '#admin/api/screens.ts'
import { useCan, useUser } from '#admin/api/user-info.ts'
import { saveFile } from '#admin/ui/file/save-file.ts'
import { useSiteCopyText } from '#admin/i18n/use-site-copy-text.ts'
import { MenuItem } from '#admin/ui/popup/menu.tsx'
import { useFailureText } from '#admin/ui/feedback/use-failure-text.ts'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { useSitesFull } from '#admin/ui/feedback/use-plan-advice.ts'
import type { PlanView } from '#shared/account/plans.ts'
import type { SiteDetail } from '#shared/site/document/site-document.ts'
import { fetchSiteFile, useCopySite } from './site-copy.api.ts'
import { useNewSiteText } from './use-new-site-text.ts'

type SiteCopyItemsProps = {
  site: Pick<SiteDetail, 'id' | 'name' | 'isReadOnly' | 'accountId'> & { plan?: PlanView }
  /** Runs first, e.g. saving; the action is cancelled where it fails. */
  before?: () => Promise<boolean>
}

/** Menu items that copy a site or save it as a file. Their texts are loaded when the menu opens. */
export function SiteCopyItems(props: SiteCopyItemsProps) {
  return (
    <Suspense>
      <Items {...props} />
    </Suspense>
  )
}

function Items({ site, before = async () => true }: SiteCopyItemsProps) {
  const t = useSiteCopyText()
  const can = useCan()
  const navigate = useNavigate()
  const screens = useScreens()
  const copy = useCopySite()
  const user = useUser()
  const fullOf = useSitesFull()
  // A copy belongs to the account of its site; only the editor knows another account's plan.
  const plan = site.plan ?? (site.accountId === user.accountId ? user.plan : undefined)
  const full = plan && fullOf(plan)
  const newSiteText = useNewSiteText()
  const failureText = useFailureText()

  async function duplicate() {
    if (!(await before())) return
    // The menu is unmounted by then: continue on the promise, not in the component.
    const made = await copy.mutateAsync(site.id).catch(() => undefined)
    if (!made) return
    showToast(newSiteText(made))
    void navigate(screens.site(made.id))
  }

  async function save() {
    if (!(await before())) return
    showToast(t('file.saving'))
    try {
      saveFile(await fetchSiteFile(site.id), `${site.name}.zip`)
      showToast(t('file.saved', { name: site.name }))
    } catch (error) {
      showToast(failureText('saveFile', isApiError(error) ? error.message : undefined), { tone: 'error' })
    }
  }

  return (
    <>
      {can('POST /site/{id}/copy') && !site.isReadOnly && (
        <MenuItem icon="duplicate" isDisabled={full !== undefined} onSelect={() => void duplicate()}>
          {t('copy.action')}
          {full && <span className="block max-w-60 text-xs whitespace-normal">{full}</span>}
        </MenuItem>
      )}
      <MenuItem icon="download" onSelect={() => void save()}>
        {t('file.save')}
      </MenuItem>
    </>
  )
}
