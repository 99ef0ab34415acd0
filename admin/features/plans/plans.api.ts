import { useQuery, useQueryClient } from '@tanstack/react-query'
import { answerOf, api, cancelledBy, ifMatch } from '#admin/api/client.ts'
import { useApiMutation } from '#admin/api/use-api-mutation.ts'
import type { OfferEdit, PlanEdit } from '#shared/billing/price-lists.ts'
import { toOperatorBoard, toPartnerBoard } from './plan-board.ts'
import type { editsOf } from './plan-drafts.ts'

/** Whose price list: the operator's, or the partner's own. */
export type ListKind = 'operator' | 'partner'

const keyOf = (kind: ListKind) => ['price-list', kind]
const operator = api.master.plan
const partner = api['oem-master'].plan

/** The price list as a comparison. */
export function usePriceList(kind: ListKind) {
  return useQuery({
    queryKey: [...keyOf(kind), 'list'],
    queryFn: async ({ signal }) =>
      kind === 'operator'
        ? toOperatorBoard(await answerOf(operator.$get({}, cancelledBy(signal))))
        : toPartnerBoard(await answerOf(partner.$get({}, cancelledBy(signal)))),
  })
}

/** All versions of the list's plans. */
export function usePlanVersions(kind: ListKind) {
  return useQuery({
    queryKey: [...keyOf(kind), 'versions'],
    queryFn: async ({ signal }) =>
      kind === 'operator'
        ? (await answerOf(operator.all.$get({}, cancelledBy(signal)))).plans
        : (await answerOf(partner.all.$get({}, cancelledBy(signal)))).plans,
  })
}

type Edits = ReturnType<typeof editsOf>
/** The fields that a list shows are those that its calls take. */
const toPlanEdits = (plans: Edits) => ({ plans: plans as PlanEdit[] })
const toOfferEdits = (plans: Edits) => ({ plans: plans as OfferEdit[] })

/** What a save would do. */
export function usePreviewPlans(kind: ListKind) {
  return useApiMutation({
    mutationFn: (plans: Edits) =>
      kind === 'operator'
        ? answerOf(operator.preview.$post({ json: toPlanEdits(plans) }))
        : answerOf(partner.preview.$post({ json: toOfferEdits(plans) })),
    failure: 'form',
  })
}

type Save = { version: number; plans: Edits }

export function useSavePlans(kind: ListKind) {
  const queryClient = useQueryClient()
  return useApiMutation({
    mutationFn: async ({ version, plans }: Save) => {
      if (kind === 'operator') await answerOf(operator.$put({ json: toPlanEdits(plans) }, ifMatch(version)))
      else await answerOf(partner.$put({ json: toOfferEdits(plans) }, ifMatch(version)))
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keyOf(kind) }),
    failure: 'form',
  })
}

type Withdrawal = { version: number; id: string }

/** Withdraws what is planned for a plan. The list is read again also after a failure: somebody may have changed it. */
export function useWithdrawPlanned(kind: ListKind) {
  const queryClient = useQueryClient()
  return useApiMutation({
    mutationFn: async ({ version, id }: Withdrawal) => {
      const target = { param: { id } }
      if (kind === 'operator') await answerOf(operator[':id'].planned.$delete(target, ifMatch(version)))
      else await answerOf(partner[':id'].planned.$delete(target, ifMatch(version)))
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf(kind) }),
    failure: 'update',
  })
}
