import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useApiMutation } from '#admin/api/use-api-mutation.ts'
import { useKeptQuery } from '#admin/api/query-client.ts'
import type { AnnouncementStatus } from '#shared/announcement/announcement-rules.ts'
import { type CommonBody, toBody } from './announcement-draft.ts'
import type {
  AnnouncementDesk,
  AnnouncementListQuery,
  EditedAnnouncement,
  ListedAnnouncement,
  SavedVersion,
} from './desk.ts'

type Desk<Own, Row extends ListedAnnouncement> = AnnouncementDesk<Own, Row>

/** A page of a desk's list; keeps the page before while the next one loads. */
export function useAnnouncements<Own, Row extends ListedAnnouncement>(
  desk: Desk<Own, Row>,
  query: AnnouncementListQuery,
) {
  return useKeptQuery({
    queryKey: [...desk.key, 'list', query],
    queryFn: ({ signal }) => desk.list(query, signal),
  })
}

/** One announcement for the editor, read again at each opening: what is edited is the newest. */
export function useEditedAnnouncement<Own, Row extends ListedAnnouncement>(desk: Desk<Own, Row>, id: string) {
  const { data, isFetchedAfterMount, ...rest } = useQuery({
    queryKey: [...desk.key, 'edited', id],
    queryFn: () => desk.read(id),
    staleTime: Infinity,
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
  })
  return { ...rest, data: isFetchedAfterMount ? data : undefined }
}

function useRefresh<Own, Row extends ListedAnnouncement>({ key }: Desk<Own, Row>) {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: key })
}

type Saving<Own> = { saved: SavedVersion | undefined; body: CommonBody; own: Own }

/** Stores a new announcement, or the change of a saved one. */
export function useSaveAnnouncement<Own, Row extends ListedAnnouncement>(desk: Desk<Own, Row>) {
  const refresh = useRefresh(desk)
  return useApiMutation({
    mutationFn: ({ saved, body, own }: Saving<Own>): Promise<EditedAnnouncement<Own>> =>
      saved ? desk.change(saved, body, own) : desk.create(body, own),
    onSuccess: () => void refresh(),
    failure: 'form',
  })
}

/** The newest version of an announcement, after somebody else has changed it. */
export function useLoadLatest<Own, Row extends ListedAnnouncement>(desk: Desk<Own, Row>) {
  return useApiMutation({ mutationFn: (id: string) => desk.read(id), failure: 'get' })
}

/** Publishes an announcement of a list, or takes it down, with everything else as it is stored. */
export function useSetStatus<Own, Row extends ListedAnnouncement>(desk: Desk<Own, Row>) {
  const refresh = useRefresh(desk)
  return useApiMutation({
    mutationFn: async ({ id, status }: { id: string; status: AnnouncementStatus }) => {
      const stored = await desk.read(id)
      return desk.change(stored, toBody(stored.draft, status), stored.own)
    },
    onSettled: () => void refresh(),
    failure: 'form',
  })
}

export function useDeleteAnnouncement<Own, Row extends ListedAnnouncement>(desk: Desk<Own, Row>) {
  const refresh = useRefresh(desk)
  return useApiMutation({ mutationFn: desk.remove, onSettled: () => void refresh(), failure: 'delete' })
}

export function useRestoreAnnouncement<Own, Row extends ListedAnnouncement>(desk: Desk<Own, Row>) {
  const refresh = useRefresh(desk)
  return useApiMutation({ mutationFn: desk.restore, onSettled: () => void refresh(), failure: 'update' })
}
