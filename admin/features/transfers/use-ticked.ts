import { useState } from 'react'
import type { TransferLine } from '#shared/billing/transfers/transfers.ts'

/** Which open deposits are to be settled: at first those whose proposal is sure, then as the person ticks them. */
export function useTicked(lines: readonly TransferLine[] | undefined) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map())
  const has = (line: TransferLine) =>
    line.proposal !== null && (chosen.get(line.id) ?? line.proposal.confidence === 'sure')
  const ticked = (lines ?? []).filter(has)
  const ids = new Set(ticked.map(({ id }) => id))
  return {
    lines: ticked,
    has: (id: string) => ids.has(id),
    tick: (id: string, isTicked: boolean) => setChosen((before) => new Map(before).set(id, isTicked)),
  }
}
