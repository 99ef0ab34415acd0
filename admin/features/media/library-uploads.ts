import { answerOf, api } from '#admin/api/client.ts'
import { showFailure } from '#admin/api/show-failure.ts'
import { loadOnce } from '#admin/ui/load/load-once.ts'
import { uploadFile } from '#admin/uploads/upload-file.ts'
import { createUploadQueue, UploadFailure, type UploadJob } from '#admin/uploads/upload-queue.ts'

/** The folder that an upload goes into; null = none. */
type Target = { folderId: string | null }
export type LibraryUpload = UploadJob<Target>

const loadPreparing = loadOnce(() =>
  import('#admin/uploads/prepare-file.ts').catch(() => Promise.reject(new UploadFailure('network'))),
)

/** Uploads go on while the person looks at other screens: the queue belongs to the page, not to a component. */
let jobs: readonly LibraryUpload[] = []
const listeners = new Set<() => void>()
const doneListeners = new Set<(name: string) => void>()

export const libraryUploads = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  getJobs: () => jobs,
  /** Calls back for each file that has come into the library. */
  onDone: (listener: (name: string) => void) => {
    doneListeners.add(listener)
    return () => doneListeners.delete(listener)
  },
}

/** What a stored file still needs: a film its poster, and the folder that was open. */
async function settle(id: string, posterId: string | null, folderId: string | null): Promise<void> {
  if (posterId) await answerOf(api.media[':id'].$put({ param: { id }, json: { posterId } }))
  if (folderId) await answerOf(api.media.move.$post({ json: { ids: [id], folderId } }))
}

export const libraryQueue = createUploadQueue<Target>({
  prepare: async (file) => (await loadPreparing()).prepareFile(file),
  send: (file, options) => uploadFile(file, options),
  newId: () => crypto.randomUUID(),
  onChange: (next) => {
    jobs = next
    for (const listener of listeners) listener()
  },
  onDone: ({ file, target }, { mediaId, posterId }) => {
    const tell = () => doneListeners.forEach((listener) => listener(file.name))
    // The file is stored all the same: without its folder it stands among those in none.
    const say = (error: Error) => showFailure(error, 'update')
    void settle(mediaId, posterId, target.folderId).catch(say).then(tell)
  },
})

/** Uploads files into the library. */
export function addToLibrary(files: readonly File[], folderId: string | null): void {
  libraryQueue.add(files.map((file) => ({ file, purpose: 'creative', target: { folderId }, thumbnail: null })))
}
