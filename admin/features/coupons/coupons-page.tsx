import { lazy, Suspense, useState } from 'react'
import { Navigate } from 'react-router'
import { useScreens } from '#admin/api/screens.ts'
import { useCan } from '#admin/api/user-info.ts'
import { useBillsText } from '#admin/i18n/use-bills-text.ts'
import { defineListAddress, searchParam } from '#admin/screen/list-address.ts'
import { ListBody } from '#admin/screen/list-body.tsx'
import { PageHeader } from '#admin/screen/page-header.tsx'
import { useListAddress, useListScreen } from '#admin/screen/use-list-screen.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { DialogWaiting } from '#admin/ui/dialog/dialog.tsx'
import { EmptyState } from '#admin/ui/feedback/empty-state.tsx'
import { SearchBox } from '#admin/ui/list/search-box.tsx'
import type { Coupon } from '#shared/billing/coupons.ts'
import { CouponList } from './coupon-list.tsx'
import { useCoupons } from './coupons.api.ts'
import { StopDialog } from './stop-dialog.tsx'
import { useCouponsText } from './use-coupons-text.ts'
import { Note } from '#admin/ui/feedback/note.tsx'

const SEARCH_MAX = 100
const LIST = defineListAddress({ search: searchParam(SEARCH_MAX) })
const MakeDialog = lazy(async () => ({ default: (await import('./make-dialog.tsx')).MakeDialog }))

/** `coupons`: codes that become a discount when a contract is signed. */
export function CouponsPage() {
  const can = useCan()
  return can('GET /master/coupon') ? <Coupons /> : <Navigate to="/errors/403" replace />
}

function Coupons() {
  const t = useCouponsText()
  const bills = useBillsText()
  const screens = useScreens()
  const can = useCan()
  const address = useListAddress(LIST)
  const { state, change } = address
  const { search, page } = state
  const list = useListScreen(address, useCoupons({ ...(search && { search }), page, limit: 20 }))
  const [stopped, setStopped] = useState<Coupon>()
  return (
    <>
      <PageHeader
        trail={[{ label: bills('list.title'), to: screens.bills }]}
        title={t('title')}
        description={t('lead')}
        action={can('POST /master/coupon') && <MakeButton />}
      />
      {!can('POST /master/coupon') && <Note>{t('readOnly')}</Note>}
      {!list.isFailed && !list.isBlank && (
        <div className="mb-4">
          <SearchBox
            label={t('search')}
            value={search}
            maxLength={SEARCH_MAX}
            onValueChange={(text) => change({ search: text })}
          />
        </div>
      )}
      <ListBody
        list={list}
        blank={<EmptyState title={t('empty')} description={t('emptyLead')} />}
        notFound={{ title: t('noResult'), description: t('noResultLead'), reset: t('reset') }}
      >
        <CouponList
          coupons={list.data?.dataList}
          isStale={list.isStale}
          onStop={can('PATCH /master/coupon') ? setStopped : undefined}
        />
      </ListBody>
      {stopped && <StopDialog key={stopped.id} coupon={stopped} onClose={() => setStopped(undefined)} />}
    </>
  )
}

function MakeButton() {
  const t = useCouponsText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="primary" icon="plus" onClick={() => setOpen(true)}>
        {t('make')}
      </Button>
      {isOpen && (
        <Suspense fallback={<DialogWaiting />}>
          <MakeDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
