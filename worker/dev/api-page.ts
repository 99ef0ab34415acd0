type Operation = { operationId: string; summary?: string }
type Description = { paths: Record<string, Record<string, Operation>> }

const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

function describeOperation(method: string, path: string, operation: Operation): string {
  const { operationId, summary = '', ...rest } = operation
  return `<details><summary><b>${method.toUpperCase()}</b> <code>${escape(path)}</code> ${escape(summary)}</summary>
    <pre>${escape(JSON.stringify({ operationId, ...rest }, null, 2))}</pre></details>`
}

/** A page that shows the description of the API without external resources. */
export function describeOnPage({ paths, ...rest }: Description): string {
  const operations = Object.entries(paths).flatMap(([path, { servers, ...item }]) =>
    Object.entries(item).map(([method, operation]) =>
      describeOperation(method, servers ? path : `/v1${path}`, operation),
    ),
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Mekuri API</title><style>body{font:14px/1.6 system-ui,sans-serif;max-width:960px;margin:32px auto;padding:0 16px;color:#202020}
summary{padding:10px 0;border-bottom:1px solid #e6e6e3;cursor:pointer}pre{background:#f7f7f6;padding:12px;overflow:auto;font-size:12px}</style>
<h1>Mekuri API</h1><p>The same as <a href="/v1/openapi.json">/v1/openapi.json</a>. All calls answer <code>{ "data": … }</code>; keys are in snake_case.</p>
${operations.join('\n')}<details><summary>Components</summary><pre>${escape(JSON.stringify(rest, null, 2))}</pre></details></html>`
}
