import type { Hono } from 'hono'
import { declaredCalls } from '#worker/http/api-route.ts'
import type { AppEnv } from '#worker/platform/context.ts'
import { Components, type Schema } from './components.ts'
import { describeFilePaths } from './file-paths.ts'
import { describeCall } from './describe-call.ts'
import { describeOperation, HEADERS } from './operations.ts'
import { COMMON_RESPONSES, ERROR } from './refusals.ts'
import { nameSchemas } from './schema-names.ts'
import { SECURITY_SCHEMES } from './security.ts'

const DESCRIPTION = `Calls answer \`{ "data": … }\`; keys and values are in snake_case, constants in capitals. A change of
what others may change too names in \`If-Match\` the version that it is based on.`

/** The OpenAPI 3.1 description of the API, from the declarations that check requests (rules/wire.md#description). */
export function describeApi(api: Pick<Hono<AppEnv>, 'routes'>) {
  nameSchemas()
  const components = new Components()
  components.name('ApiError', ERROR)
  const paths: Record<string, Schema> = {}
  for (const call of declaredCalls(api)) {
    const route = describeCall(call)
    paths[route.path] = { ...paths[route.path], [route.method]: describeOperation(route, components) }
  }
  components.keepUsed({ paths, COMMON_RESPONSES })
  return {
    openapi: '3.1.0',
    info: { title: 'Mekuri', version: '1', description: DESCRIPTION },
    servers: [{ url: '/v1' }],
    paths: { ...paths, ...describeFilePaths() },
    components: {
      schemas: components.schemas,
      responses: COMMON_RESPONSES,
      parameters: HEADERS,
      securitySchemes: SECURITY_SCHEMES,
    },
  }
}
