import * as z from 'zod'
import {
  folderBody,
  folderQuery,
  libraryItem,
  libraryQuery,
  mediaChange,
  mediaFolder,
  mediaUse,
  moveAnswer,
  moveBody,
  replaceBody,
  replacedSite,
} from '#shared/media/library.ts'
import { pageOf } from '#shared/wire/pagination.ts'
import { apiCall } from '#worker/http/api-call.ts'
import { createApiRoutes } from '#worker/http/api-route.ts'
import {
  addFolder,
  changeFolder,
  changeListed,
  deleteListed,
  getFolders,
  getLibrary,
  getUse,
  moveFiles,
  removeFolder,
} from './library.service.ts'
import { replaceEverywhere } from './replace.service.ts'

const library = pageOf(libraryItem)
const folders = z.array(mediaFolder)
const replaced = z.array(replacedSite)

const listMedia = apiCall('GET /media', {
  summary: 'The pictures and films of an account, with where they are used',
  query: libraryQuery,
  answer: library,
  returns: 'One page of the own library, or of the library of a site’s account',
})
const getMediaUse = apiCall('GET /media/{id}/use', {
  summary: 'The places that use a file of the own library',
  answer: mediaUse,
  returns: 'At most 200 places: the brand kit and working copies first',
})
const putMedia = apiCall('PUT /media/{id}', {
  summary: 'Rename a file of the own library, keep it, or give a film its poster',
  body: mediaChange,
})
const deleteMedia = apiCall('DELETE /media/{id}', {
  summary: 'Delete a file of the own library that nothing uses',
})
const postReplace = apiCall('POST /media/{id}/replace', {
  summary:
    'Put another file in the place of one in the brand kit and every working copy of the account; releases stay as they are',
  body: replaceBody,
  answer: replaced,
  returns: 'The sites that named it, and whether each was changed',
})
const postMove = apiCall('POST /media/move', {
  summary: 'Move files of the own library into a folder, or out of it',
  body: moveBody,
  answer: moveAnswer,
  returns: 'How many were moved: files that are not there any more are left out',
})
const listFolder = apiCall('GET /media-folder', {
  summary: 'The folders of a library',
  query: folderQuery,
  answer: folders,
  returns: 'At most 200 folders by name, with how many files each has',
})
const postFolder = apiCall('POST /media-folder', {
  summary: 'Make a folder in the own library',
  body: folderBody,
  answer: mediaFolder,
  returns: 'The folder',
})
const putFolder = apiCall('PUT /media-folder/{id}', {
  summary: 'Rename a folder of the own library',
  body: folderBody,
})
const deleteFolder = apiCall('DELETE /media-folder/{id}', {
  summary: 'Delete an empty folder of the own library',
})

export const libraryRoutes = createApiRoutes()
  .serve(listMedia, ({ query, ...reader }) => getLibrary(reader, query))
  .serve(getMediaUse, (call) => getUse(call))
  .serve(putMedia, ({ body, ...own }) => changeListed(own, body))
  .serve(deleteMedia, (call) => deleteListed(call))
  .serve(postReplace, ({ body: { by }, ...input }) => replaceEverywhere({ ...input, by }))
  .serve(postMove, ({ env, caller, body }) => moveFiles(env, caller, body))
  .serve(listFolder, ({ query, ...reader }) => getFolders(reader, query.ofSite))
  .serve(postFolder, ({ env, caller, body }) => addFolder(env, caller, body.name))
  .serve(putFolder, ({ body, ...own }) => changeFolder(own, body.name))
  .serve(deleteFolder, (call) => removeFolder(call))
