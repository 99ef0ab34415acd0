import { api } from '#worker/api.ts'
import { describeApi } from './describe-api.ts'

/** The text of `/v1/openapi.json`, which `scripts/api-description.mjs` writes into the static assets. */
export const document = JSON.stringify(describeApi(api))
