import { tokenUploadRoutes } from '#worker/http/token-upload.ts'
import { receiveUpload } from './upload.service.ts'

/** `PUT /upload/{token}`: one picture or film. */
export const uploadRoutes = tokenUploadRoutes(receiveUpload)
