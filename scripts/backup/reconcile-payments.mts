import { registerHooks } from 'node:module'
import type { ReconcileResult } from '#shared/billing/payments.ts'
import type { BackupPlace } from '#worker/features/backup/backup-place.ts'
import type { Manifest } from '#worker/features/backup/backup.storage.ts'
import type { Bindings } from '#worker/platform/context.ts'

const DAY = 24 * 60 * 60 * 1000

/** The runtime's own module, of which this command needs nothing. */
const RUNTIME = 'data:text/javascript,export const waitUntil = () => undefined'

async function loadReconcile() {
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === 'cloudflare:workers' ? { url: RUNTIME, shortCircuit: true } : next(specifier, context),
  })
  const { reconcile } = await import('#worker/features/payments/reconcile.service.ts')
  return reconcile
}

/** Compares the provider's payments since a day before a backup with the bills. Charges nothing. Returns what differed. */
export async function reconcilePayments(
  { DB }: BackupPlace,
  { snapshotAt }: Manifest,
  provider: { key: string; url: string | undefined },
): Promise<ReconcileResult['differences']> {
  const env = { DB, STRIPE_SECRET_KEY: provider.key, ...(provider.url && { STRIPE_URL: provider.url }) } as Bindings
  const since = new Date(snapshotAt - DAY).toISOString()
  const reconcile = await loadReconcile()
  const differences: ReconcileResult['differences'] = []
  for (let after: string | undefined; ;) {
    const page: ReconcileResult = await reconcile(env, { since, after })
    differences.push(...page.differences)
    if (page.after === null) return differences
    after = page.after
  }
}
