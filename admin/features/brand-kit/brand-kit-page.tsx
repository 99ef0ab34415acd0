import { Navigate } from 'react-router'
import { useOpened } from '#admin/api/use-opened.ts'
import { useCan } from '#admin/api/user-info.ts'
import { useBrandKit } from '#admin/entities/brand-kit/brand-kit.api.ts'
import { useBrandKitText } from '#admin/entities/brand-kit/use-brand-kit-text.ts'
import { PageHeader } from '#admin/screen/page-header.tsx'
import { ScreenError } from '#admin/screen/screen-error.tsx'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import type { ShownBrandKit } from '#shared/site/brand-kit/brand-kit.ts'
import { BrandKitForm } from './brand-kit-form.tsx'

/** `brand-kit`: what the sites of the account have in common. */
export function BrandKitPage() {
  const t = useBrandKitText()
  const can = useCan()
  const { data, error, refetch, isFetching } = useBrandKit()
  if (!can('GET /brand-kit')) return <Navigate to="/errors/403" replace />
  return (
    <div className="max-w-4xl">
      <PageHeader title={t('title')} description={t('lead')} />
      {data && <OpenedForm data={data} refetch={refetch} />}
      {!data && error && (
        <ScreenError error={error} what="get" onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {!data && !error && <Skeleton className="h-80 w-full" />}
    </div>
  )
}

type OpenedFormProps = { data: ShownBrandKit } & Pick<ReturnType<typeof useBrandKit>, 'refetch'>

/** The kit as it was opened, saved or loaded on purpose: what is read meanwhile replaces nothing that was typed. */
function OpenedForm({ data, refetch }: OpenedFormProps) {
  const { opened = data, open, reload } = useOpened(refetch, data)
  return <BrandKitForm key={opened.version} shown={opened} onReload={reload} onSaved={open} />
}
