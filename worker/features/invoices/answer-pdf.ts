import type { Context } from 'hono'
import type { AppEnv } from '#worker/platform/context.ts'

/** Answers a PDF file for download, with a Japanese name and one for clients that know only ASCII. */
export function answerPdf(c: Context<AppEnv>, names: { full: string; ascii: string }, bytes: Uint8Array<ArrayBuffer>) {
  const name = encodeURIComponent(names.full)
  c.header('content-type', 'application/pdf')
  c.header('content-disposition', `attachment; filename="${names.ascii}.pdf"; filename*=UTF-8''${name}`)
  c.header('cache-control', 'no-store')
  return c.body(bytes)
}
