import { describe, expect, it } from 'vitest'
import { CSV_BOM, csvRow } from '#shared/text/csv.ts'
import { receiveCsv } from './receive-csv.ts'

const TEXT =
  CSV_BOM +
  [
    ['日時', '理由'],
    ['a', '一行目\n二行目'],
    ['b', '=1'],
  ]
    .map((row) => csvRow(row))
    .join('')

/** The text in chunks of `size` bytes. */
function streamOf(text: string, size: number): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text)
  let at = 0
  return new ReadableStream({
    pull: (controller) => {
      if (at >= bytes.length) return controller.close()
      controller.enqueue(bytes.slice(at, at + size))
      at += size
    },
  })
}

describe('receiving a file', () => {
  it.each([1, 7, 10_000])('keeps every byte and counts the records, in chunks of %i bytes', async (size) => {
    const seen: number[] = []
    const { file, records } = await receiveCsv(streamOf(TEXT, size), new AbortController().signal, (count) =>
      seen.push(count),
    )
    expect(records).toBe(2)
    expect(seen.at(-1)).toBe(2)
    expect(seen).toEqual(seen.toSorted((a, b) => a - b))
    expect(await file.bytes()).toEqual(new TextEncoder().encode(TEXT))
  })

  it('stops when aborted', async () => {
    const controller = new AbortController()
    const received = receiveCsv(streamOf(TEXT, 1), controller.signal, () => controller.abort())
    await expect(received).rejects.toThrow(/abort/i)
  })
})
