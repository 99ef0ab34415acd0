import { useEffect, useEffectEvent } from 'react'

type LastPageOptions = { totalPages: number | undefined; page: number; isStale: boolean; go: (page: number) => void }

/** A page beyond the end, e.g. after the last row of the last page was deleted, leads to the last one. */
export function useLastPage({ totalPages, page, isStale, go }: LastPageOptions): void {
  const isBeyond = totalPages !== undefined && totalPages > 0 && page > totalPages && !isStale
  const goTo = useEffectEvent(go)
  useEffect(() => {
    if (isBeyond) goTo(totalPages)
  }, [isBeyond, totalPages])
}
