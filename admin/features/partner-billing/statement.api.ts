import type { z } from 'zod'
import { answerOf, api, cancelledBy } from '#admin/api/client.ts'
import { useKeptQuery } from '#admin/api/query-client.ts'
import type { statementExportQuery, statementQuery } from '#shared/billing/partner-statements.ts'

const calls = api['partner-statement']

/** A page of a partner's month; keeps the page before while the next one loads. */
export function useStatement(query: z.input<typeof statementQuery>, isEnabled: boolean) {
  return useKeptQuery({
    queryKey: ['partner-billing', 'statement', query],
    queryFn: ({ signal }) => answerOf(calls.$get({ query }, cancelledBy(signal))),
    enabled: isEnabled,
  })
}

/** Streams a partner's month as a CSV file. */
export async function openStatementCsv(
  query: z.input<typeof statementExportQuery>,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array>> {
  const { body } = await calls.export.$get({ query }, cancelledBy(signal))
  if (!body) throw new Error('The file has no content')
  return body
}
