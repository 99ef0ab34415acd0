import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { answerOf, api, cancelledBy } from '#admin/api/client.ts'
import { useApiMutation } from '#admin/api/use-api-mutation.ts'
import { userInfoQuery } from '#admin/api/user-info.ts'
import { preparePicture } from '#admin/uploads/prepare-file.ts'
import { sendFile } from '#admin/uploads/send-file.ts'
import { shrinkPicture } from '#admin/uploads/shrink-picture.ts'
import { toUploadFailure } from '#admin/uploads/upload-file.ts'
import type { UserProfile } from '#shared/account/auth.ts'
import { SMALL_PICTURE_BYTES } from '#shared/media/media-rules.ts'

/** Changes the own name, mail language or picture. */
export function useSaveProfile() {
  const queryClient = useQueryClient()
  return useApiMutation({
    mutationFn: (json: UserProfile) => answerOf(api.auth['user-profile'].$post({ json })),
    onSuccess: () => queryClient.invalidateQueries(userInfoQuery),
    failure: 'form',
  })
}

/** Uploads a picture and sets it as the own one. Throws UploadFailure for an unsuitable file. */
export function useSavePicture(onProgress: (share: number) => void) {
  const queryClient = useQueryClient()
  return useApiMutation({
    mutationFn: async (file: File) => {
      const blob = await shrinkPicture(await preparePicture(file), SMALL_PICTURE_BYTES)
      await sendPicture(blob, file.name, onProgress).catch((error: unknown) => {
        throw toUploadFailure(error)
      })
    },
    onSuccess: () => queryClient.invalidateQueries(userInfoQuery),
    failure: 'form',
  })
}

/** The server checks the picture when it is saved. */
async function sendPicture(blob: Blob, fileName: string, onProgress: (share: number) => void): Promise<void> {
  const { type, size } = blob
  const json = { name: fileName.slice(0, 200), size, type }
  const { mediaId, uploadUrl } = await answerOf(api.auth['avatar-url'].$post({ json }))
  await sendFile(uploadUrl, blob, { type, signal: new AbortController().signal, onProgress })
  await answerOf(api.auth['user-profile'].$post({ json: { avatar: mediaId } }))
}

export const ownSessionsQuery = queryOptions({
  queryKey: ['own-sessions'],
  queryFn: async ({ signal }) => (await answerOf(api.auth.sessions.$get({}, cancelledBy(signal)))).dataList,
})

export function useEndSession() {
  const queryClient = useQueryClient()
  return useApiMutation({
    mutationFn: (id: string) => answerOf(api.auth.sessions[':id'].$delete({ param: { id } })),
    onSettled: () => queryClient.invalidateQueries(ownSessionsQuery),
    failure: 'endSession',
  })
}

export function useEndOtherSessions() {
  const queryClient = useQueryClient()
  return useApiMutation({
    mutationFn: () => answerOf(api.auth.sessions.$delete({})),
    onSettled: () => queryClient.invalidateQueries(ownSessionsQuery),
    failure: 'endSession',
  })
}
