import type { OpenAPIHono } from '@hono/zod-openapi'
import type { AppEnv } from '#worker/platform/context.ts'
import { Components, type Schema } from './components.ts'
import { describeFilePaths } from './file-paths.ts'
import { describeOperation, HEADERS, type Route } from './operations.ts'
import { COMMON_RESPONSES, ERROR } from './refusals.ts'
import { nameSchemas } from './schema-names.ts'
import { SECURITY_SCHEMES } from './security.ts'

const DESCRIPTION = `Calls answer \`{ "data": … }\`; keys and values are in snake_case, constants in capitals. A change of
what others may change too names in \`If-Match\` the version that it is based on.`

/** The OpenAPI 3.1 description of the API, from the declarations that check requests (rules/wire.md#description). */
export function describeApi(api: OpenAPIHono<AppEnv>) {
  nameSchemas()
  const components = new Components()
  components.name('ApiError', ERROR)
  const paths: Record<string, Schema> = {}
  for (const definition of api.openAPIRegistry.definitions) {
    if (definition.type !== 'route') continue
    const route = definition.route as unknown as Route
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
