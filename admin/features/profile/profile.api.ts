import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { answerOf, api, cancelledBy } from '#admin/api/client.ts'
import { userInfoQuery } from '#admin/api/user-info.ts'
import { preparePicture } from '#admin/uploads/prepare-file.ts'
import { shrinkPicture } from '#admin/uploads/shrink-picture.ts'
import { uploadFile } from '#admin/uploads/upload-file.ts'
import type { UserProfile } from '#shared/auth.ts'
import { AVATAR_BYTES } from '#shared/media-rules.ts'

/** Changes the own name, the language of mails or the picture. */
export function useSaveProfile() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (json: UserProfile) => answerOf(api.auth['user-profile'].$post({ json })),
    onSuccess: () => queryClient.invalidateQueries(userInfoQuery),
    meta: { showsError: true },
  })
}

/** Uploads a picture and makes it one's own. Throws UploadFailure where the file is the reason. */
export function useSavePicture(onProgress: (share: number) => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (file: File) => {
      const blob = await shrinkPicture(await preparePicture(file), AVATAR_BYTES)
      const picture = { blob, name: file.name, type: blob.type, purpose: 'avatar' } as const
      const { mediaId } = await uploadFile(picture, { signal: new AbortController().signal, onProgress })
      await answerOf(api.auth['user-profile'].$post({ json: { avatar: mediaId } }))
    },
    onSuccess: () => queryClient.invalidateQueries(userInfoQuery),
    meta: { showsError: true },
  })
}

export const ownSessionsQuery = queryOptions({
  queryKey: ['own-sessions'],
  queryFn: async ({ signal }) => (await answerOf(api.auth.sessions.$get({}, cancelledBy(signal)))).dataList,
})

export function useEndSession() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => answerOf(api.auth.sessions[':id'].$delete({ param: { id } })),
    onSettled: () => queryClient.invalidateQueries(ownSessionsQuery),
  })
}

export function useEndOtherSessions() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => answerOf(api.auth.sessions.$delete({})),
    onSettled: () => queryClient.invalidateQueries(ownSessionsQuery),
  })
}
