import { tokenUploadRoutes } from '#worker/http/token-upload.ts'
import { receivePart } from './part.service.ts'

/** `PUT /upload/part/{token}`: one part of a ZIP. */
export const partRoutes = tokenUploadRoutes(receivePart)
