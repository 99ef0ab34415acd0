import { createHmac } from 'node:crypto'
import { OTHER_LETTERS, type OtherLetter, variantAt } from '#shared/analytics/experiment-rules.ts'
import type { VariantLetter } from '#shared/visit/variant-letters.ts'
import type { ReleaseCell, ReleaseTest, SiteRelease } from '#shared/site/release/releases.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { networkOf } from '#worker/platform/network.ts'

type Visitor = { ip: string; userAgent: string }

/**
 * The variant of a visitor: by a keyed hash of network and browser, so that nothing is stored, the same visitor gets
 * the same one as long as the test runs, and nobody else can tell which (docs/decisions/0056).
 */
export function variantOf(
  test: Pick<ReleaseTest, 'id' | 'variants'>,
  { ip, userAgent }: Visitor,
  { UPLOAD_SECRET }: Pick<Bindings, 'UPLOAD_SECRET'>,
): VariantLetter {
  const hash = createHmac('sha256', UPLOAD_SECRET)
    .update(JSON.stringify(['cell test', test.id, networkOf(ip), userAgent]))
    .digest()
  return variantAt(test.variants, (hash.readUInt32BE(0) / 2 ** 32) * 100)
}

const isOther = (letter: VariantLetter | undefined): letter is OtherLetter =>
  OTHER_LETTERS.some((other) => other === letter)

/** Releases with a variant in the tested cell's place, made once. */
const known = new WeakMap<Cells, Map<OtherLetter, Cells>>()
type Cells = Pick<SiteRelease, 'cells'>

/** A release as the visitors of a variant see it. */
export function withVariant<Release extends Cells>(release: Release, letter: VariantLetter | undefined): Release {
  if (!isOther(letter)) return release
  const made = known.get(release) ?? new Map<OtherLetter, Cells>()
  known.set(release, made)
  const varied = made.get(letter) ?? { ...release, cells: release.cells.map((cell) => shownCell(cell, letter)) }
  made.set(letter, varied)
  return varied as Release
}

function shownCell(cell: ReleaseCell, letter: OtherLetter): ReleaseCell {
  return cell.locked ? cell : (cell.variants?.[letter] ?? cell)
}
