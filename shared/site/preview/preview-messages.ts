import type { ConversionGoal } from '#shared/site/parts/seo/conversion-rules.ts'
import * as z from 'zod'
import { formAnswers } from '#shared/visitor/form-answers.ts'
import { FORM_KINDS, type FormKind } from '#shared/site/parts/forms/form-rules.ts'
import { LANGUAGES, type Language } from '#shared/text/languages.ts'
import { saveSiteBody } from '#shared/site/document/site-document.ts'
import type {
  PreviewBeginMessage,
  PreviewEditingMessage,
  PreviewOpenMessage,
  PreviewPickMessage,
  PreviewTypedMessage,
  PreviewTypeMessage,
  PreviewVerdictMessage,
} from './preview-parts.ts'

/**
 * Messages between the editor and the preview inside its iframe. The editor opens the preview by posting a form with
 * `token`, `language` and `position` to the preview host's root, target = the iframe; from then on both sides use
 * `window.postMessage`, each checking the other's origin. Cells and settings travel in their wire form.
 */

/** Site settings that change what visitors see, as the editor has them now. */
export const previewSettings = saveSiteBody.pick({
  name: true,
  nameByLanguage: true,
  defaultLanguage: true,
  languages: true,
  heldLanguages: true,
  viewMode: true,
  fit: true,
  mapStyle: true,
  productMark: true,
  typography: true,
  movement: true,
  numberHorizontal: true,
  numberVertical: true,
  faviconSetting: true,
  logoSetting: true,
})

/** Body of `POST /render` on the preview host: the working copy is rendered with these drafts laid over it. */
export const previewDraft = z.strictObject({
  cells: saveSiteBody.shape.cells,
  /** Ids of all cells in grid order; cells outside it are not shown. */
  order: saveSiteBody.shape.order,
  settings: previewSettings.optional(),
  /** Changed parts. */
  parts: saveSiteBody.shape.parts,
  language: z.enum(LANGUAGES).optional(),
  /** The popup to show over the page, regardless of its period. */
  popup: z.uuid().nullable().optional(),
  /** The form to show instead of the grid, whether or not visitors can open it. */
  form: z.enum(FORM_KINDS).nullable().optional(),
  /** The whole grid instead of the given cells. */
  whole: z.boolean().default(false),
})
export type PreviewDraft = z.output<typeof previewDraft>

/** Body of `POST /try` on the preview host: answers to a form that is being edited. */
export const previewTrial = z.strictObject({
  draft: previewDraft.extend({ form: z.enum(FORM_KINDS) }),
  data: formAnswers,
})
export type PreviewTrial = z.output<typeof previewTrial>

/** Its answer: the form with its errors, or a confirmation. */
export const previewTried = z.object({ html: z.string() })
export type PreviewTried = z.output<typeof previewTried>

/** The form that opens a preview. */
export const previewForm = z.object({
  token: z.string().max(2000),
  language: z.enum(LANGUAGES).optional(),
  /** e.g. `B2`. */
  position: z.string().max(10).optional(),
})
export type PreviewForm = z.output<typeof previewForm>

/** Answer of `POST /render`: the given cells, or the whole page's body where the grid itself changed. */
export const previewRendering = z.object({
  cells: z.array(z.object({ id: z.uuid(), html: z.string() })),
  body: z.object({ html: z.string(), lang: z.string(), isPc: z.boolean() }).nullable(),
  /** The markup of the popup that was asked for. */
  popup: z.string().nullable(),
})
export type PreviewRendering = z.output<typeof previewRendering>

type Wire = Record<string, unknown>

/** Editor -> preview: drafts that the preview keeps and shows. Absent = unchanged since the last message. */
export type PreviewCellsMessage = {
  type: 'mekuri:cells'
  /** Changed or new cells, in their wire form. */
  cells: Wire[]
  order?: string[]
  /** Changed settings and parts, in their wire form. */
  settings?: Wire
  parts?: Wire
  language?: Language
}

/** Editor -> preview: go to a cell. */
export type PreviewShowMessage = { type: 'mekuri:show'; cellId: string }

/** Editor -> preview: the popup that is being edited, or none. */
export type PreviewPopupMessage = { type: 'mekuri:popup'; popupId: string | null }

/** Editor -> preview: the form that is being edited, or none. */
export type PreviewFormMessage = { type: 'mekuri:form'; form: FormKind | null }

/** A product or link point of a cell, in pixels of the preview frame. */
export type PreviewMark = {
  cellId: string
  id: string
  x: number
  y: number
  /** The label of its handle. */
  label: string
}

/** Editor -> preview: the product or link point that is being edited, which can be dragged there, or none. */
export type PreviewMarkMessage = { type: 'mekuri:mark'; mark: PreviewMark | null }

/** A comment's place on a cell. */
export type PreviewPin = {
  id: string
  cellId: string
  /** Percent of the cell's picture. */
  x: number
  y: number
  /** The pin's text: its number. */
  text: string
  /** The pin's label for screen readers. */
  label: string
  isSolved: boolean
  isChosen: boolean
}

/** Editor -> preview: the comments that are shown in the language of the preview. */
export type PreviewPinsMessage = { type: 'mekuri:pins'; pins: PreviewPin[] }

/** Editor -> preview: what the shown device covers of the page, in pixels; null: nothing. */
export type PreviewInsetsMessage = { type: 'mekuri:insets'; insets: { top: number; bottom: number } | null }

/** Editor -> preview: a fresh token, in answer to a failure with status 401. */
export type PreviewTokenMessage = { type: 'mekuri:token'; token: string }

export type EditorMessage =
  | PreviewCellsMessage
  | PreviewShowMessage
  | PreviewPopupMessage
  | PreviewFormMessage
  | PreviewMarkMessage
  | PreviewPinsMessage
  | PreviewInsetsMessage
  | PreviewTokenMessage
  | PreviewEditingMessage
  | PreviewPickMessage
  | PreviewBeginMessage
  | PreviewVerdictMessage

/** Preview -> editor: the page listens now. */
export type PreviewReadyMessage = { type: 'mekuri:ready' }

/** Preview -> editor: the person swiped to a cell. */
export type PreviewCurrentMessage = { type: 'mekuri:current'; cellId: string; position: string }

/** Preview -> editor: the product or link point was put elsewhere: dropped, or moved by a key. */
export type PreviewMovedMessage = {
  type: 'mekuri:moved'
  cellId: string
  id: string
  x: number
  y: number
  by: 'drag' | 'key'
}

/** Preview -> editor: a comment's pin was pressed. */
export type PreviewPinMessage = { type: 'mekuri:pin'; id: string }

/** Preview -> editor: a goal was reached, as on the published page; nothing is sent to a service. */
export type PreviewGoalMessage = { type: 'mekuri:goal'; goal: ConversionGoal }

/** Preview -> editor: drafts are on the screen; `cellIds` is empty where the whole grid was rendered. */
export type PreviewRenderedMessage = { type: 'mekuri:rendered'; cellIds: string[] }

/** Preview -> editor: drafts could not be rendered; the preview keeps them and shows them with the next message. */
export type PreviewFailedMessage = { type: 'mekuri:failed'; status: number }

export type PreviewMessage =
  | PreviewReadyMessage
  | PreviewCurrentMessage
  | PreviewMovedMessage
  | PreviewPinMessage
  | PreviewGoalMessage
  | PreviewRenderedMessage
  | PreviewFailedMessage
  | PreviewOpenMessage
  | PreviewTypeMessage
  | PreviewTypedMessage
