import type { EditorMessage, PreviewMessage } from '#shared/site/preview/preview-messages.ts'
import {
  PREVIEW_PART_KINDS,
  type PreviewEditingMessage,
  type PreviewPart,
  type PreviewPartKind,
  type PreviewTypedMessage,
} from '#shared/site/preview/preview-parts.ts'
import { useErrorText } from '#admin/i18n/use-error-text.ts'
import type { Editor } from '#admin/features/editor/document/editor.ts'
import { placeKey } from '#admin/features/editor/document/field-place.ts'
import { draftAt } from '#admin/features/editor/document/editor-state.ts'
import { fieldErrorIn } from '#admin/features/editor/fields/use-field-check.ts'
import { useEditorText } from '#admin/features/editor/fields/use-editor-text.ts'
import { checkSiteText } from '#admin/features/editor/parts/languages/check-site-text.ts'
import { fieldOfText, writeText } from '#admin/features/editor/parts/languages/text-commands.ts'
import { textIn } from '#shared/text/localized-text.ts'
import { editingSwitch } from './editing-switch.ts'
import { targetOf, typedTextOf } from './part-places.ts'
import { useCanvasText } from './use-canvas-text.ts'

type Post = (message: EditorMessage) => void
/** What editing needs of the preview: to post to it, and to give it the focus. */
export type PreviewEnds = { post: Post; focus: () => void }
type Words = NonNullable<PreviewEditingMessage['words']>
type Texts = { words: Words; errorOf: ReturnType<typeof fieldErrorIn> }

/** Panels that use the preview in a way of their own: goals are tried out, and pins are pressed. */
const USED_OTHERWISE: ReadonlySet<string> = new Set(['seo', 'review'])

export type PreviewEditing = ReturnType<typeof createEditing>

/** The names that the preview shows; texts of cells are called as their fields are. */
export async function loadTexts(): Promise<Texts> {
  const [canvas, editor, errors] = await Promise.all([
    useCanvasText.current(),
    useEditorText.current(),
    useErrorText.current(),
  ])
  const nameOf = (kind: PreviewPartKind) => {
    if (kind === 'mainText' || kind === 'subText' || kind === 'price') return editor(`cellTexts.${kind}.label`)
    return canvas(`kinds.${kind}`)
  }
  const names = Object.fromEntries(PREVIEW_PART_KINDS.map((kind) => [kind, nameOf(kind)]))
  return {
    words: { ...names, keys: canvas('keys'), linesKeys: canvas('linesKeys') } as Words,
    errorOf: fieldErrorIn(errors),
  }
}

/** Does what is edited in the preview: opens settings, and takes texts that are typed in their place. */
export function createEditing(editor: Editor, { post, focus }: PreviewEnds, { words, errorOf }: Texts) {
  let sent: boolean | undefined
  const sendState = () => {
    const isOn = editingSwitch.getState().isOn && !USED_OTHERWISE.has(editor.getState().panel)
    if (isOn !== sent) post({ type: 'mekuri:editing', words: isOn ? words : null })
    sent = isOn
  }
  let { picks } = editor.getState()
  const pick = () => {
    const isAsked = editor.getState().picks !== picks
    ;({ picks } = editor.getState())
    if (!sent || !isAsked) return
    focus()
    post({ type: 'mekuri:pick' })
  }
  const stops = [editor.subscribe(sendState), editor.subscribe(pick), editingSwitch.subscribe(sendState)]
  return {
    /** The preview was loaded: it knows nothing yet. */
    start: () => {
      sent = false
      sendState()
    },
    close: () => stops.forEach((stop) => stop()),
    receive: (message: PreviewMessage) => {
      if (message.type === 'mekuri:open') openSettings(editor, message.part)
      if (message.type === 'mekuri:type') begin(editor, message.part, post)
      if (message.type === 'mekuri:typed') take(editor, message, { post, errorOf, words })
    },
  }
}

function openSettings(editor: Editor, part: PreviewPart): void {
  const target = targetOf(editor.getState().history.document, part)
  if (target?.field) editor.focusField(target)
  else if (target?.panel) editor.openPanel(target.panel)
}

/** Tells the preview the text to begin with: a refused one, which its field shows too, or the document's. */
function begin(editor: Editor, part: PreviewPart, post: Post): void {
  const state = editor.getState()
  const found = typedTextOf(state.history.document, part)
  // What nobody may change can still be looked at.
  if (!found || state.isReadOnly) return openSettings(editor, part)
  const { text, language } = found
  showBeside(editor, part)
  if (language !== state.language) editor.setLanguage(language)
  const kept = draftAt(state, placeKey(placeOf(editor, found)))
  post({
    type: 'mekuri:begin',
    text: kept?.text ?? textIn(text.text, language) ?? '',
    max: text.max,
    isMultiline: text.isMultiline,
  })
}

/** Shows the fields of what is typed; none of them takes the focus, also where a first click has asked for it. */
function showBeside(editor: Editor, { cellId, panel }: PreviewPart): void {
  editor.openPanel(panel)
  if (cellId === null) editor.fieldFocused()
  else editor.select(cellId)
}

type Found = NonNullable<ReturnType<typeof typedTextOf>>

const placeOf = (editor: Editor, { text, language }: Found) =>
  fieldOfText(text, language, editor.getState().history.document.settings.defaultLanguage)

/** Checks a typed text as its field does. One that is done becomes one undo step, or a draft that its field shows. */
function take(
  editor: Editor,
  { part, text: typed, isDone }: PreviewTypedMessage,
  { post, errorOf, words }: Texts & { post: Post },
): void {
  const found = typedTextOf(editor.getState().history.document, part)
  if (!found || typed === null) return
  const checked = checkSiteText(found.text, typed)
  const error = 'refused' in checked ? errorOf(checked.refused) : null
  if (!isDone) return post({ type: 'mekuri:verdict', error, goesBack: false })
  const place = placeOf(editor, found)
  if ('refused' in checked) {
    editor.keepDraft({ place, label: words[part.kind], text: typed, error: error ?? '' })
    // The page shows what is stored; the field shows what was typed, and why it cannot be.
    post({ type: 'mekuri:verdict', error, goesBack: true })
    return openSettings(editor, part)
  }
  editor.dropDraft(placeKey(place))
  const isNew = checked.value !== (textIn(found.text.text, found.language) ?? '')
  if (isNew) editor.edit((document) => writeText(document, found.text, found.language, checked.value))
  else post({ type: 'mekuri:verdict', error: null, goesBack: true })
}
