import type { Bindings } from '#worker/platform/context.ts'
import { noteCredit } from '#tests/setup/credits.ts'
import { creditFileKey, fileKey, hashOf } from '#worker/features/invoices/invoice-file.storage.ts'
import { newId } from '#worker/platform/ids.ts'
import type { Recipe, Recipes } from './recipe.ts'

/** Recipes for invoices. Their files are there already: making one takes longer than a whole test of rights. */
export function createInvoiceRecipes(env: Bindings): Recipes {
  const read = (prefix: string): Recipe => ({ prepare: ({ id }) => ({ path: `/${prefix}/bill/${id}/invoice` }) })
  const download = (prefix: string): Recipe => ({
    prepare: async ({ id }) => {
      const bytes = new TextEncoder().encode(`%PDF-1.7 ${id}`)
      const hash = hashOf(bytes)
      const key = fileKey(id, { language: 'ja', isVoid: false }, hash)
      await env.MEDIA.put(key, bytes)
      await env.DB.batch([
        env.DB.prepare('UPDATE bills SET pdf_key = ?, pdf_hash = ? WHERE id = ?').bind(key, hash, id),
        // Resets the limit, because one account downloads more files per minute than allowed.
        env.DB.prepare("DELETE FROM throttles WHERE key LIKE 'export:%'"),
      ])
      return { path: `/${prefix}/bill/${id}/export-pdf` }
    },
  })
  const credit = (prefix: string): Recipe => ({
    prepare: async ({ id }) => {
      const bytes = new TextEncoder().encode(`%PDF-1.7 credit ${id}`)
      const [pdfHash, creditId] = [hashOf(bytes), newId()]
      const pdfKey = creditFileKey(id, creditId, pdfHash)
      await env.MEDIA.put(pdfKey, bytes)
      // Beside the bill, which other calls need unchanged.
      await noteCredit(env, id, { id: creditId, pdfKey, pdfHash, total: 1, subtotal: 1, tax: 0 })
      await env.DB.prepare("DELETE FROM throttles WHERE key LIKE 'export:%'").run()
      return { path: `/${prefix}/bill/${id}/credit-pdf?credit_id=${creditId}` }
    },
  })
  return {
    'GET /master/bill/{id}/credit-pdf': credit('master'),
    'GET /oem-master/bill/{id}/credit-pdf': credit('oem-master'),
    'GET /user/bill/{id}/credit-pdf': credit('user'),
    'GET /master/bill/{id}/invoice': read('master'),
    'GET /oem-master/bill/{id}/invoice': read('oem-master'),
    'GET /user/bill/{id}/invoice': read('user'),
    'GET /master/bill/{id}/export-pdf': download('master'),
    'GET /oem-master/bill/{id}/export-pdf': download('oem-master'),
    'GET /user/bill/{id}/export-pdf': download('user'),
  }
}
