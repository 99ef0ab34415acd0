import { useQuery, useQueryClient } from '@tanstack/react-query'
import { answerOf, api, cancelledBy, ifMatch } from '#admin/api/client.ts'
import { useApiMutation } from '#admin/api/use-api-mutation.ts'
import type { ExperimentBody, ExperimentDetail } from '#shared/analytics/experiment.ts'
import type { VariantLetter } from '#shared/visit/variant-letters.ts'

const calls = api['cell-test'][':siteId']
const keyOf = (siteId: string) => ['experiments', siteId]

/** The tests of a site, and what visitors see of it. */
export function useExperiments(siteId: string) {
  return useQuery({
    queryKey: [...keyOf(siteId), 'list'],
    queryFn: ({ signal }) => answerOf(calls.$get({ param: { siteId } }, cancelledBy(signal))),
  })
}

/** A test with its results. */
export function useExperiment(siteId: string, testId: string) {
  return useQuery({
    queryKey: [...keyOf(siteId), 'one', testId],
    queryFn: ({ signal }) => answerOf(calls[':testId'].$get({ param: { siteId, testId } }, cancelledBy(signal))),
  })
}

type Saved = { id: string; version: number }

/** The changes of a site's tests. Each puts its answer in place of the test. */
export function useExperimentChanges(siteId: string) {
  const client = useQueryClient()
  const keep = async (detail: ExperimentDetail) => {
    client.setQueryData([...keyOf(siteId), 'one', detail.test.id], detail)
    await client.invalidateQueries({ queryKey: [...keyOf(siteId), 'list'] })
    return detail
  }
  const save = useApiMutation({
    mutationFn: async ({ body, saved }: { body: ExperimentBody; saved: Saved | undefined }) => {
      const json = body
      if (!saved) return keep(await answerOf(calls.$post({ param: { siteId }, json })))
      const param = { siteId, testId: saved.id }
      return keep(await answerOf(calls[':testId'].$put({ param, json }, ifMatch(saved.version))))
    },
    failure: 'form',
  })
  const start = useApiMutation({
    mutationFn: async ({ id, version }: Saved) =>
      keep(await answerOf(calls[':testId'].start.$post({ param: { siteId, testId: id } }, ifMatch(version)))),
    failure: 'form',
  })
  const end = useApiMutation({
    mutationFn: async ({ id, version, variant }: Saved & { variant: VariantLetter | null }) => {
      const param = { siteId, testId: id }
      return keep(await answerOf(calls[':testId'].end.$post({ param, json: { variant } }, ifMatch(version))))
    },
    failure: 'form',
  })
  const remove = useApiMutation({
    mutationFn: async ({ id, version }: Saved) => {
      await answerOf(calls[':testId'].$delete({ param: { siteId, testId: id } }, ifMatch(version)))
      client.removeQueries({ queryKey: [...keyOf(siteId), 'one', id] })
      await client.invalidateQueries({ queryKey: [...keyOf(siteId), 'list'] })
    },
    failure: 'delete',
  })
  return { save, start, end, remove }
}
