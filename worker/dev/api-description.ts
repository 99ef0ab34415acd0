import { api } from '#worker/api.ts'

type Operation = {
  summary?: string
  tags?: string[]
  requestBody?: { content?: Record<string, { schema?: unknown }> }
  responses?: Record<string, { description?: string; content?: Record<string, { schema?: unknown }> }>
}

const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
const schemaBlock = (title: string, content: Record<string, { schema?: unknown }> | undefined) => {
  const schema = content?.['application/json']?.schema
  return schema ? `<h4>${escape(title)}</h4><pre>${escape(JSON.stringify(schema, null, 2))}</pre>` : ''
}

function describeOperation(method: string, path: string, operation: Operation): string {
  const answers = Object.entries(operation.responses ?? {}).map(([status, response]) =>
    schemaBlock(`${status} ${response.description ?? ''}`, status === '200' ? response.content : undefined),
  )
  return `<details><summary><b>${method.toUpperCase()}</b> <code>/v1${escape(path)}</code> ${escape(operation.summary ?? '')}</summary>
    ${schemaBlock('Body', operation.requestBody?.content)}${answers.join('')}</details>`
}

/** The description of the API (OpenAPI 3.1), made from the schemas that validate it. */
export function getApiDocument(origin: string) {
  return api.getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: 'Mekuri', version: '1' },
    servers: [{ url: `${origin}/v1` }],
  })
}

/** A page that shows the description without loading anything from elsewhere. */
export function describeApi(origin: string): string {
  const paths = Object.entries(getApiDocument(origin).paths ?? {})
  const operations = paths.flatMap(([path, item]) =>
    Object.entries(item as Record<string, Operation>).map(([method, operation]) =>
      describeOperation(method, path, operation),
    ),
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Mekuri API</title><style>body{font:14px/1.6 system-ui,sans-serif;max-width:960px;margin:32px auto;padding:0 16px;color:#202020}
summary{padding:10px 0;border-bottom:1px solid #e6e6e3;cursor:pointer}pre{background:#f7f7f6;padding:12px;overflow:auto;font-size:12px}</style>
<h1>Mekuri API</h1><p>The same as <a href="/v1/openapi.json">/v1/openapi.json</a>. All calls answer <code>{ "data": … }</code>; keys are in snake_case.</p>
${operations.join('\n')}</html>`
}
