import * as z from 'zod'
import { plainText } from '#shared/text/text.ts'
import { VERSION_NAME_MAX } from './version-name-rules.ts'

/** The name of a version; an empty one takes it away. */
export const versionNameBody = z.strictObject({ name: plainText({ max: VERSION_NAME_MAX }) })
