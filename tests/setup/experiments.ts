import type { Bindings } from '#worker/platform/context.ts'
import { connect } from '#worker/db/client.ts'
import { experiments } from '#worker/db/schema/analytics.ts'
import { newId } from '#worker/platform/ids.ts'

/** A test of a cell whose variant `b` has another main text, as the API takes it. */
export function testBody(cellId: string, changes: Record<string, unknown> = {}) {
  return {
    name: '見出しの比較',
    cell_id: cellId,
    goal: 'click',
    base_rate: 5,
    lift: 20,
    variants: [
      { letter: 'a', share: 50 },
      { letter: 'b', share: 50, texts: { main_text: { ja: { value: '今だけ半額' } } } },
    ],
    ...changes,
  }
}

/** Stores a test of a site. Returns its id. */
export async function createExperiment(
  env: Pick<Bindings, 'DB'>,
  { id: siteId, cellId }: { id: string; cellId: string },
  state: 'draft' | 'running' | 'ended',
): Promise<string> {
  const id = newId()
  const doc = {
    name: '見出しの比較',
    goal: 'click',
    linkId: null,
    baseRate: 5,
    lift: 20,
    planned: 8158,
    variants: [
      { letter: 'a', share: 50, creative: null, texts: {}, button: null },
      {
        letter: 'b',
        share: 50,
        creative: null,
        texts: { mainText: { ja: { value: '今だけ半額', state: 'written' } } },
        button: null,
      },
    ],
    results: null,
  }
  const at = Date.now()
  await connect(env.DB)
    .insert(experiments)
    .values({
      id,
      siteId,
      cellId,
      state,
      doc: JSON.stringify(doc),
      createdAt: at,
      createdBy: siteId,
      startedAt: state === 'draft' ? null : at,
      endedAt: state === 'ended' ? at : null,
    })
  return id
}
