import { AppError } from '#shared/errors.ts'
import { authRoutes } from '#worker/features/auth/auth.routes.ts'
import { mediaApi } from '#worker/features/media/media.routes.ts'
import { previewApi } from '#worker/features/preview/preview.routes.ts'
import { releaseRoutes } from '#worker/features/releases/release.routes.ts'
import { siteRoutes } from '#worker/features/sites/site.routes.ts'
import { systemRoutes } from '#worker/features/system/system.routes.ts'
import { createApiRoutes } from '#worker/http/api-route.ts'
import { bodyRules } from '#worker/http/body-rules.ts'
import { onError } from '#worker/http/on-error.ts'
import { requestContext } from '#worker/http/request-context.ts'

/** The API under /v1: middleware, and one line a feature. */
export const api = createApiRoutes()
api.use(requestContext)
api.use(bodyRules)
api.onError(onError)
api.notFound((c) => onError(new AppError('not_found'), c))

const routes = api.route('/', systemRoutes).route('/', authRoutes).route('/', siteRoutes).route('/', releaseRoutes).route('/', mediaApi).route('/', previewApi)

/** What the typed client of the back office knows of the API. */
export type ApiType = typeof routes
